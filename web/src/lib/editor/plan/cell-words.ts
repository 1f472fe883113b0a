// What a cell of a plan says to those who do not see it.
import { t } from '../../i18n/index.svelte';
import { cellAt, type Plan, type Way } from './plan';

const wayWords = (way: Way): string => t(`wadi-way-${way}`);

/** "d4, wadi, flows south, 5 water pawns" */
export function cellWords(plan: Plan, at: string): string {
  const cell = cellAt(plan, at);
  if (cell === undefined || cell.kind === 'none') return `${at}, ${t('editor-cell-none')}`;
  if (cell.kind === 'land') return `${at}, ${t('wadi-cell-land', { fertility: cell.fertility })}`;
  const [first, second] = cell.outlets;
  const ground =
    first === undefined
      ? t('wadi-cell-sink')
      : second === undefined
        ? t('wadi-cell-wadi', { way: wayWords(first) })
        : t('editor-cell-fork', { first: wayWords(first), second: wayWords(second) });
  return cell.pawns === 0
    ? `${at}, ${ground}`
    : `${at}, ${ground}, ${t('wadi-cell-pawns', { pawns: cell.pawns })}`;
}
