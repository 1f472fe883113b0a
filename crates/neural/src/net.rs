//! A net and how it comes to its answer.

use game::Seat;

use crate::file::{GLOBALS, Layer, read};
use crate::integers::{Bytes, Convolution, Task};
use crate::kernel::{Panel, Term, Terms, weigh};
use crate::layers::{Finish, list, pool, relu, spread, vector};
use crate::machine::Machine;
use crate::{Eye, Features, FileError, KINDS, PLANES, Shape};

/// The head of points counts in this unit.
const POINTS: f32 = 16.0;

/// A trained net.
#[derive(Clone, Debug)]
pub struct Net {
    shape: Shape,
    first: Layer,
    scalars: Layer,
    blocks: Vec<Block>,
    policy: [Layer; 2],
    globals: [Layer; 2],
    water: Layer,
}

/// A residual block: what its two layers find is added to its input.
#[derive(Clone, Debug)]
struct Block {
    first: Neighbours,
    pooled: Layer,
    second: Neighbours,
}

/// A layer over the neighbours of each tile.
#[derive(Clone, Debug)]
enum Neighbours {
    Exact(Layer),
    Rounded(Convolution),
}

/// What a net says of a position; seats are counted from the one to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// How much each action is preferred, by its [number](Eye::number): the logarithm of a weight.
    pub policy: Vec<f32>,
    /// How likely each seat wins, likewise: the logarithm of a weight.
    pub wins: [f32; Seat::MAX],
    /// The points that each seat will have.
    pub points: [f32; Seat::MAX],
    /// For each tile, how likely a pawn lies there at the end if it is land: the logarithm of the odds.
    pub water: Vec<f32>,
}

/// Room to compute in, which may be used again.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// What flows through the blocks: a row of channels for each tile.
    stream: Vec<f32>,
    inner: Vec<f32>,
    pooled: Vec<f32>,
    bias: Vec<f32>,
    hidden: Vec<f32>,
    terms: Vec<Term>,
    ends: Vec<usize>,
    room: Room,
}

/// What one layer needs while it computes.
#[derive(Clone, Debug, Default)]
struct Room {
    panel: Vec<Panel>,
    bytes: Bytes,
}

impl Net {
    /// Reads a file of weights. Most of what the net computes, it computes in integers of eight bits.
    ///
    /// # Errors
    ///
    /// [`FileError`] says why this is no net for these rules.
    pub fn read(bytes: &[u8]) -> Result<Net, FileError> {
        Net::read_with(bytes, |layer| Neighbours::Rounded(Convolution::new(&layer, Machine::best())))
    }

    /// Reads a file of weights that are used as they are: the net is several times slower, and is there to compare with.
    ///
    /// # Errors
    ///
    /// [`FileError`] says why this is no net for these rules.
    pub fn read_exact(bytes: &[u8]) -> Result<Net, FileError> {
        Net::read_with(bytes, Neighbours::Exact)
    }

    fn read_with(bytes: &[u8], neighbours: impl Fn(Layer) -> Neighbours) -> Result<Net, FileError> {
        let (shape, layers) = read(bytes)?;
        let mut layers = layers.into_iter();
        let mut next = || layers.next().ok_or(FileError::Shape);
        Ok(Net {
            shape,
            first: next()?,
            scalars: next()?,
            blocks: (0..shape.blocks)
                .map(|_| {
                    let (first, pooled, second) = (next()?, next()?, next()?);
                    Ok(Block { first: neighbours(first), pooled, second: neighbours(second) })
                })
                .collect::<Result<_, FileError>>()?,
            policy: [next()?, next()?],
            globals: [next()?, next()?],
            water: next()?,
        })
    }

