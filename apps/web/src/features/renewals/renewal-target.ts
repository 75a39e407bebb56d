import { createContext, use } from 'react';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import { eitherTexts } from './either-texts.ts';
import { nightTexts } from './night-texts.ts';
import { texts } from './texts.ts';

/** Where places are held: in a season, or on a night that joined one. */
export type RenewalTarget = { readonly seasonId: string } | { readonly eventId: string };

export const RenewalTargetContext = createContext<RenewalTarget>({ seasonId: '' });

export function useRenewalTarget(): RenewalTarget {
  return use(RenewalTargetContext);
}

/** The texts of a renewal; where its target is a night, those that speak of one. */
export function useRenewalTexts(): { readonly t: Translate<'renewals'> } {
  const { t } = useTexts(texts);
  const { t: tOfNight } = useTexts(nightTexts);
  return { t: 'eventId' in useRenewalTarget() ? eitherTexts(nightTexts.texts, tOfNight, t) : t };
}
