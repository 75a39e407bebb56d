import { defineTexts } from '#lib/text/texts.ts';

export const texts = defineTexts('nightHouse', {
  house: 'House of this night',
  hint: 'Money of season tickets counts in the season only.',
  toSeason: 'To the season',
  toOffer: 'Offer to season holders',
  season: 'Season tickets',
  single: 'Single tickets',
  comps: 'Comps',
  held: 'Held',
  left: 'Left',
  all: 'Season tickets {{season}}, single tickets {{single}}, comps {{comps}}, held {{held}}, left {{left}}',
  short: '{{season}} season · {{single}} single · {{left}} left',
});

declare module '#lib/text/texts.ts' {
  interface Texts {
    nightHouse: (typeof texts)['texts'];
  }
}
