import { useQuery } from '@apollo/client/react';
import { NotLoaded } from '../core/not-loaded.tsx';
import { useEditedRecord } from '../core/use-edited-record.ts';
import { SeasonForEditingDocument } from './season-editor.graphql.ts';
import { SeasonEditor } from './season-editor.tsx';

/** Creates a season, or edits one. `seasonId` is `new`, or the id of a saved one. */
export function SeasonEditorPage({ seasonId }: { seasonId: string }) {
  const { isNew, round, setCreatedId } = useEditedRecord(seasonId);
  const { data, error, refetch } = useQuery(SeasonForEditingDocument, { variables: { seasonId }, skip: isNew });
  const saved = isNew ? null : data?.season;
  if (saved === undefined) return <NotLoaded kind="season" error={error} onRetry={() => void refetch()} />;
  return <SeasonEditor key={round} initial={saved} onCreated={setCreatedId} />;
}
