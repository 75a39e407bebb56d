import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('embed', {
  leaveTitle: 'Close and release your tickets?',
  leaveText: 'Your tickets are held for you. If you close this window, they go back on sale.',
  stay: 'Keep buying',
  leave: 'Release and close',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    embed: (typeof texts)['texts'];
  }
}
