import { createFileRoute } from '@tanstack/react-router';
import { VenueFrame } from '#features/venues/details/venue-frame.tsx';
import { DesignerPage } from '#features/venues/seating/designer-page.tsx';

export const Route = createFileRoute('/admin/dashboard/venues/details/seating/create')({
  validateSearch: ({ venueId }: Record<string, unknown>) => ({ venueId: typeof venueId === 'string' ? venueId : '' }),
  component: DesignerRoute,
});

function DesignerRoute() {
  const { venueId } = Route.useSearch();
  return (
    <VenueFrame key={venueId} venueId={venueId}>
      <DesignerPage />
    </VenueFrame>
  );
}
