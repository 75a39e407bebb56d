import { createFileRoute } from '@tanstack/react-router';
import { PublicEventPage } from '#features/public-event/public-event-page.tsx';

export const Route = createFileRoute('/e/$stub')({
  codeSplitGroupings: [], // is in the first bundle: buyers start here
  component: EventRoute,
});

function EventRoute() {
  const { stub } = Route.useParams();
  return <PublicEventPage key={stub} stub={stub} />;
}
