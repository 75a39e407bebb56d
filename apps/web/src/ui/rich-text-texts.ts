import { defineTexts } from '../lib/text/texts.ts';

/** The tools of a rich text field. */
export const texts = defineTexts('richText', {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  list: 'List',
  numbers: 'Numbered list',
  link: 'Make the selected text a link',
  format: 'Format of {{label}}',
});

declare module '../lib/text/texts.ts' {
  interface Texts {
    richText: (typeof texts)['texts'];
  }
}
