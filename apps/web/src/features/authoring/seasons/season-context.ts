import type { NightReduction } from '@marquee/shared/seasons/night-reduction';
import type { EditableSeasonFragment } from '#gql/graphql.ts';
import type { SellingDraft } from '../core/draft.ts';
import { editorContext } from '../core/editor-context.ts';

export type SavedSeason = EditableSeasonFragment;

export interface SeasonDraft extends SellingDraft {
  /** Null where the price stays the same until the last night. */
  nightReduction: NightReduction | null;
}

/** The season being edited, with what events do not have. */
export const [SeasonContext, useSeasonEditor] = editorContext<SeasonDraft, SavedSeason>();
