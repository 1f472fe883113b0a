mod absent;
mod live_clocks;
