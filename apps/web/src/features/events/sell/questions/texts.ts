import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillQuestions', {
  questions: 'Questions',
  hint: 'Ask what the organizer wants to know. Nothing here has to be answered.',
  chooseOne: 'Choose one',
  done: 'Done',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillQuestions: typeof texts.texts;
  }
}
