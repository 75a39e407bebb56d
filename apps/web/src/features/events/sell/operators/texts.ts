import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('operators', {
  handOver: 'Hand over',
  whoTakesOver: 'Who takes over?',
  keeps: 'The cart stays as it is. Nobody is logged out.',
  now: 'Sells here now',
  elsewhere: 'Sells at a till',
  noPin: 'No PIN yet',
  pinOf: '{{name}}, your PIN',
  pinHint: 'Choose your name, then type six digits.',
  digits: '{{count}} of 6 digits',
  clear: 'Clear',
  deleteDigit: 'Delete the last digit',
  keypad: 'PIN',
  goOnAs: 'Go on as {{name}}, who is logged in',
  endTurn: 'End turn',
  endTurnOf: 'End the turn of {{name}}',
  unlock: 'Unlock this till',
  unlocked: 'The till takes PINs again.',
  ownPin: 'Set your own PIN',
  changePin: 'Change your own PIN',
  newPin: '{{name}}, your new PIN',
  pinSet: 'Your PIN is set. Take over with it from now on.',
  notLoaded: 'The team could not be loaded.',
  nobody: 'Nobody has a PIN yet',
  nobodyHint: 'Each of the team sets a PIN while logged in.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    operators: typeof texts.texts;
  }
}
