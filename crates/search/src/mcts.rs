//! Monte-Carlo tree search.

use std::fmt;

use game::{Game, SplitMix64, Turn};

use crate::amaf::Amaf;
use crate::report::{Judgement, Report};
use crate::settings::{Budget, Selection, Settings};
use crate::transpositions::NONE;
use crate::tree::{Edge, Kind, Node, Tree, as_float};
use crate::{Guide, Value};

/// No match is followed further than this, in the tree or in a playout: then it counts as even.
const MAX_DEPTH: usize = 4096;

/// A search with its memory. Asked again later in the same match, it goes on with what it knows.
pub struct Search<G: Game, K> {
    guide: K,
    settings: Settings,
    pub(crate) tree: Tree<G>,
    path: Vec<(u32, usize)>,
    priors: Vec<f32>,
    amaf: Amaf,
}

impl<G: Game, K: Guide<G>> Search<G, K> {
    /// A search that knows no position yet.
    #[must_use]
    pub fn new(guide: K, settings: Settings) -> Search<G, K> {
        let tree = Tree::new(settings.memory);
        Search { guide, settings, tree, path: Vec::new(), priors: Vec::new(), amaf: Amaf::default() }
    }

    /// Thinks about a position: `None` if no seat is to act there, or if the memory cannot hold its actions.
    /// However small the budget, there is one iteration.
    ///
    /// The same calls in the same order with the same seeds and iterations give the same answers.
    pub fn run(
        &mut self,
        game: &G,
        state: &G::State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Report<G::Action>> {
        let Turn::Of(_) = game.turn(state) else { return None };
        let (root, iterations) = self.look(game, state, &mut budget, seed)?;
        Report::of(&self.tree, root, iterations)
    }

    /// What a position is worth, whoever or whatever acts next: `None` once the match is over, or if the memory cannot hold
    /// what may happen there.
    pub fn judge(
        &mut self,
        game: &G,
        state: &G::State,
        mut budget: Budget<'_>,
        seed: u64,
    ) -> Option<Judgement<G::Action>> {
        match game.turn(state) {
            Turn::Over(_) => None,
            Turn::Of(_) => self.run(game, state, budget, seed).map(Judgement::from),
            Turn::Chance => {
                let (root, iterations) = self.look(game, state, &mut budget, seed)?;
                let Node { value, is_proven, .. } = self.tree.nodes[root as usize];
                Some(Judgement { value, line: Vec::new(), iterations, is_proven })
            }
        }
    }

    /// Looks at a position until the budget is spent: its node, and how many iterations there were.
    fn look(&mut self, game: &G, state: &G::State, budget: &mut Budget<'_>, seed: u64) -> Option<(u32, u32)> {
        let root = self.root(game, state)?;
        if self.uses_amaf() {
            self.amaf.begin_search();
        }
        let mut rolls = SplitMix64::new(seed);
        let mut iterations = 0;
        while !self.tree.nodes[root as usize].is_proven
            && (iterations == 0 || !budget.is_spent(iterations, self.guide.stop_interval()))
        {
            self.iterate(game, root, &mut rolls);
            iterations += 1;
        }
        Some((root, iterations))
    }

    /// Who leads it.
    pub const fn guide(&self) -> &K {
        &self.guide
    }

    /// Chooses where to look next in another way from now on.
    pub const fn select_by(&mut self, selection: Selection) {
        self.settings.selection = selection;
    }

    /// How many bytes the tree holds.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// Forgets all positions.
    pub fn forget(&mut self) {
        self.tree.clear();
        self.amaf.forget();
    }

    /// Whether what came of an action elsewhere counts (RAVE).
    const fn uses_amaf(&self) -> bool {
        matches!(self.settings.selection, Selection::Rave { .. })
    }

    /// The node to start from. What it leads to is kept from earlier searches.
    fn root(&mut self, game: &G, state: &G::State) -> Option<u32> {
        match self.tree.find(state) {
            Some(root) if self.tree.is_half_full() => Some(self.tree.keep_from(root)),
            Some(root) => Some(root),
            None => {
                self.tree.clear();
                self.tree.enter(game, state)
            }
        }
    }

    /// One descent from the root, one playout, one way back.
    fn iterate(&mut self, game: &G, root: u32, rolls: &mut SplitMix64) {
        // Step 1. Descend until something is new, proven, or too far away.
        self.path.clear();
        let own = self.tree.nodes[root as usize].kind;
        let mut node = root;
        let (leaf, value) = loop {
            let here = &self.tree.nodes[node as usize];
            if here.is_proven {
                break (node, here.value);
            }
            let wanted = match here.kind {
                Kind::Decision(_) if here.kind != own => self.settings.selection.expand_after(),
                Kind::Decision(_) | Kind::Chance | Kind::WideChance | Kind::Over => 1,
            };
            let is_fresh = here.count == 0 && here.visits < wanted && node != root;
            if is_fresh || self.path.len() >= MAX_DEPTH {
                break (node, self.playout(game, self.tree.states[node as usize], rolls));
            }
            let Some(edge) = self.follow(game, node, rolls) else {
                break (node, self.playout(game, self.tree.states[node as usize], rolls));
            };
            self.path.push((node, edge));
            if self.tree.edges[edge].child == NONE {
                let mut state = self.tree.states[node as usize];
                game.apply(&mut state, self.tree.edges[edge].action);
                let Some(child) = self.tree.enter(game, &state) else {
                    break (NONE, self.playout(game, state, rolls));
                };
                self.tree.edges[edge].child = child;
            }
            node = self.tree.edges[edge].child;
        };
        // Step 2. Go back up and tell everybody on the way.
        if leaf != NONE {
            self.tree.nodes[leaf as usize].learn(&value);
        }
        self.back_up(&value);
    }

    /// The edge to follow from a node, which is opened first if need be. `None` if there is no room for that.
    fn follow(&mut self, game: &G, node: u32, rolls: &mut SplitMix64) -> Option<usize> {
        let Node { kind, count, .. } = self.tree.nodes[node as usize];
        let is_closed = count == 0;
        match kind {
            Kind::Decision(_) if is_closed && !self.open_decision(game, node) => None,
            Kind::Decision(_) => {
                let selection = self.settings.selection;
                let selection = if self.path.is_empty() { selection } else { selection.below() };
                Some(self.tree.choose(node, selection, &self.amaf, rolls))
            }
            Kind::Chance if is_closed && !self.tree.open_chance(game, node) => None,
            Kind::Chance if self.tree.nodes[node as usize].count > 0 => Some(self.tree.fall(node)),
            Kind::Chance | Kind::WideChance => self.tree.fall_wide(game, node, rolls),
            Kind::Over => None,
        }
    }

    /// Gives a node its edges, the most promising first.
    fn open_decision(&mut self, game: &G, node: u32) -> bool {
        let before = self.tree.edges.len();
        if !self.tree.open(game, node) {
            return false;
        }
        if let Selection::Uct { .. } = self.settings.selection {
            return true;
        }
        self.priors.clear();
        let actions: Vec<G::Action> = self.tree.edges[before..].iter().map(|edge| edge.action).collect();
        self.guide.priors(game, &self.tree.states[node as usize], &actions, &mut self.priors);
        let total: f32 = self.priors.iter().sum();
        if self.priors.len() != actions.len() || total <= 0.0 {
            return true;
        }
        for (edge, prior) in self.tree.edges[before..].iter_mut().zip(&self.priors) {
            edge.weight = prior / total;
        }
        Edge::sort_by_weight(&mut self.tree.edges[before..]);
        let kept = self.tree.edges[before..].partition_point(|edge| edge.weight > 0.0);
        self.tree.edges.truncate(before + kept);
        self.tree.nodes[node as usize].count = u32::try_from(kept).expect("no more than there were");
        true
    }

    /// Plays the match on from `state` as the guide would, and says what comes of it.
    fn playout(&mut self, game: &G, mut state: G::State, rolls: &mut SplitMix64) -> Value {
        for steps in 0.. {
            if let Some(value) = self.guide.cut(game, &state, steps) {
                return value;
            }
            match self.guide.step(game, &state, &self.amaf, rolls.next()) {
                Some(action) if (steps as usize) < MAX_DEPTH => {
                    if self.uses_amaf()
                        && let Turn::Of(seat) = game.turn(&state)
                    {
                        self.amaf.note(seat, &action);
                    }
                    game.apply(&mut state, action);
                }
                Some(_) | None => break,
            }
        }
        match game.turn(&state) {
            Turn::Over(standing) => self.guide.ending(game, &state, &standing),
            Turn::Of(_) | Turn::Chance => Value::even(game.seats()),
        }
    }

    /// Tells all nodes and edges on the path what came of this visit, the last first.
    fn back_up(&mut self, value: &Value) {
        let uses_amaf = self.uses_amaf();
        while let Some((node, edge)) = self.path.pop() {
            let here = &mut self.tree.nodes[node as usize];
            here.learn(value);
            let kind = here.kind;
            let edge_here = &mut self.tree.edges[edge];
            edge_here.visits += 1;
            let child = self.tree.nodes.get(edge_here.child as usize);
            if let Kind::Decision(seat) = kind {
                if uses_amaf {
                    self.amaf.note(seat, &edge_here.action);
                }
                match child {
                    Some(child) => edge_here.value = child.value.of_seat(seat),
                    None => {
                        let way = 1.0 / as_float(edge_here.visits);
                        edge_here.value += (value.of_seat(seat) - edge_here.value) * way;
                    }
                }
            }
            if !edge_here.is_proven && child.is_some_and(|child| child.is_proven) {
                self.tree.prove(node, edge);
            }
        }
        if uses_amaf {
            self.amaf.learn(value);
        }
    }
}

impl<G: Game, K> fmt::Debug for Search<G, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("settings", &self.settings)
            .field("tree", &self.tree)
            .finish_non_exhaustive()
    }
}
