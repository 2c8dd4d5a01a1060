use fenlint::{assist::*, *};
fn main() {
    for (o, marked) in [
        (0, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/R|NBQKBNR w KQkq f6 0 3"),
        (0, "4k3/8/8/8/4|N2/8/4P3/4K3 w - - 0 1"),
        (0, "4k3/8/8/8/8/8/8/R3K2R w K|Q - 0 1"),
        (1, "4k3/8/8/8/8/8/4P3/4K3 w - - b|m Kd2 e4;"),
    ] {
        let at = marked.find('|').unwrap();
        let text = marked.replace('|', "");
        let options =
            if o == 1 { Options::default().with_record(Record::Epd) } else { Options::default() };
        println!("{}\n\n@@@@\n", hover(&text, &options, at).unwrap().markdown);
    }
    for text in ["r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/4N2/8/4P3/4K3 W O-O — 0 1"] {
        for f in lint(text, &Options::default()).findings() {
            println!("{}\n\n@@@@\n", finding_page(f));
        }
    }
}
