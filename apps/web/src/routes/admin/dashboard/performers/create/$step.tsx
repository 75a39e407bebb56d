import { createFileRoute } from '@tanstack/react-router';
import { PerformerSteps } from '#features/performers/form/performer-steps.tsx';

interface PerformerSearch {
  /** `new`, or the id of a saved performer. */
  artistId: string;
  /** Chosen in the first step. */
  type?: 'Group' | undefined;
}

export const Route = createFileRoute('/admin/dashboard/performers/create/$step')({
  validateSearch: ({ artistId, type }: Record<string, unknown>): PerformerSearch => ({
    artistId: typeof artistId === 'string' && artistId ? artistId : 'new',
    type: type === 'Group' ? type : undefined,
  }),
  component: PerformerRoute,
});

function PerformerRoute() {
  const { step } = Route.useParams();
  const { artistId, type } = Route.useSearch();
  return <PerformerSteps key={artistId} step={step} artistId={artistId} type={type ?? 'Individual'} />;
}
