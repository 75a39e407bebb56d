import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('tillMemberGuests', {
  memberFirst: 'Add the member first',
  full_one: '{{count}} guest goes with the member',
  full_other: '{{count}} guests go with the members',
  more: 'More guests',
  title: 'Let more guests through',
  hint: 'Only a manager does this, also by PIN at this till. The order and the audit log keep the reason.',
  reason: 'Reason',
  approve: 'Let them through',
  approved: 'More guests than usual',
  by: '{{reason}}, {{name}}',
  takeBack: 'Take back: more guests than usual',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    tillMemberGuests: typeof texts.texts;
  }
}
