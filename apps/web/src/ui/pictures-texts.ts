import { defineTexts } from '../lib/text/texts.ts';

export const texts = defineTexts('pictures', {
  hint: 'JPEG or PNG up to 10 MB',
  picture: 'Picture {{n}}',
  choose: 'Choose picture',
  add: 'Add picture',
  remove: 'Remove picture {{n}}',
  uploadFailed: 'The upload failed. Try again.',
});

declare module '../lib/text/texts.ts' {
  interface Texts {
    pictures: (typeof texts)['texts'];
  }
}
