import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateSpan } from '@marquee/shared/events/validate-event';
import type { CreateSeasonInput } from '#gql/graphql.ts';
import { now } from '#lib/time/clock.ts';
import type { AuthoredKind } from '../core/authored-kind.ts';
import { newSellingDraft, sellingDraftOf } from '../core/selling-draft.ts';
import { sellingInputOf, withoutEmpty } from '../core/selling-input.ts';
import { SEASON_STEPS } from '../wizard/steps.ts';
import { priceNowOf } from './price-now.ts';
import { SeasonContext, type SavedSeason, type SeasonDraft } from './season-context.ts';
import { CreateSeasonDocument, SeasonForEditingDocument, UpdateSeasonDocument } from './season-editor.graphql.ts';

/** A new season has no dates yet, and is announced and on sale as soon as it is published. */
function newDraft(): SeasonDraft {
  const at = now().toISOString();
  const selling = newSellingDraft({ announceAt: at, ticketsAt: at, ticketsEndAt: null, startsAt: null, endsAt: null, doorsAt: null });
  return { ...selling, nightReduction: null };
}

function draftOf(saved: SavedSeason): SeasonDraft {
  const rule = saved.nightReduction;
  return { ...sellingDraftOf(saved), nightReduction: rule ? { type: rule.type, value: rule.value } : null };
}

/** The errors of a save: a season has dates; it may have nothing to sell yet. */
function wrongIn(draft: SeasonDraft): FieldError[] {
  return [...validateEvent(draft, 'season'), ...validateSpan(draft.schedule)];
}

/** The add-ons of a season are edited elsewhere (AUT-222), and it has no doors. */
function inputOf(draft: SeasonDraft): CreateSeasonInput {
  const { nightReduction, ...selling } = draft;
  const { upgrades: _upgrades, schedule, ...season } = sellingInputOf(selling);
  const { doorsAt: _doors, ...dates } = schedule;
  return withoutEmpty<CreateSeasonInput>({ ...season, schedule: dates, nightReduction });
}

export const SEASON: AuthoredKind<SeasonDraft, SavedSeason> = {
  kind: 'season',
  steps: SEASON_STEPS,
  read: SeasonForEditingDocument,
  draftOf: (saved) => (saved ? draftOf(saved) : newDraft()),
  priceNowOf,
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
