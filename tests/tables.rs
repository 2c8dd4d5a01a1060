//! Tables: which cells hold a FEN, and that no fix takes a record or a column away.
#![cfg(feature = "containers")]

use fenlint::locate::{Kind, Locator, Site};
use fenlint::{Applicability, Edit, Options, fix};
use proptest::prelude::*;
use proptest::sample::select;

const SOUND: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const FAULTY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1";

fn locator(name: &str, text: &str) -> Locator {
    Locator::new(Kind::Csv, text).of_name(name.as_ref(), text)
}

fn texts<'d>(name: &str, text: &'d str) -> Vec<Site<'d>> {
    locator(name, text).sites(text, true)
}

fn fixed(name: &str, text: &str) -> String {
    let repairs = |site: &Site<'_>| site.repairs(&Options::default(), Applicability::Safe);
    let edits: Vec<Edit> = texts(name, text).iter().flat_map(repairs).collect();
    fix::apply(text, &edits).text
}

/// In the table `F` stands for a FEN with one fault, and the fix mends that and nothing else.
#[track_caller]
fn check(name: &str, table: &str, count: usize) {
    let text = table.replace('F', FAULTY);
    let sites = texts(name, &text);
    let found: Vec<_> = sites.iter().map(|site| site.text.to_string()).collect();
    assert_eq!(found, vec![FAULTY; count], "{table:?}");
    assert_eq!(fixed(name, &text), table.replace('F', SOUND), "{table:?}");
}

#[test]
fn tabs_between_cells_stay() {
    for table in [
        "name, fen\tb\nx, y\tF\n",
        "id\tcomment; fen\tn\n1\tF\t3\n",
        "1,x\tF\tz\n",
        "a\tF\tx, y/z\n",
        "a;b\tF\t\"x;y\"\n",
        "F\t1,2\n",
        "F\t1;2|3\n",
    ] {
        for name in ["a.tsv", "a.csv"] {
            check(name, table, 1);
        }
    }
    // The header of another delimiter says nothing in `.tsv`.
    check("a.TSV", "fen,a\tb\nF\tx,y\n", 1);
}

#[test]
fn the_delimiter_is_the_one_that_leaves_the_fen_alone() {
    for delimiter in [",", ";", "\t", "|"] {
        for table in
            ["a,F,b\n", "F,b\n", "a,\"F\",b\n", "id,fen,n\n1,F,2\n", "\"fen\",\"n\"\n\"F\",\"1\"\n"]
        {
            check("a.csv", &table.replace(',', delimiter), 1);
        }
    }
    check("a.csv", "a,b;c,F,d\n", 1);
    check("a.csv", "a;b,c;F;d,e\n", 1);
}

#[test]
fn a_tab_in_a_cell_is_changed_only_in_quotes() {
    let with_tab = SOUND.replace(" w ", "\tw ");
    let text = format!("id,fen\n1,{with_tab}\n2,\"{with_tab}\"\n");
    let expected = format!("id,fen\n1,{with_tab}\n2,\"{SOUND}\"\n");
    assert_eq!(fixed("a.csv", &text), expected);
    let reports =
        texts("a.csv", &text).into_iter().map(|site| site.judge(&text, &Options::default()));
    let codes: Vec<_> = reports.map(|report| report.findings()[0].code()).collect();
    assert_eq!(codes, ["tab-separator"; 2]);
}

#[test]
fn a_quote_that_nothing_closes_swallows_no_row() {
    check("a.csv", "id,fen\n1,\"F\n2,F\n3,F\n", 3);
    check("a.csv", "id,fen\n1,\"F\n2,\"F\"\n3,\"F\n4,F\n", 4);
    check("a.csv", "id,x,fen\n1,\"a,F\n2,\"b\",F\n3,c,F\n", 3);
    check("a.tsv", "id\tx\tfen\n1\t\"a\tF\n2\tb\tF\n3\tc\"\tF\n", 3);
    check("a.tsv", "id\tx\tfen\n1\t\"a\"\t\"F\"\n2\t\"a\"b\tF\n3\t5\" x\tF\n", 3);
    // In quotes that are closed a line may end.
    check("a.csv", "id,x,fen\r\n1,\"a\r\nb, \"\"c\"\"\",F\r\n", 1);
    check("a.csv", "id,fen\n1,\"F\nis what, he\nsaid\"\n2,F\n", 2);
}

