import { defineTexts } from '#lib/text/texts.ts';

/** Beside the form, which few visitors see: the first script of all has no room for them. */
export const texts = defineTexts('joinWaitList', {
  joinWait: 'Join the wait list',
  waitHint: 'The organizer can see who is interested. We email you if tickets are held for you.',
  waitName: 'Full name',
  waitEmail: 'Email',
  waitPhone: 'Phone',
  waitQuantity: 'How many tickets',
  waitWishes: 'What would you take?',
  waitTypes: 'Press in the order that you prefer. None means any.',
  waitRank: '{{name}}, choice {{rank}}',
  waitMaxPrice: 'Highest price of a ticket, with all fees ($)',
  waitAnyPrice: 'Any price',
  waitTogether: 'Only seats next to each other',
  waitUnanswered: 'The connection was interrupted. Send it again. You won’t be added twice.',
  waiting: 'You are on the wait list',
  waitingHint: 'The organizer can see your request for {{tickets}} and your email, {{email}}.',
  changeWait: 'Change',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    joinWaitList: (typeof texts)['texts'];
  }
}
