import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('authoredSeason', {
  title: 'Price after the first night',
  hint: 'What a season ticket costs once some of its nights have begun. Canceled nights and drafts do not count.',
  type: 'With each night that has begun',
  None: 'The price stays the same',
  EqualParts: 'The price falls in equal parts',
  Percent: 'A percent of the full price is taken off',
  Amount: 'An amount is taken off',
  percent: 'Percent a night',
  amount: 'Amount a night',
  preview: 'Prices by nights left',
  left: '{{left}} of {{total}} nights left',
  now: 'now',
  noNights: 'The prices are shown here as soon as the season has two published nights.',
  reachesTooLittle:
    'From {{left}} of {{total}} nights left, {{name}} costs less than {{least}}, which no card can be charged. Take less off a night.',
  reachesNothing:
    'From {{left}} of {{total}} nights left, {{name}} costs nothing. Take less off a night if it should cost something until the end.',
  nightSeats: 'Seats on each night',
  nightSeatsHint: 'A season seat is the same seat on every night. It is sold only where each night to come has it.',
  nightSeatsNone: 'The nights are listed here as soon as the season has published ones.',
  nightWithoutPlan: 'Without a seating plan: season tickets admit without a seat.',
  samePlan_one: '{{plan}}, as the season: its one seat.',
  samePlan_other: '{{plan}}, as the season: all {{count}} seats.',
  allMatched_one: '{{plan}}: its one seat is assigned.',
  allMatched_other: '{{plan}}: all {{count}} seats are assigned.',
  someMissing_one: '{{plan}}: {{count}} seat. Not there, so not sold: {{seats}}.',
  someMissing_other: '{{plan}}: {{count}} seats. Not there, so not sold: {{seats}}.',
  someMissingMore_one: '{{plan}}: {{count}} seat. Not there, so not sold: {{seats}} and others.',
  someMissingMore_other: '{{plan}}: {{count}} seats. Not there, so not sold: {{seats}} and others.',
  assignSeats: 'Assign seats',
  assignSeatsOf: 'Assign seats of {{name}}',
  assignAfterSave: 'Save the season first to assign seats.',
  assign: 'Assign',
  assignHint:
    'Seats with the same section, row and number in {{plan}} are the same seat. Write a line for each that is another one; nothing after = is no seat.',
  assignLabel: 'Season seat = seat of that night',
  seatsAssigned: 'The seats are assigned.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoredSeason: (typeof texts)['texts'];
  }
}
