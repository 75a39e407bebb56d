import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('authoredPackage', {
  choose: 'Buyers choose their nights',
  chooseHint:
    'They pay the price for each night they choose, and have a place on these nights alone. The total quantity is the places on each night. Without a most they may choose all nights.',
  sold: 'It was sold already, so this can no longer be switched.',
  least: 'Least nights',
  most: 'Most nights',
  price: 'Price a night',
  countAt: '{{qty}} places a night at {{price}}',
  perNight: '{{price}} a night',
  tooMany_one: '{{name}} is of at least {{least}} nights, and the season has {{count}} published night: nobody can buy it yet.',
  tooMany_other: '{{name}} is of at least {{least}} nights, and the season has {{count}} published nights: nobody can buy it yet.',
  tooManySeated_one: '{{name}} is of at least {{least}} nights with seats, and the season has {{count}} of these: nobody can buy it yet.',
  tooManySeated_other: '{{name}} is of at least {{least}} nights with seats, and the season has {{count}} of these: nobody can buy it yet.',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    authoredPackage: (typeof texts)['texts'];
  }
}
