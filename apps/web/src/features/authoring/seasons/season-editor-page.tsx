import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '../core/not-loaded.tsx';
import { useEditedRecord } from '../core/use-edited-record.ts';
import type { OwnFees } from '../sections/fees-part.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import { SeasonForEditingDocument } from './season-editor.graphql.ts';
import { SeasonEditor } from './season-editor.tsx';

interface SeasonEditorPageProps {
  /** `new`, or the id of a saved season. */
  seasonId: string;
  CreateVenue: CreateVenue;
  OwnFees: OwnFees;
}

/** Creates a season, or edits one. */
export function SeasonEditorPage({ seasonId, CreateVenue, OwnFees }: SeasonEditorPageProps) {
  const { isNew, round, setCreatedId } = useEditedRecord(seasonId);
  const { data, error, refetch } = useQuery(SeasonForEditingDocument, { variables: { seasonId }, skip: isNew });
  const saved = isNew ? null : data?.season;
  if (saved === undefined) return <NotLoaded kind="season" error={error} onRetry={() => void refetch()} />;
  return <SeasonEditor key={round} initial={saved} onCreated={setCreatedId} CreateVenue={CreateVenue} OwnFees={OwnFees} />;
}
