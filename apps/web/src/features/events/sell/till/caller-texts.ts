import { defineTexts } from '#lib/text/texts.ts';

export const callerTexts = defineTexts('callers', {
  caller: 'Caller',
  title: 'For a caller',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  emailNote: 'Gets the link. It may stay empty.',
  until: 'Hold until',
  minutes: '30 minutes',
  hours: '2 hours',
  noon: 'Noon tomorrow',
  other: 'Other',
  pick: 'Pick a time',
  time: 'Date and time',
  hold: 'Hold and send the link',
  holdOnly: 'Hold and show the link',
  nothing: 'Tap the tickets first. They stay in the cart while you are here.',
  heldFor: 'Held for {{name}} until {{time}}',
  sent: 'The link is on its way to {{email}}.',
  tell: 'Read it out, or send it yourself.',
  message_one: '{{seller}} holds {{count}} ticket for {{event}}, {{total}} in all. Pay by {{time}}: {{link}}',
  message_other: '{{seller}} holds {{count}} tickets for {{event}}, {{total}} in all. Pay by {{time}}: {{link}}',
  copy: 'Copy the message',
  text: 'Send a text message',
  list: 'Held for callers',
  listHint_one: '{{count}} waits for payment',
  listHint_other: '{{count}} wait for payment',
  none: 'Nothing is held for callers of this event.',
  listFailed: 'What is held for callers could not be loaded.',
  order: 'Order {{number}}',
  by: 'held by {{name}}',
  openOrder: 'Open the order',
  copyLink: 'Copy link',
  giveUp: 'Give up',
  giveUpAsk: 'Give up what is held for {{name}}?',
  giveUpText: 'The places go back on sale at once, and the link pays nothing any more.',
  Waiting: 'Until {{time}}',
  Paying: 'Is being paid',
  Paid: 'Paid',
  Returned: 'Not paid. Back on sale since {{time}}.',
  GivenUp: 'Given up by {{name}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    callers: typeof callerTexts.texts;
  }
}
