import { PublicEventPage } from '../public-event-page.tsx';
import { PublicSeasonDocument } from './season.graphql.ts';
import { SeasonView } from './season-view.tsx';

/** `/s/<stub or id>`: the public view of a season; in a frame of another website (`/embed/season/…`) only its tickets. */
export function SeasonPage({ stub }: { stub: string }) {
  return <PublicEventPage key={stub} stub={stub} query={PublicSeasonDocument} View={SeasonView} />;
}
