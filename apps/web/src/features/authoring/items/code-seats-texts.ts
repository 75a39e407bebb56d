import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('codeSeats', {
  deleteTitle: 'Delete {{code}}?',
  delete_one: '{{count}} seat is given to this code. Once the event is saved without it, everybody is offered that seat.',
  delete_other: '{{count}} seats are given to this code. Once the event is saved without it, everybody is offered these seats.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    codeSeats: (typeof texts)['texts'];
  }
}
