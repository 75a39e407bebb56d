import { defineTexts } from '#lib/text/texts.ts';

/** Of a survey question. */
export const questionTexts = defineTexts('authoredQuestion', {
  atDoor: 'Asked at the door',
  atDoorHint: 'Staff ask it at check-in, once for each order, and not while buying.',
  newOption: 'New Option',
  optionN: 'Option {{n}}',
  addOption: 'Add option',
  deleteQuestion: 'Are you sure you want to delete survey question {{label}}? This action cannot be undone.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoredQuestion: (typeof questionTexts)['texts'];
  }
}
