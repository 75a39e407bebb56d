import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('moved', {
  moved: 'Moved',
  movedHolders_one:
    'One person holds tickets. Once it is updated, you can write to them: a message is prepared, and you edit it before it is sent.',
  movedHolders_other:
    '{{count}} people hold tickets. Once it is updated, you can write to them: a message is prepared, and you edit it before it is sent.',
  movedSold: 'Tickets were sold. Once it is updated, you can write to their holders.',
  movedWriteAll: 'Write to the ticket holders',
  movedWrite_one: 'Write to the ticket holder',
  movedWrite_other: 'Write to the {{count}} ticket holders',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    moved: (typeof texts)['texts'];
  }
}
