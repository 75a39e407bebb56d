import { defineTexts } from '#lib/text/texts.ts';

/** Texts of deleting and publishing, apart from those that every page loads. */
export const texts = defineTexts('drafts', {
  deleteDraft: 'Delete draft',
  deleteDraftTitle: 'Delete this draft?',
  deleteDraftText: 'It is deleted with everything in it. This cannot be undone.',
  deleteDraftConfirm: 'DELETE DRAFT',
  draftDeleted: 'The draft was deleted.',
  draftUnnamed: 'Untitled draft',
  noSites: 'This event is not being synced to any sites. The Buy Button will need to be embedded in order to sell tickets.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    drafts: (typeof texts)['texts'];
  }
}
