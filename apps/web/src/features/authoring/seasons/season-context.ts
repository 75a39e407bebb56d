import type { EditableSeasonFragment } from '#gql/graphql.ts';
import type { SellingDraft } from '../core/draft.ts';
import { editorContext } from '../core/editor-context.ts';

export type SavedSeason = EditableSeasonFragment;

/** The season being edited, with what events do not have. */
export const [SeasonContext, useSeasonEditor] = editorContext<SellingDraft, SavedSeason>();
