import { Navigate } from '@tanstack/react-router';
import type { ArtistType } from '@marquee/shared/performers/validate-artist';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { PerformerFormPage } from './performer-form-page.tsx';
import { PerformerTypePage } from './performer-type-page.tsx';

interface PerformerStepsProps {
  step: string;
  /** `new`, or the id of a saved performer. */
  artistId: string;
  /** Chosen for a new one. */
  type: ArtistType;
}

/** The steps of a performer: a new one opens on its type, an existing one on its details (AUT-071). */
export function PerformerSteps({ step, artistId, type }: PerformerStepsProps) {
  if (step === 'details') return <PerformerFormPage artistId={artistId} type={type} />;
  if (step !== 'type') return <NotFoundPage />;
  if (artistId === 'new') return <PerformerTypePage />;
  return <Navigate to="/admin/dashboard/performers/create/$step" params={{ step: 'details' }} search={{ artistId }} replace />;
}
