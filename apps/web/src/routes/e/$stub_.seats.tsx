import { createFileRoute } from '@tanstack/react-router';
import { SeatsPage } from '#features/public-event/seats/seats-page.tsx';

export const Route = createFileRoute('/e/$stub_/seats')({ component: SeatsRoute });

function SeatsRoute() {
  const { stub } = Route.useParams();
  return <SeatsPage key={stub} stub={stub} />;
}