#[test]
fn names_that_may_mean_something_else() {
    let jobs =
        ["Manager", "", "12", "w", "b", "C", "LW", "1B/2B/SS/3B", "C/1B/2B/3B", "LW/RW/C/D w", "K"];
    let places =
        ["48.2082,16.3738", "N 48/12/30/5", "1/2/3/4", "2024/01/02/3", "a1", "-", "3 / 4 / 5 / 6"];
    let words = ["EPD-2024-001", "1.25 kg", "n/a", "paper", "yes/no/maybe/later", "/usr/lib/b/q/k"];
    for name in
        ["position", "Positions", "epd", "EPD", "best_epd", "position_id", "defender", "Hafen"]
    {
        for cell in jobs.iter().chain(&places).chain(&words) {
            for table in ["id,N,x\n1,\"C\",y\n", "N;id\n\"C\";2\n", "N\tx\nC\ty\n"] {
                let text = table.replace('N', name).replace('C', cell);
                for file in ["a.csv", "a.tsv"] {
                    let found = texts(file, &text);
                    assert!(found.is_empty(), "{text:?}: {:?}", found[0].text);
                }
            }
        }
        check("a.csv", &format!("id,{name}\n1,F\n2,Manager\n3,F\n"), 2);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever the quotes are like: each line keeps its tabs and its end, and no FEN is lost.
    #[test]
    fn fixes_keep_records_and_columns(
        parts in prop::collection::vec(select(&[
            FAULTY, FAULTY, "4k3/8/8/8/8/8/4P3/4K3 w - —", "\"", "\"", "\"\"", ",", ",", ";", "\t", "\t", "|", "\n", "\n",
            "\r\n", "\r", "fen", "a b", "é", "/",
        ]), 1..24),
        header in select(&["", "id,fen\n", "fen\tid\n", "a;fen\r\n", "fen,epd,position\n"]),
        name in select(&["a.csv", "a.tsv"]),
    ) {
        let text = header.to_owned() + &parts.concat();
        let fixed_once = fixed(name, &text);
        let kept = |text: &str| text.chars().filter(|c| "\n\r\t".contains(*c)).collect::<String>();
        // In quotes a tab is a fault of the FEN.
        if !text.contains('"') {
            prop_assert_eq!(kept(&fixed_once), kept(&text), "{:?}", &text);
        }
        let lines = |text: &str| text.chars().filter(|c| "\n\r".contains(*c)).count();
        prop_assert_eq!(lines(&fixed_once), lines(&text), "{:?}", &text);
        let layout = locator(name, &text);
        let places = |text: &str| layout.sites(text, true).len();
        let is_broken = texts(name, &text).iter().any(|site| site.text.contains('\t'));
        if !is_broken {
            prop_assert_eq!(places(&fixed_once), places(&text), "{:?}", &text);
        }
        let locator = locator(name, &text);
        let whole: Vec<_> = locator.sites(&text, true).into_iter().map(|site| site.span).collect();
        for at in 0..text.len() {
            let Some(cut) = locator.cut(&text.as_bytes()[..at]) else { continue };
            let (before, behind) = text.split_at(cut);
            let parts = locator.sites(before, true).into_iter().map(|site| site.span);
            let behind = locator.sites(behind, false).into_iter().map(|site| site.span.shifted(cut));
            prop_assert_eq!(parts.chain(behind).collect::<Vec<_>>(), whole.clone(), "{:?} at {}", &text, at);
        }
    }
}
