import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('letter', {
  invited: 'You are invited',
  invitedBy: '<b>{{from}}</b> invites you to the team of <b>{{orgName}}</b> as {{role}}.',
  invitedByOrg: '<b>{{orgName}}</b> invites you to its team as {{role}}.',
  offered: 'Tickets for you',
  offeredBy: '<b>{{from}}</b> offers you {{items}} for <b>{{event}}</b>.',
  offerOver: 'This offer is no longer available. Log in to see your other tickets.',
  ordered: 'Your tickets',
  orderOf: 'Your order for <b>{{event}}</b> is in My Tickets.',
  sentTo: 'Sent to',
  fullName: 'Full name',
  nameHint: 'The link confirms this address is yours, so we only need your name.',
  signUp: 'Create account and continue',
  hasAccount: 'You already have an account with this address. Log in to continue.',
  unconfirmed: 'There is an account with this address, but the address was never confirmed. If the account is yours, log in.',
  notYours: 'Not your account? Create a new one. The address then belongs to it.',
  tooOld: 'This link has expired. Create an account with this address and confirm it by email.',
  logIn: 'Log in',
  createAccount: 'Create account',
  otherAccount: 'I have an account with another address',
  didNotLoad: 'The page could not be loaded.',
  signedInAs: 'You are logged in as <b>{{name}}</b> ({{own}}). The link was sent to <b>{{email}}</b>.',
  switchAccount: 'Switch account',
  addAddress: 'Add this address to my account',
  addHint: 'Once added, you can use it to log in, like your current address.',
  needsLogin: 'You logged in a while ago. Log in again to add the address.',
  logInAgain: 'Log in again',
});

declare module '../../lib/text/texts.ts' {
  interface Texts {
    letter: (typeof texts)['texts'];
  }
}
