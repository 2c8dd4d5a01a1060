//! `--error`, `--warn` and `--allow`: of several for one rule the last one counts, whichever they are. And `--deep`, which
//! says how much the rules may do.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use fenlint::{Level, Options, SEARCH_NODES_DEEP};

/// The levels that were asked for, in the order of the command line, and how deep to search.
#[derive(Debug, Clone, Default)]
pub(crate) struct LevelArgs {
    deep: Deep,
    set: Vec<(&'static str, Level)>,
}

const FLAGS: [(&str, Level, &str); 3] = [
    ("error", Level::Error, "Make the findings of a rule errors"),
    ("warn", Level::Warn, "Make the findings of a rule warnings"),
    ("allow", Level::Allow, "Do not report the findings of a rule"),
];

impl LevelArgs {
    /// Options with these levels.
    pub(crate) fn apply(&self, options: Options) -> Options {
        self.set.iter().fold(self.deep.apply(options), |options, (rule, level)| {
            // The names come from the registry, so that none is unknown.
            options.clone().with_level(rule, *level).unwrap_or(options)
        })
    }
}

/// How hard to look for the reason why a position cannot arise.
#[derive(Debug, Clone, Copy, Default, Args)]
pub(crate) struct Deep {
    /// Search 20,000 nodes (orders of captures that are tried) instead of 2,000 before giving up on whether a position can arise
    #[arg(long)]
    deep: bool,
}

impl Deep {
    /// Options with that limit.
    pub(crate) fn apply(self, options: Options) -> Options {
        if self.deep { options.with_search_nodes(SEARCH_NODES_DEEP) } else { options }
    }
}

/// The name of a rule as the registry has it.
fn rule(name: &str) -> Result<&'static str, String> {
    let known = fenlint::rules::find(name).map(|rule| rule.name);
    known.map_err(|unknown| match unknown.similar {
        Some(_) => unknown.to_string(),
        None => format!("{unknown}; `fenlint rules` lists all rules"),
    })
}

impl Args for LevelArgs {
    fn augment_args(command: Command) -> Command {
        Deep::augment_args(command).args(FLAGS.map(|(flag, _, help)| {
            let arg = Arg::new(flag).long(flag).value_name("RULE").help(help);
            arg.action(ArgAction::Append).value_delimiter(',').value_parser(rule)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for LevelArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut levels = Self { deep: Deep::from_arg_matches(matches)?, set: Vec::new() };
        levels.update_from_arg_matches(matches)?;
        Ok(levels)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let mut found = Vec::new();
        for (flag, level, _) in FLAGS {
            let places = matches.indices_of(flag).into_iter().flatten();
            let names = matches.get_many::<&'static str>(flag).into_iter().flatten();
            found.extend(places.zip(names).map(|(place, name)| (place, *name, level)));
        }
        found.sort_by_key(|(place, ..)| *place);
        self.set = found.into_iter().map(|(_, name, level)| (name, level)).collect();
        Ok(())
    }
}
