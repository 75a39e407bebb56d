import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('performances', {
  title: 'Performances',
  lineup: 'Performing',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    performances: (typeof texts)['texts'];
  }
}
