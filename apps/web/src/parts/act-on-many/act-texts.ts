import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('act-on-many', {
  people_one: '{{shown}} person',
  people_other: '{{shown}} people',
  orders_one: '{{shown}} order',
  orders_other: '{{shown}} orders',
  tickets_one: '{{shown}} ticket',
  tickets_other: '{{shown}} tickets',
  addOns_one: '{{shown}} add-on',
  addOns_other: '{{shown}} add-ons',
  leftOut_one: '{{shown}} left out',
  leftOut_other: '{{shown}} left out',
  first: 'The first {{count}}',
  startsIn: 'Starts in {{time}}',
  startsNow: 'Starting…',
  undo: 'UNDO',
  undone: 'Undone. Nothing happened.',
  running: '{{done}} of {{total}} done',
  preparing: 'Preparing…',
  awaits_one: 'Waiting for the bank to decide about {{count}} payment.',
  awaits_other: 'Waiting for the bank to decide about {{count}} payments.',
  stop: 'Stop',
  stopped: 'Stopped. {{done}} of {{total}} done, {{waiting}} not begun.',
  finished: 'Finished. {{done}} of {{total}} done.',
  lostAuthor: 'Whoever began this may not do it any more, so it was stopped. Another member of the team can go on.',
  lostAuthorUndone: 'Whoever began this may not do it any more.',
  failed_one: '{{count}} failed',
  failed_other: '{{count}} failed',
  retry: 'Retry',
  goOn: 'Go on',
  missed: 'Failed or left out',
  failedState: 'Failed',
  leftOutState: 'Left out',
  moreMissed: 'The first {{count}} are shown.',
  progress: 'Progress',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    'act-on-many': (typeof texts)['texts'];
  }
}
