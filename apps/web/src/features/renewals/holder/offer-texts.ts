import { type Translate, useTexts } from '#lib/text/texts.ts';
import { eitherTexts } from '../either-texts.ts';
import { nightTexts } from './night-texts.ts';
import type { ShownOffer } from './renewal-offer-page.tsx';
import { texts } from './texts.ts';

/** The texts of an offer; of a night those that speak of one. */
export function useOfferTexts(event: Pick<ShownOffer['event'], 'isSeason'> | undefined): { readonly t: Translate<'renewalOffer'> } {
  const { t } = useTexts(texts);
  const { t: tOfNight } = useTexts(nightTexts);
  return { t: event && !event.isSeason ? eitherTexts(nightTexts.texts, tOfNight, t) : t };
}
