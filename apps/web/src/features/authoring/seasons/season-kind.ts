import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateSpan } from '@marquee/shared/events/validate-event';
import type { CreateSeasonInput } from '#gql/graphql.ts';
import { now } from '#lib/time/clock.ts';
import type { AuthoredKind } from '../core/authored-kind.ts';
import type { SellingDraft } from '../core/draft.ts';
import { newSellingDraft, sellingDraftOf } from '../core/selling-draft.ts';
import { sellingInputOf, withoutEmpty } from '../core/selling-input.ts';
import { SEASON_STEPS } from '../wizard/steps.ts';
import { SeasonContext, type SavedSeason } from './season-context.ts';
import { CreateSeasonDocument, SeasonForEditingDocument, UpdateSeasonDocument } from './season-editor.graphql.ts';

/** A new season has no dates yet, and is announced and on sale as soon as it is published. */
function newDraft(): SellingDraft {
  const at = now().toISOString();
  return newSellingDraft({ announceAt: at, ticketsAt: at, ticketsEndAt: null, startsAt: null, endsAt: null, doorsAt: null });
}

/** The errors of a save: a season has dates; it may have nothing to sell yet. */
function wrongIn(draft: SellingDraft): FieldError[] {
  return [...validateEvent(draft, 'season'), ...validateSpan(draft.schedule)];
}

/** The add-ons of a season are edited elsewhere (AUT-222), and it has no doors. */
function inputOf(draft: SellingDraft): CreateSeasonInput {
  const { upgrades: _upgrades, schedule, ...season } = sellingInputOf(draft);
  const { doorsAt: _doors, ...dates } = schedule;
  return withoutEmpty<CreateSeasonInput>({ ...season, schedule: dates });
}

export const SEASON: AuthoredKind<SellingDraft, SavedSeason> = {
  kind: 'season',
  steps: SEASON_STEPS,
  read: SeasonForEditingDocument,
  draftOf: (saved) => (saved ? sellingDraftOf(saved) : newDraft()),
  check: wrongIn,
  store: async (client, draft, { saved, version, createKey }) => {
    const season = inputOf(draft);
    if (!saved) {
      const variables = { input: season, idempotencyKey: createKey };
      return (await client.mutate({ mutation: CreateSeasonDocument, variables })).data?.createSeason;
    }
    const variables = { input: { seasonId: saved._id, version, season } };
    return (await client.mutate({ mutation: UpdateSeasonDocument, variables })).data?.updateSeason;
  },
  Context: SeasonContext,
};
