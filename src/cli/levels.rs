//! `--error`, `--warn` and `--allow`: of several for one rule the last one counts, whichever they are.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use fenlint::{Level, Options};

/// The levels that were asked for, in the order of the command line.
#[derive(Debug, Clone, Default)]
pub(crate) struct LevelArgs {
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
        self.set.iter().fold(options, |options, (rule, level)| {
            // The names come from the registry, so that none is unknown.
            options.clone().with_level(rule, *level).unwrap_or(options)
        })
    }
}

/// The name of a rule as the registry has it.
fn rule(name: &str) -> Result<&'static str, fenlint::UnknownRule> {
    fenlint::rules::find(name).map(|rule| rule.name)
}

impl Args for LevelArgs {
    fn augment_args(command: Command) -> Command {
        command.args(FLAGS.map(|(flag, _, help)| {
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
        let mut levels = Self::default();
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
