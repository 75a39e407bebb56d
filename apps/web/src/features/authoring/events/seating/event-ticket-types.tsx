import { useQuery } from '@apollo/client/react';
import { Categories, PlanComing, SeatedTypes } from '../../seating/seated-types.tsx';
import { TicketTypesSection } from '../../sections/items-sections.tsx';
import { NewerVersion } from './newer-version.tsx';
import { ReleaseNow } from './release-now.tsx';
import { EventSeatingDocument } from './seating.graphql.ts';

/** The ticket types of an event: with a plan by its categories. */
export function EventTicketTypes() {
  return <SeatedTypes Saved={SavedPlan} plain={<TicketTypesSection />} />;
}

function SavedPlan({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(EventSeatingDocument, { variables: { eventId: id }, fetchPolicy: 'network-only' });
  const seating = data?.eventSeating;
  const again = () => void refetch().catch(() => {});
  if (seating === null) return <TicketTypesSection />;
  if (!seating) return <PlanComing isFailed={Boolean(error)} onRetry={again} />;
  const { newerVersion } = seating;
  return (
    <Categories
      seating={seating}
      above={newerVersion && <NewerVersion seating={seating} newer={newerVersion} onTakenOver={again} />}
      ofEvent={{ releaseNow: <ReleaseNow /> }}
    />
  );
}
