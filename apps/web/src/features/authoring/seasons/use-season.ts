import { useMutation } from '@apollo/client/react';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateEvent, validateSpan } from '@marquee/shared/events/validate-event';
import type { CreateSeasonInput, EditableSeasonFragment } from '#gql/graphql.ts';
import { now } from '#lib/time/clock.ts';
import type { SellingDraft } from '../core/draft.ts';
import { newSellingDraft, sellingDraftOf } from '../core/selling-draft.ts';
import { sellingInputOf, withoutEmpty } from '../core/selling-input.ts';
import { useAuthoring } from '../core/use-authoring.ts';
import { CreateSeasonDocument, UpdateSeasonDocument } from './season-editor.graphql.ts';

export type SavedSeason = EditableSeasonFragment;

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

/** The form of a season, and saving it. Invalid fields are marked at each keystroke, from the first failed save on. */
export function useSeason(initial: SavedSeason | null, onCreated: (seasonId: string) => void) {
  const [create] = useMutation(CreateSeasonDocument);
  const [update] = useMutation(UpdateSeasonDocument);
  return useAuthoring<SellingDraft, SavedSeason>({
    kind: 'season',
    initial,
    draftOf: (saved) => (saved ? sellingDraftOf(saved) : newDraft()),
    check: wrongIn,
    shows: 'since submit',
    isKept: true,
    store: async (draft, { saved, version, createKey }) => {
      const season = inputOf(draft);
      if (!saved) return (await create({ variables: { input: season, idempotencyKey: createKey } })).data?.createSeason;
      return (await update({ variables: { input: { seasonId: saved._id, version, season } } })).data?.updateSeason;
    },
    onCreated: ({ _id }) => onCreated(_id),
  });
}
