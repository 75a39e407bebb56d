import type { NightReduction, NightReductionType } from '@marquee/shared/seasons/night-reduction';
import type { EditableSeasonFragment } from '#gql/graphql.ts';
import type { SellingDraft } from '../core/draft.ts';
import { editorContext } from '../core/editor-context.ts';

export type SavedSeason = EditableSeasonFragment;

/** As the form keeps it: a season without a rule has a type too. */
export type DraftNightReduction = Omit<NightReduction, 'type'> & { readonly type: NightReductionType | 'None' };

export interface SeasonDraft extends SellingDraft {
  nightReduction: DraftNightReduction;
}

/** The rule that is checked and stored; null without one. */
export function reductionOf({ type, value }: DraftNightReduction): NightReduction | null {
  return type === 'None' ? null : { type, value };
}

/** The season being edited, with what events do not have. */
export const [SeasonContext, useSeasonEditor] = editorContext<SeasonDraft, SavedSeason>();
