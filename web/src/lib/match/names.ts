// What seats and clocks are called.
import type { ClockRule, Holder, SeatView } from '../api/types.gen';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

function holderName(holder: Holder): string {
  switch (holder.kind) {
    case 'open':
    case 'invited':
      return t('home-free-seat');
    case 'person':
      // Who is gone for good has left no name.
      return holder.name === '' ? t('somebody') : holder.name;
    case 'computer':
      return t('computer', { level: holder.level });
    default:
      return assertNever(holder);
  }
}

export const seatNames = (seats: readonly SeatView[]): string[] =>
  seats.map((seat) => holderName(seat.holder));

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
