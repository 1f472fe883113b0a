// Numbers, dates and names by language.
import { language } from './index.svelte';

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
  if (seconds > -60) return format.format(0, 'minute');
  if (seconds > -3_600) return format.format(Math.round(seconds / 60), 'minute');
  if (seconds > -86_400) return format.format(Math.round(seconds / 3_600), 'hour');
  return format.format(Math.round(seconds / 86_400), 'day');
}

/** A clock: `4:05`, `1:02:03`, `2 d 5 h` beyond two days. */
export function duration(ms: number, units: { day: string; hour: string }): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return `${Math.floor(hours / 24)} ${units.day} ${hours % 24} ${units.hour}`;
  const two = (n: number) => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
