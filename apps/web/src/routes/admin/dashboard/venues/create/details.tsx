import { createFileRoute } from '@tanstack/react-router';
import { VenueFormPage } from '#features/venues/venue-form-page.tsx';

export const Route = createFileRoute('/admin/dashboard/venues/create/details')({
  validateSearch: ({ venueId }: Record<string, unknown>) => ({ venueId: typeof venueId === 'string' && venueId ? venueId : 'new' }),
  component: VenueFormRoute,
});

function VenueFormRoute() {
  const { venueId } = Route.useSearch();
  return <VenueFormPage key={venueId} venueId={venueId} />;
}
