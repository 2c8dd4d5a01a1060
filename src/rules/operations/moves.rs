//! Whether moves can be played, and whether they are written as they should be.

use super::MoveFault;
use crate::grammar::{MoveForm, Operands};
use crate::value::Fen;
use crate::variant::Variant;

#[cfg(feature = "moves")]
use crate::moves::{Move, MoveError, Position};

/// Judges moves in the position of the record.
pub(super) struct MoveJudge<'f> {
    /// The fields, if the rules of the variant are known here.
    fen: Option<&'f Fen>,
    /// The position, once a move has asked for it.
    #[cfg(feature = "moves")]
    position: std::cell::OnceCell<Option<Position>>,
}

/// The moves of one operation.
pub(super) struct Line {
    /// Where a line of moves has come to.
    #[cfg(feature = "moves")]
    position: Option<Position>,
    stopped: bool,
}

impl<'f> MoveJudge<'f> {
    pub(super) const fn new(fen: Option<&'f Fen>, variant: Option<Variant>) -> Self {
        let is_chess = matches!(variant, None | Some(Variant::Chess | Variant::Chess960));
        Self {
            fen: if is_chess { fen } else { None },
            #[cfg(feature = "moves")]
            position: std::cell::OnceCell::new(),
        }
    }

    #[allow(clippy::unused_self)]
    pub(super) const fn line(&self) -> Line {
        Line {
            #[cfg(feature = "moves")]
            position: None,
            stopped: false,
        }
    }
}

impl Line {
    /// Nothing is known of the positions behind a move that cannot be played.
    pub(super) fn stop(&mut self, wanted: Operands) {
        self.stopped |= wanted == Operands::Line;
    }

    #[cfg(not(feature = "moves"))]
    #[allow(clippy::unused_self)]
    pub(super) fn judge(
        &mut self,
        judge: &mut MoveJudge<'_>,
        _: &str,
        _: MoveForm,
        _: Operands,
    ) -> Option<MoveFault> {
        let _ = (judge.fen, self.stopped);
        None
    }

    #[cfg(feature = "moves")]
    pub(super) fn judge(
        &mut self,
        judge: &mut MoveJudge<'_>,
        text: &str,
        form: MoveForm,
        wanted: Operands,
    ) -> Option<MoveFault> {
        let first = judge.position.get_or_init(|| judge.fen.and_then(Position::new)).as_ref()?;
        if self.stopped {
            return None;
        }
        let position = self.position.as_ref().unwrap_or(first);
        match position.find(form) {
            Ok(played) => {
                let fault = writing(position, played, text, form);
                if wanted == Operands::Line {
                    self.position = Some(position.after(played));
                }
                fault
            }
            Err(error) => {
                let written = |played: Move| position.san(played).to_string();
                let fault = match error {
                    MoveError::Ambiguous(moves) => {
                        MoveFault::Ambiguous(moves.into_iter().map(written).collect())
                    }
                    _ => MoveFault::Illegal,
                };
                self.stop(wanted);
                Some(fault)
            }
        }
    }
}

/// What is to be said about the writing of a legal move.
#[cfg(feature = "moves")]
fn writing(position: &Position, played: Move, text: &str, form: MoveForm) -> Option<MoveFault> {
    let san = position.san(played);
    if san.as_str() == text {
        return None;
    }
    let bare = |text: &str| text.trim_end_matches(['+', '#']).len();
    let unmarked = text[..bare(text)] == san.as_str()[..bare(san.as_str())];
    let san = san.to_string();
    Some(match form {
        MoveForm::Coordinates { .. } => MoveFault::Uci(san),
        _ if unmarked => MoveFault::CheckMark(san),
        _ => MoveFault::NotSan(san),
    })
}
