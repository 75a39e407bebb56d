import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillComps', {
  left: '{{left}} of {{budget}} comps left for your role',
  noLimit: 'No limit on comps for your role',
  beyond: 'This is more than the budget.',
  approve: 'Approve it as a manager',
  approveHint: 'Who is no manager lets one take over with their PIN.',
  budgets: 'Budgets',
  change: 'Change',
  budgetOf: '{{given}} of {{budget}}',
  unlimited: '{{given}}, no limit',
  given: 'Given away',
  nobody: 'Nothing was given away yet.',
  row: '{{count}} × {{to}}',
  guest: 'Guest',
  by: 'by {{name}}',
  approvedBy: 'approved by {{name}}',
  takenBack: 'Taken back',
  dialog: 'Budgets of comps',
  dialogHint: 'How many tickets of this event each role may give away. Leave a field empty for no limit.',
  save: 'Save',
  saved: 'The budgets are saved.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillComps: typeof texts.texts;
  }
}
