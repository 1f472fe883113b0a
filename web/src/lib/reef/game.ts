// What Das Riff gives the page.
import type { Game } from '../games/game';
import { sentencesOf } from '../games/short-rules';
import { t } from '../i18n/index.svelte';
import { newMatch } from './options/new-match';
import ReefBoard from './ReefBoard.svelte';
import { situationAt, sketchOf } from './setup/situation';
import { soundOf } from './sound';
import ActionSign from './words/ActionSign.svelte';
import { turnWords } from './words/log';
import { END_OF_TURN } from './words/notation';
import { spokenAction, spokenChance } from './words/spoken';
import { turnKey } from './words/turn-key';
import { leftWords, supplyWords } from './words/turn';
import { actionWords } from './words/words';

export const reef: Game<'reef'> = {
  Board: ReefBoard,
  extent: 'whole-table',
  canBeTurned: false,
  showTime: (_, motion) => motion * 1.5,
  soundOf,

  endOfTurn: END_OF_TURN,
  separator: ', ',
  tidyAction: (typed) => typed.trim().toLowerCase().replace(/\s+/g, ' '),
  decidesForOther: ({ phase }) => phase === 'opponent_worm',
  // Nearly always something more could be bought; whoever has bought or used something does not mean that.
  uses: (action) => !/^(end|worm)\b/.test(action),
  turnKey,
  isInTray: (action) => /^(end|worm|boat)\b/.test(action),
  idleRule: 'R91',

  actionWords: spokenAction,
  actionWordsIn: actionWords,
  chanceWords: spokenChance,
  ActionSign,
  turnWords,
  leftWords: ({ phase }) => leftWords(phase),
  previewWords: () => null,
  earlyWords: () => t('reef-ready-early'),
  roundWords: ({ turn }) => t('table-turn-number', { turn }),
  supplyWords,
  wonWords: (points) => t('over-why-offspring', { points }),
  pointsUnit: (points) => t('seat-offspring', { points }),

  choices: () => [],
  specialties: () => [],
  shortRules: () => sentencesOf('reef'),

  starter: () => null,
  score: null,
  choiceFrom: () => ({ name: 'reef' }),
  scenarioOf: () => null,
  setUp: { page: 'setup-reef', sketchAt: (table, position) => sketchOf(situationAt(table, position)) },

  newMatch,
};
