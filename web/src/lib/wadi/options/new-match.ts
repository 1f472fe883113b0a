// What Wadi offers whoever makes a match.
import type { NewMatchOffer } from '../../games/game';
import { named } from '../../i18n/format.svelte';
import { t } from '../../i18n/index.svelte';
import WadiOptions from './WadiOptions.svelte';

export const newMatch: NewMatchOffer<'wadi'> = {
  Options: WadiOptions,

  preview: (form, scenarios, before) => {
    const own = form.ownBoard.trim() !== '';
    const scenario = scenarios.find((one) => one.id === form.scenario);
    const notes: string[] = [];
    if (scenario !== undefined && before === null) notes.push(named(scenario.note));
    if (scenario !== undefined && !own) notes.push(t('new-board-rounds', { rounds: scenario.rounds }));
    return {
      picture: own ? null : (before ?? scenario?.board ?? null),
      title: scenario === undefined || own ? t('new-board-own') : named(scenario.name),
      notes,
    };
  },

  choice: (form) => {
    const own = form.ownBoard.trim();
    return {
      name: 'wadi',
      // Anything with a line break is the text of a board.
      scenario: own === '' ? form.scenario : `${own}\n`,
      building: form.building,
      watchmen: form.game === 'watchmen',
      pro: form.pro,
    };
  },

  mostHeadStart: 20,

  formOf: ({ building, pro, scenario }) => ({ building, pro, scenario }),
};
