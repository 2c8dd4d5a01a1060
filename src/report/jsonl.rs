//! JSON Lines (placeholder).
