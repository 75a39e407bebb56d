import { EditorPage } from '../wizard/editor-page.tsx';
import { SEASON } from './season-kind.ts';
import { SeasonPublishing } from './season-publishing.tsx';
import { SeasonStep, type SeasonParts } from './season-step.tsx';

interface SeasonEditorPageProps extends SeasonParts {
  /** `new`, or the id of a saved season. */
  seasonId: string;
}

/** Creates a season, or edits one. */
export function SeasonEditorPage({ seasonId, ...parts }: SeasonEditorPageProps) {
  return (
    <EditorPage kind={SEASON} id={seasonId} Publishing={SeasonPublishing}>
      {(step) => <SeasonStep step={step} {...parts} />}
    </EditorPage>
  );
}
