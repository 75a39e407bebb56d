import { SeatsPage } from '../seats/seats-page.tsx';
import { PublicSeasonDocument } from './season.graphql.ts';

/** `/s/<stub>/seats`, and in a frame of another website `/embed/season-seats/<stub>`. */
export function SeasonSeatsPage({ stub }: { stub: string }) {
  return <SeatsPage key={stub} stub={stub} query={PublicSeasonDocument} />;
}
