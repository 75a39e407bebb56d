import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { EditableSeasonFragment } from '#gql/graphql.ts';
import type { AuthoredDraft } from '../core/draft.ts';
import { useAuthoring } from '../core/use-authoring.ts';
import { CreateSeasonDocument, UpdateSeasonDocument } from './season-editor.graphql.ts';

export type SavedSeason = EditableSeasonFragment;
type PickedVenue = NonNullable<SavedSeason['venue']>;

export interface SeasonDraft extends AuthoredDraft {
  venue: Pick<PickedVenue, '_id' | 'name' | 'timezone'> | null;
}

const draftOf = (saved: SavedSeason | null): SeasonDraft => ({
  name: saved?.name ?? '',
  subtitle: saved?.subtitle ?? '',
  schedule: { startsAt: saved?.schedule.startsAt ?? null, endsAt: saved?.schedule.endsAt ?? null },
  venue: saved?.venue ? { _id: saved.venue._id, name: saved.venue.name, timezone: saved.venue.timezone } : null,
});

/** The errors; what a season sells is not edited here. */
function wrongIn(draft: SeasonDraft): FieldError[] {
  return validateForPublishing(draft, 'season').filter(({ path }) => path !== 'ticketTypes');
}

/** The form of a season, and saving it. */
export function useSeason(initial: SavedSeason | null, onCreated: (seasonId: string) => void) {
  const navigate = useNavigate();
  const [create] = useMutation(CreateSeasonDocument);
  const [update] = useMutation(UpdateSeasonDocument);
  return useAuthoring<SeasonDraft, SavedSeason>({
    kind: 'season',
    initial,
    draftOf,
    check: wrongIn,
    store: async ({ name, subtitle, schedule: { startsAt, endsAt }, venue }, { saved, version }) => {
      const season = {
        name: name.trim(),
        ...(subtitle.trim() && { subtitle: subtitle.trim() }),
        ...(venue && { venueId: venue._id }),
        schedule: { startsAt: startsAt ?? '', endsAt: endsAt ?? '' },
      };
      if (!saved) return (await create({ variables: { input: season } })).data?.createSeason;
      return (await update({ variables: { input: { seasonId: saved._id, version, season } } })).data?.updateSeason;
    },
    onCreated: ({ _id }) => {
      onCreated(_id);
      void navigate({ to: '/create-season/details', search: { seasonId: _id }, replace: true });
    },
  });
}
