import { createContext, use } from 'react';
import type { SeasonDetailsQuery } from '#gql/graphql.ts';

export type SeasonDetails = SeasonDetailsQuery['season'];

export const SeasonContext = createContext<SeasonDetails | null>(null);

/** The current season; only inside its frame. */
export function useShownSeason(): SeasonDetails {
  const season = use(SeasonContext);
  if (!season) throw new Error('useShownSeason needs the season frame above it.');
  return season;
}
