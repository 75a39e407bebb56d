import { createFileRoute } from '@tanstack/react-router';
import { PublicEventPage } from '../../features/public-event/public-event-page.tsx';

export const Route = createFileRoute('/embed/checkout/$stub')({
  codeSplitGroupings: [], // is in the first bundle, as the public page is
  component: FramedEventRoute,
});

function FramedEventRoute() {
  const { stub } = Route.useParams();
  return <PublicEventPage key={stub} stub={stub} />;
}
