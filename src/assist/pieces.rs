//! The pieces as pictures, drawn for this program: paths in a square of 40.

use crate::board::Role;

/// The foot on which all pieces stand.
pub(super) const FOOT: &str = r#"<path d="M9 36v-3.5q0-2 2-2h18q2 0 2 2V36z"/>"#;

/// The elements of a drawing without its foot; colours and lines are set where it is used.
pub(super) const fn drawing(role: Role) -> &'static str {
    match role {
        Role::Pawn => {
            "<path d=\"M20 6.5a5.5 5.5 0 0 1 3.6 9.7h2.9v2.6h-3.2q.6 7.4 5.2 11.7h-17q4.6-4.3 5.2-11.7h-3.2v-2.6h2.9A5.5 5.5 0 0 1 20 6.5z\"/>"
        }
        Role::Rook => {
            "<path d=\"M10 6h5v4h2.8V6h4.4v4H25V6h5v8.5l-3.5 2.5 1.3 13.5H12.2L13.5 17 10 14.5z\"/>\
             <path d=\"M13.5 17h13M12.7 26.5h14.6\" fill=\"none\"/>"
        }
        Role::Knight => {
            "<path d=\"M12 30.5c.2-5.6 4.6-7.3 6.6-11.5-2.2 1.2-4.2 1-6 2.8-1.2 1.2-2.6 1.2-3.4.1-1-1.3-.8-2.8.3-4.2 2.6-3.2 3.1-5.9 5.6-8.1L14.7 5l4.3 2.6C26.5 8 31 13.5 29.2 30.5z\"/>\
             <circle cx=\"17.2\" cy=\"12.6\" r=\".9\"/><path d=\"M24 11.5c2.6 3.3 3 8.5 2.6 14\" fill=\"none\"/>"
        }
        Role::Bishop => {
            "<path d=\"M20 3.5a2.3 2.3 0 0 1 1.5 4C25.5 10.5 28 14 27 18.5q-.6 2.5-2.7 4l1.2 2.5q.4 3 2.3 5.5H12.2q1.9-2.5 2.3-5.5l1.2-2.5q-2.1-1.5-2.7-4c-1-4.5 1.5-8 5.5-11a2.3 2.3 0 0 1 1.5-4z\"/>\
             <path d=\"M20 11.5v6M17 14.5h6M15.7 22.5h8.6\" fill=\"none\"/>"
        }
        Role::Queen => {
            "<path d=\"M12.5 30.5 7.5 14.5l6.2 5.5L14.5 9.5l4 8.5L20 8l1.5 10 4-8.5.8 10.5 6.2-5.5-5 16z\"/>\
             <circle cx=\"7.2\" cy=\"12.8\" r=\"1.9\"/><circle cx=\"14.3\" cy=\"7.8\" r=\"1.9\"/><circle cx=\"20\" cy=\"6.2\" r=\"1.9\"/>\
             <circle cx=\"25.7\" cy=\"7.8\" r=\"1.9\"/><circle cx=\"32.8\" cy=\"12.8\" r=\"1.9\"/><path d=\"M11.6 27h16.8\" fill=\"none\"/>"
        }
        Role::King => {
            "<path d=\"M18.7 3h2.6v2.5h2.5V8h-2.5v3.5h-2.6V8h-2.5V5.5h2.5z\"/>\
             <path d=\"M20 17.5c-1-3 .5-6 0-6s1 3 0 6c2.5-4.5 11.5-5 12 1.5.2 4-3.5 6-4.2 11.5H12.2C11.5 25 7.8 23 8 19c.5-6.5 9.5-6 12-1.5z\"/>\
             <path d=\"M20 12v14M11.7 26.5h16.6\" fill=\"none\"/>"
        }
    }
}
