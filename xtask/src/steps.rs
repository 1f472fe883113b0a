//! The steps of a long task, with the time that each of them took.

use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::anyhow;

use crate::shell::announce;

/// Steps that were taken, in order.
#[derive(Debug, Default)]
pub(crate) struct Steps(Vec<Step>);

#[derive(Debug)]
struct Step {
    name: &'static str,
    wall: Duration,
    /// How long processors worked on it; unknown where the system does not tell, and counted with others where it was taken
    /// beside them.
    cpu: Option<Duration>,
}

/// A step that is taken beside others.
#[derive(Debug)]
pub(crate) struct Beside {
    name: &'static str,
    begin: Instant,
    step: JoinHandle<anyhow::Result<String>>,
}

impl Steps {
    /// Takes a step, and notes its time even if it fails.
    pub(crate) fn take<T>(
        &mut self,
        name: &'static str,
        step: impl FnOnce() -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        announce(name);
        let (begin, before) = (Instant::now(), cpu_of_children());
        let result = step();
        let cpu = before.zip(cpu_of_children()).map(|(before, after)| after.saturating_sub(before));
        self.0.push(Step { name, wall: begin.elapsed(), cpu });
        result
    }

    /// Begins a step that leaves a core to others while they leave one to it. What it has to say is told when it is
    /// [waited for](Self::wait).
    pub(crate) fn begin(
        name: &'static str,
        step: impl FnOnce() -> anyhow::Result<String> + Send + 'static,
    ) -> Beside {
        Beside { name, begin: Instant::now(), step: std::thread::spawn(step) }
    }

    /// Waits for the end of a step that was taken beside others. Only the time that it was waited for is counted.
    pub(crate) fn wait(&mut self, Beside { name, begin, step }: Beside) -> anyhow::Result<()> {
        self.take(name, || {
            let told = step.join().map_err(|_panic| anyhow!("{name} broke down"))??;
            println!("{told}(done {} s after it began)", begin.elapsed().as_secs());
            Ok(())
        })
    }

    /// The times as a table, with their sum in the last line.
    pub(crate) fn table(&self) -> String {
        let wall = self.0.iter().map(|step| step.wall).sum();
        let cpu = self.0.iter().map(|step| step.cpu).sum();
        let total = Step { name: "all steps", wall, cpu };
        let mut text = format!("{:>9} {:>9}  step\n", "seconds", "CPU");
        for Step { name, wall, cpu } in self.0.iter().chain([&total]) {
            let cpu = cpu.map_or_else(|| "?".to_owned(), |cpu| format!("{:.0}", cpu.as_secs_f64()));
            text.push_str(&format!("{:>9.0} {cpu:>9}  {name}\n", wall.as_secs_f64()));
        }
        text
    }
}

/// How long processors have worked for programs that this one started and that have ended.
fn cpu_of_children() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    parse_stat(&text)
}

/// Reads `/proc/self/stat`: the fields 16 and 17 are ticks of children, of which Linux has a hundred a second everywhere.
fn parse_stat(text: &str) -> Option<Duration> {
    // The second field is the name of the program and may hold anything, brackets as well.
    let (_, fields) = text.rsplit_once(") ")?;
    let mut ticks = fields.split(' ').skip(13).map(str::parse::<u64>);
    let (user, system) = (ticks.next()?.ok()?, ticks.next()?.ok()?);
    Some(Duration::from_millis((user + system) * 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_read() {
        let text = "7 (a (b) c) S 1 7 7 0 -1 4194560 9 8 0 0 1 2 350 50 20 0 1 0 5 6 7";
        assert_eq!(parse_stat(text), Some(Duration::from_secs(4)));
        assert_eq!(parse_stat("nonsense"), None);
    }

    #[test]
    fn failed_steps_are_in_the_table_too() {
        let mut steps = Steps::default();
        steps.take("one", || Ok(())).unwrap();
        steps.take("two", || -> anyhow::Result<()> { anyhow::bail!("no") }).unwrap_err();
        let table = steps.table();
        let names: Vec<&str> =
            table.lines().filter_map(|line| line.rsplit_once("  ").map(|(_, name)| name)).collect();
        assert_eq!(names, ["step", "one", "two", "all steps"]);
    }
}
