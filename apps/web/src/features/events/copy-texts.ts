import { defineTexts } from '#lib/text/texts.ts';

/** Of dialogs that load late: not among those of the overview. */
export const texts = defineTexts('eventCopies', {
  duplicateTitle: 'Duplicate Event',
  duplicateText:
    'A draft with the venue, tickets, add-ons, survey questions and fees of this event. Its name, description, dates and secret codes are not copied.',
  duplicateConfirm: 'CONFIRM',
  duplicateCancel: 'CANCEL',
  copyTitle: 'Copy to new dates',
  copyText:
    'Everything stays: texts, pictures, tickets, add-ons, secret codes, survey questions and fees. Every date moves along with the first day, at the same time of day. Each copy is a draft that sells nothing yet.',
  copyFirstDay: 'First day',
  copyFirstDayOf: 'First day of copy {{n}}',
  copyAddDay: 'Another copy on another day',
  copyRemoveDay: 'Remove copy {{n}}',
  copySale: 'On sale: {{sale}}',
  copyConfirm_one: 'Make copy',
  copyConfirm_other: 'Make {{count}} copies',
  copiesMade_one: 'The copy was made. It is a draft.',
  copiesMade_other: '{{count}} copies were made. They are drafts.',
  unnamed: 'Untitled event',
  showDay: 'Day {{day}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    eventCopies: (typeof texts)['texts'];
  }
}
