import { useQuery } from '@apollo/client/react';
import { Categories, PlanComing, SeatedTypes } from '../seating/seated-types.tsx';
import { TicketTypesSection } from '../sections/items-sections.tsx';
import { NightReductionField } from './night-reduction-field.tsx';
import { NightSeatsPart } from './night-seats-part.tsx';
import { SeasonSeatingDocument } from './season-seating.graphql.ts';

/** The ticket types of a season: with a plan by its categories, and where its seats are on its nights. */
export function SeasonTicketTypes() {
  return <SeatedTypes Saved={SavedPlan} plain={<PlainTypes />} />;
}

function PlainTypes() {
  return <TicketTypesSection below={<NightReductionField />} />;
}

function SavedPlan({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(SeasonSeatingDocument, { variables: { seasonId: id }, fetchPolicy: 'network-only' });
  const seating = data?.seasonSeating;
  const again = () => void refetch().catch(() => {});
  if (seating === null) return <PlainTypes />;
  if (!seating) return <PlanComing isFailed={Boolean(error)} onRetry={again} />;
  return (
    <Categories
      seating={seating}
      below={
        <>
          <NightSeatsPart seasonId={id} nights={seating.nights} onWritten={again} />
          <NightReductionField />
        </>
      }
    />
  );
}
