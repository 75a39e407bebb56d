import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('publicSeason', {
  title: 'The nights',
  facts: 'About the season',
  fromTo: '{{first}} to {{last}}',
  nights_one: '{{count}} night',
  nights_other: '{{count}} nights',
  leftOf: '{{left}} of {{count}} nights left',
  reduced: 'The full price, struck through, is reduced for the nights that have passed.',
  lastNightHint: 'The last night of this season has begun. Season tickets are no longer sold.',
  oneCode: 'One code for all nights',
  oneCodeHint: 'It opens the door once on each night',
  played: '{{when}} · played',
  pickNights_one: 'Pick {{count}} night, {{price}} a night',
  pickNights_other: 'Pick {{count}} nights, {{price}} a night',
  pickFrom_one: 'Pick {{count}} night or more, {{price}} a night',
  pickFrom_other: 'Pick {{count}} nights or more, {{price}} a night',
  pickBetween: 'Pick {{least}} to {{most}} nights, {{price}} a night',
  chooseFrom_one: 'Choose {{count}} night or more for {{name}}',
  chooseFrom_other: 'Choose {{count}} nights or more for {{name}}',
  chooseExactly_one: 'Choose {{count}} night for {{name}}',
  chooseExactly_other: 'Choose {{count}} nights for {{name}}',
  chooseBetween: 'Choose {{least}} to {{most}} nights for {{name}}',
  nightsChosen_one: '{{count}} night chosen',
  nightsChosen_other: '{{count}} nights chosen',
  mostChosen: 'These are the most that can be chosen. Take one off to choose another.',
  nightPlayed: 'Played',
  nightSoldOut: 'Sold out',
  nightLeft: '{{count}} left',
  nightOf: 'Night on {{when}}',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    publicSeason: (typeof texts)['texts'];
  }
}
