import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillTraining', {
  train: 'Train',
  training: 'Training',
  hint: 'Nothing is sold, held, charged or written. Do not take money.',
  end: 'End training',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillTraining: typeof texts.texts;
  }
}
