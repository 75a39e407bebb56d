import { useApolloClient } from '@apollo/client/react';
import type { OwnFees } from '../sections/fees-part.tsx';
import type { CreateVenue } from '../sections/venue-picker.tsx';
import { RecordEditor } from '../wizard/record-editor.tsx';
import { SEASON_STEPS } from '../wizard/steps.ts';
import { useRecordEditor } from '../wizard/use-record-editor.ts';
import { SeasonForEditingDocument } from './season-editor.graphql.ts';
import { SeasonPublishing } from './season-publishing.tsx';
import { SeasonStep } from './season-step.tsx';
import { useSeason, type SavedSeason } from './use-season.ts';

interface SeasonEditorProps {
  initial: SavedSeason | null;
  onCreated: (seasonId: string) => void;
  CreateVenue: CreateVenue;
  OwnFees: OwnFees;
}

/** The wizard of one season. */
export function SeasonEditor({ initial, onCreated, ...parts }: SeasonEditorProps) {
  const client = useApolloClient();
  const record = useSeason(initial, (seasonId) => {
    onCreated(seasonId);
    editor.wizard.settle(seasonId);
  });
  const editor = useRecordEditor({
    kind: 'season',
    steps: SEASON_STEPS,
    record,
    fetchSaved: async (seasonId) => (await client.query({ query: SeasonForEditingDocument, variables: { seasonId } })).data?.season,
  });
  return (
    <RecordEditor kind="season" editor={editor} publishing={(acts) => <SeasonPublishing {...acts} season={editor.saved} />}>
      <SeasonStep step={editor.wizard.step} season={editor.saved} {...parts} />
    </RecordEditor>
  );
}
