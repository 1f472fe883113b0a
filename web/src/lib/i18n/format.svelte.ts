// Numbers, dates and names by language.
import { language, t } from './index.svelte';

/** The name in the reader's language, or in English. */
export function named(names: Record<string, string>): string {
  return names[language()] ?? names['en'] ?? '';
}

/** A date and time, short. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** How long ago, in words. */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const seconds = Math.round((at - now) / 1_000);
  if (seconds > -60) return t('just-now');
  if (seconds > -3_600) return format.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86_400) return format.format(Math.round(seconds / 3_600), 'hour');
  return format.format(Math.round(seconds / 86_400), 'day');
}

/** A share of one in per cent: `37%`. */
export const percent = (share: number): string => number(share, 'percent', 'negative');

/** How a share has changed: `+12%`, `−25%`. */
export const percentChange = (change: number): string => number(change, 'percent', 'exceptZero');

/** Points, which may be below zero: `7`, `−2`. */
export const pointsWords = (count: number): string => number(count, 'decimal', 'negative');

/** Points that were won or lost: `+3`, `−1`. */
export const gainWords = (change: number): string => number(change, 'decimal', 'exceptZero');

/** Formats are slow to make. */
const formats = new Map<string, Intl.NumberFormat>();

function number(value: number, style: 'decimal' | 'percent', signDisplay: 'negative' | 'exceptZero'): string {
  const key = `${language()} ${style} ${signDisplay}`;
  const format =
    formats.get(key) ?? new Intl.NumberFormat(language(), { style, maximumFractionDigits: 0, signDisplay });
  formats.set(key, format);
  // Browsers write most languages' minus as a hyphen; a minus is as wide as a plus.
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('');
}

/** A clock: `4:05`, `1:02:03`, `2 d 5 h` beyond two days. */
export function duration(ms: number, units: { day: string; hour: string }): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)} ${units.day} ${hours % 24} ${units.hour}`;
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
