import { createFileRoute } from '@tanstack/react-router';
import { PublicEventPage } from '#features/public-event/public-event-page.tsx';
import { PublicSeasonDocument } from '#features/public-event/season/season.graphql.ts';
import { SeasonView } from '#features/public-event/season/season-view.tsx';

export const Route = createFileRoute('/s/$stub')({ component: SeasonRoute });

function SeasonRoute() {
  const { stub } = Route.useParams();
  return <PublicEventPage key={stub} stub={stub} query={PublicSeasonDocument} View={SeasonView} />;
}