    /// How large it is.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// What it says of a position.
    #[must_use]
    pub fn evaluate(&self, eye: &Eye, seen: &Features, scratch: &mut Scratch) -> Answer {
        self.begin(eye, seen, scratch);
        let channels = self.shape.channels;
        let Scratch { stream, inner, pooled, bias, terms, room, .. } = scratch;
        inner.clear();
        inner.resize(stream.len(), 0.0);
        for block in &self.blocks {
            pool(stream, channels, pooled);
            vector(&block.pooled, pooled, terms, bias);
            add(bias, block.first.bias());
            block.first.compute(eye, stream, bias, Finish::Relu, room, inner);
            let own = block.second.bias();
            block.second.compute(eye, inner, own, Finish::ReluOnto, room, stream);
        }
        self.answer(eye, scratch)
    }

    /// The first layer: of all that is seen of a tile most is 0, so it is summed up term by term.
    fn begin(&self, eye: &Eye, seen: &Features, scratch: &mut Scratch) {
        let Scratch { stream, bias, terms, ends, .. } = scratch;
        vector(&self.scalars, &seen.scalars, terms, bias);
        add(bias, &self.first.bias);
        terms.clear();
        ends.clear();
        ends.push(0);
        for row in seen.planes.chunks_exact(PLANES) {
            list(row, terms);
            ends.push(terms.len());
        }
        // Where there is no tile, there is nothing.
        ends.push(terms.len());
        stream.clear();
        for around in &eye.around {
            let near: [Terms<'_>; 9] =
                std::array::from_fn(|tap| (tap * PLANES, &terms[ends[around[tap]]..ends[around[tap] + 1]]));
            let start = stream.len();
            stream.extend_from_slice(bias);
            weigh(&self.first.blocks, &near, &mut stream[start..]);
        }
        stream.iter_mut().for_each(|value| *value = relu(*value));
    }

    /// The last layers.
    fn answer(&self, eye: &Eye, scratch: &mut Scratch) -> Answer {
        let Scratch { stream, inner, pooled, hidden, bias: whole, terms, room, .. } = scratch;
        let own: Vec<[usize; 1]> = (0..eye.tiles).map(|tile| [tile]).collect();
        let mut each_tile = |layer: &Layer, input: &[f32], finish: Finish, out: &mut [f32]| {
            spread(layer, input, &own, &layer.bias, finish, &mut room.panel, out);
        };
        let [first, second] = &self.policy;
        each_tile(first, stream, Finish::Relu, inner);
        let mut policy = vec![0.0; eye.tiles * KINDS];
        each_tile(second, inner, Finish::Plain, &mut policy);
        let mut water = vec![0.0; eye.tiles];
        each_tile(&self.water, stream, Finish::Plain, &mut water);
        let [first, second] = &self.globals;
        pool(stream, self.shape.channels, pooled);
        vector(first, pooled, terms, hidden);
        hidden.iter_mut().for_each(|value| *value = relu(*value));
        vector(second, hidden, terms, whole);
        debug_assert_eq!(whole.len(), GLOBALS, "as the file has it");
        policy.extend_from_slice(&whole[..2]);
        Answer {
            policy,
            wins: std::array::from_fn(|seat| whole[2 + seat]),
            points: std::array::from_fn(|seat| whole[6 + seat] * POINTS),
            water,
        }
    }
}

impl Neighbours {
    fn bias(&self) -> &[f32] {
        match self {
            Neighbours::Exact(layer) => &layer.bias,
            Neighbours::Rounded(layer) => &layer.bias,
        }
    }

    fn compute(
        &self,
        eye: &Eye,
        input: &[f32],
        bias: &[f32],
        finish: Finish,
        room: &mut Room,
        out: &mut [f32],
    ) {
        match self {
            Neighbours::Exact(layer) => spread(layer, input, &eye.around, bias, finish, &mut room.panel, out),
            Neighbours::Rounded(layer) => {
                let task = Task { layer, around: &eye.around, bias, finish };
                layer.machine.convolve(task, input, &mut room.bytes, out);
            }
        }
    }
}

fn add(one: &mut [f32], two: &[f32]) {
    one.iter_mut().zip(two).for_each(|(one, two)| *one += two);
}
