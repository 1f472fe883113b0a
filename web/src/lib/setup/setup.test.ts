import { describe, expect, it } from 'vitest';
import { BOARD, view } from '../wadi/fixture';
import {
  fateOf,
  forSeats,
  place,
  placedFrom,
  positionText,
  readPosition,
  startOn,
  withFate,
  type Placed,
} from './placed';
import { sketchText } from './sketch-text';
import { readSituation, sketchOf, type Situation } from './situation';

const start = startOn(BOARD);
const full: Placed = {
  round: 3,
  starter: 0,
  turn: 1,
  moment: 'acting',
  left: { actions: 2, builds: 1 },
  water: { c1: 5, b3: 1 },
  shadoofs: { b1: 0, a1: 1 },
  watchmen: { c3: 1 },
  withdrawn: [0],
  fined: [],
};

describe('a position put up by hand', () => {
  it('begins with the water at its springs', () => {
    expect(start).toMatchObject({ round: 1, water: { c1: 2 }, shadoofs: {}, left: null });
  });

  it('takes a shadoof, gives it to somebody else, and takes it away', () => {
    const mine = place(start, 'b1', 'shadoof', 0, true);
    expect(mine.shadoofs).toEqual({ b1: 0 });
    const theirs = place(mine, 'b1', 'shadoof', 1, true);
    expect(theirs.shadoofs).toEqual({ b1: 1 });
    expect(place(theirs, 'b1', 'shadoof', 1, true).shadoofs).toEqual({});
  });

  it('has one watchman a seat, who has not withdrawn if he stands there', () => {
    const moved = place(
      place(withFate(start, 0, 'withdrawn'), 'a1', 'watchman', 0, true),
      'b1',
      'watchman',
      0,
      true,
    );
    expect(moved.watchmen).toEqual({ b1: 0 });
    expect(moved.withdrawn).toEqual([]);
    const gone = withFate(moved, 0, 'fined');
    expect([gone.watchmen, fateOf(gone, 0)]).toEqual([{}, 'fined']);
  });

  it('has water of one on land, and as much as there is in the wadi', () => {
    expect(place(place(start, 'c1', 'water', 0, false), 'c1', 'water', 0, false).water).toEqual({ c1: 4 });
    expect(place(start, 'c1', 'less', 0, false).water).toEqual({ c1: 1 });
    const wet = place(start, 'a1', 'water', 0, true);
    expect(wet.water['a1']).toBe(1);
    expect(place(wet, 'a1', 'water', 0, true).water['a1']).toBeUndefined();
    expect(place(full, 'c1', 'clear', 0, false).water).toEqual({ b3: 1 });
  });

  it('loses the pieces of seats that go', () => {
    expect(forSeats(full, 1)).toMatchObject({ turn: 0, shadoofs: { b1: 0 }, watchmen: {}, withdrawn: [0] });
  });

  it.each([full, start, { ...full, left: null, moment: 'moving' as const, fined: [1], withdrawn: [] }])(
    'is written and read back',
    (placed) => {
      expect(readPosition(positionText(placed))).toEqual(placed);
    },
  );

  it('comes from a match', () => {
    const placed = placedFrom(view({ round: 2, watchmen: [null, 'a1'], phase: 'move_watchman' }), 1);
    expect(placed).toMatchObject({ round: 2, turn: 1, moment: 'moving', left: null, watchmen: { a1: 1 } });
    expect(placedFrom(view({}), 0, [1]).fined).toEqual([1]);
    expect(placedFrom(view({ left: { build: 0, pump: 2, actions: 2 } }), 0).left).toEqual({
      actions: 2,
      builds: 0,
    });
  });
});

describe('a situation', () => {
  const situation: Situation = {
    scenario: 'two-palms',
    players: 3,
    building: 'spreading',
    watchmen: true,
    pro: true,
    placed: full,
  };

  it('asks the server what a link says, and is read from it', () => {
    const text = sketchText(sketchOf(situation));
    expect(JSON.parse(text)).toEqual(sketchOf(situation));
    expect(readSituation(text)).toEqual(situation);
  });

  it('is not read from anything else', () => {
    expect(readSituation('round = 1')).toBeNull();
    expect(readSituation('{"game": {"name": "reef"}}')).toBeNull();
    expect(readSituation('[]')).toBeNull();
  });
});
