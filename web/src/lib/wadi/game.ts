// What Wadi, with The Watchmen, gives the page.
import type { Game, ViewOf } from '../games/game';
import { pointsWords } from '../i18n/format.svelte';
import { t } from '../i18n/index.svelte';
import { situationAt, sketchOf } from '../setup/situation';
import { END_OF_TURN, tidy } from './hand/targets';
import { showTime } from './motion/motion';
import { newMatch } from './options/new-match';
import { soundOf } from './sound';
import WadiBoard from './WadiBoard.svelte';
import ActionSign from './words/ActionSign.svelte';
import { actionWords } from './words/actions';
import { choices, shortRules, specialties } from './words/choices';
import { loggedTurn } from './words/log';
import ScoreByShadoof from './words/ScoreByShadoof.svelte';
import { leftWords, supplyWords } from './words/turn';

const usesWatchmen = ({ withdrawn, watchmen }: ViewOf<'wadi'>): boolean =>
  withdrawn.length > 0 || watchmen.some((at) => at !== null);

export const wadi: Game<'wadi'> = {
  Board: WadiBoard,
  extent: 'board-only',
  canBeTurned: true,
  showTime,
  soundOf,

  endOfTurn: END_OF_TURN,
  separator: ' ',
  tidyAction: tidy,
  decidesForOther: () => false,
  uses: () => false,
  turnKey: () => null,
  isInTray: () => false,
  idleRule: null,

  actionWords,
  actionWordsIn: actionWords,
  chanceWords: () => null,
  ActionSign,
  turnWords: loggedTurn,
  leftWords,
  previewWords: (effects) => (effects.some((effect) => 'flow' in effect) ? t('turn-ready-flow') : null),
  earlyWords: () => t('turn-ready-early'),
  roundWords: ({ round }) => t('table-round', { round }),
  supplyWords,
  wonWords: (points, next) => t('over-why-points', { points: pointsWords(points), next: pointsWords(next) }),
  pointsUnit: (points) => t('seat-points', { points }),

  choices,
  specialties,
  shortRules,

  starter: (view) => view.starter,
  score: { title: () => t('over-by-shadoof'), Detail: ScoreByShadoof },
  choiceFrom: (views) => ({
    name: 'wadi',
    scenario: '',
    building: 'free',
    watchmen: views.some(usesWatchmen),
    pro: false,
  }),
  scenarioOf: (choice) => choice.scenario,
  setUp: { page: 'setup', sketchAt: (table, position) => sketchOf(situationAt(table, position)) },

  newMatch,
};
