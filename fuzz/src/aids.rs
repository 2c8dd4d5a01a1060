//! What an editor shows beside a record can be asked for at any place of any text.

use fenlint::Span;
use fenlint::assist::{self, InlayStyle};

use crate::Input;

/// Asks for every aid at every place.
///
/// # Panics
///
/// If a place of an aid lies beside the text, or tokens overlap.
pub fn aids(bytes: &[u8]) {
    let input = Input::new(bytes);
    let Some(text) = input.text() else { return };
    let options = &input.options;
    let is_place = |span: Span| text.get(span.range()).is_some();
    let mut end = 0;
    for token in assist::tokens(text, options) {
        assert!(is_place(token.span) && end <= token.span.start, "{token:?} behind {end}");
        end = token.span.end;
    }
    for style in [InlayStyle::Squares, InlayStyle::Fields] {
        for inlay in assist::inlays(text, options, style) {
            assert!(text.is_char_boundary(inlay.at), "{inlay:?}");
        }
    }
    _ = assist::summary(text, options);
    // Each call judges the text: some places must do, other ones for texts of another length.
    let step = text.len() / 12 + 1;
    for at in (0..=text.len() + 1).step_by(step) {
        if let Some(hover) = assist::hover(text, options, at) {
            assert!(is_place(hover.span), "{at}: {hover:?}");
        }
        for completion in assist::complete(text, options, at) {
            let span = completion.replace;
            assert!(is_place(span), "{at}: {completion:?}");
        }
        if let Some(signature) = assist::signature(text, options, at) {
            assert!(signature.active < signature.parameters.len(), "{at}: {signature:?}");
        }
        let spans = assist::selection(text, options, at);
        assert!(spans.iter().all(|span| is_place(*span)), "{at}: {spans:?}");
        assert!(spans.windows(2).all(|pair| pair[1].contains(pair[0])), "{at}: {spans:?}");
        if let Some(scene) = assist::scene(text, options, Some(at)) {
            _ = assist::board_svg(&scene.board, &scene.marks);
        }
    }
}
