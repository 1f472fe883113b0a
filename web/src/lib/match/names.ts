// What people, seats, turns and clocks are called.
import type { ClockRule, Holder, SeatView } from '../api/types.gen';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

/** The name of a person as the reader sees it. The server names new guests in English: `Guest 6290`. */
export function personName(name: string): string {
  // Who is gone for good has left no name.
  if (name === '') return t('somebody');
  const number = /^Guest (\d{4})$/.exec(name)?.[1];
  return number === undefined ? name : t('guest', { number });
}

function holderName(holder: Holder): string {
  switch (holder.kind) {
    case 'open':
    case 'invited':
      return t('home-free-seat');
    case 'person':
      return personName(holder.name);
    case 'computer':
      return t('computer', { level: holder.level });
    default:
      return assertNever(holder);
  }
}

/** Who sits where. Several computers of one level are told apart by letters. */
export function seatNames(seats: readonly SeatView[]): string[] {
  const level = ({ holder }: SeatView): number | null => (holder.kind === 'computer' ? holder.level : null);
  return seats.map((seat, at) => {
    const alike = seats.flatMap((other, place) =>
      level(seat) !== null && level(other) === level(seat) ? [place] : [],
    );
    return alike.length < 2
      ? holderName(seat.holder)
      : t('computer-one-of', { level: level(seat) ?? 0, letter: 'abcd'[alike.indexOf(at)] ?? '' });
  });
}

/** What a computer player is called where there is little room, with the letter of its whole name. */
export const briefName = (level: number, name: string): string =>
  t('computer-brief', { level: `${String(level)}${/[a-d]$/.exec(name)?.[0] ?? ''}` });

/** A turn as the log calls it: `3B`. The cards of Das Riff are laid out before the first. */
export const turnName = (heading: string): string => (heading === 'deal' ? t('log-start') : heading);

/** How many seats wait for somebody. */
export const freeSeats = (seats: readonly SeatView[]): number =>
  seats.filter((seat) => seat.holder.kind === 'open' || seat.holder.kind === 'invited').length;

export function clockWords(rule: ClockRule): string {
  switch (rule.kind) {
    case 'none':
      return t('home-clock-none');
    case 'days':
      return t('home-clock-days', { days: rule.days });
    case 'live':
      return t('home-clock-live', { minutes: Math.round(rule.seconds / 6) / 10, increment: rule.increment });
    default:
      return assertNever(rule);
  }
}
