import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('performers', {
  allPerformers: 'All Performers',
  search: 'Search performers by name',
  createPerformer: 'Create Performer',
  createPerformerCaps: 'CREATE PERFORMER',
  editPerformer: 'Edit Performer',
  savePerformerCaps: 'SAVE PERFORMER',
  created: '{{name}} was created.',
  changed: '{{name}} was saved.',
  name: 'Performer name',
  image: 'Performer image',
  imageHint: 'JPEG or PNG up to 10 MB.',
  chooseImage: 'Choose image',
  changeImage: 'Change image',
  removeImage: 'Remove image',
  uploadFailed: 'The upload failed. Try again.',
  noPerformers: 'No performers here',
  noPerformersHint: 'Performers will appear here.',
  noMatchHint: 'No results for “{{text}}”.',
  clearSearch: 'Clear search',
  didNotLoad: 'Performers could not be loaded.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    performers: (typeof texts)['texts'];
  }
}
