import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldError } from '@marquee/shared/error-texts';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { EditableSeasonFragment } from '#gql/graphql.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { CreateSeasonDocument, UpdateSeasonDocument } from './season-editor.graphql.ts';

export type SavedSeason = EditableSeasonFragment;
type PickedVenue = NonNullable<SavedSeason['venue']>;

/** A season while it is edited: instants as ISO texts. */
export interface SeasonDraft {
  readonly name: string;
  readonly subtitle: string;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly venue: Pick<PickedVenue, '_id' | 'name' | 'timezone'> | null;
}

const draftOf = (saved: SavedSeason | null): SeasonDraft => ({
  name: saved?.name ?? '',
  subtitle: saved?.subtitle ?? '',
  startsAt: saved?.schedule.startsAt ?? null,
  endsAt: saved?.schedule.endsAt ?? null,
  venue: saved?.venue ? { _id: saved.venue._id, name: saved.venue.name, timezone: saved.venue.timezone } : null,
});

/** The errors; what a season sells is not edited here. */
function wrongIn({ name, subtitle, startsAt, endsAt }: SeasonDraft): FieldError[] {
  const wrong = validateForPublishing({ name, subtitle, schedule: { startsAt, endsAt } }, 'season');
  return wrong.filter(({ path }) => path !== 'ticketTypes');
}

/** The form of a season, and saving it: created once, updated from then on. */
export function useSeason(initial: SavedSeason | null, onCreated: (season: SavedSeason) => void) {
  const { t } = useTranslation('seasons');
  const notices = useNotices();
  const navigate = useNavigate();
  const [create] = useMutation(CreateSeasonDocument);
  const [update] = useMutation(UpdateSeasonDocument);
  const [saved, setSaved] = useState(initial);
  const store = async ({ name, subtitle, startsAt, endsAt, venue }: SeasonDraft): Promise<SavedSeason | undefined> => {
    const season = {
      name: name.trim(),
      ...(subtitle.trim() && { subtitle: subtitle.trim() }),
      ...(venue && { venueId: venue._id }),
      schedule: { startsAt: startsAt ?? '', endsAt: endsAt ?? '' },
    };
    if (!saved) return (await create({ variables: { input: season } })).data?.createSeason;
    return (await update({ variables: { input: { seasonId: saved._id, version: saved.version, season } } })).data?.updateSeason;
  };
  const form = useForm({
    id: 'season',
    initial: draftOf(initial),
    check: wrongIn,
    fieldOf: (path) => path.replace(/^schedule\./, ''),
    send: async (draft) => {
      const season = await store(draft);
      if (!season) return;
      setSaved(season);
      form.keep(draftOf(season));
      notices.success(t('saved'));
      if (saved) return;
      onCreated(season);
      await navigate({ to: '/create-season/details', search: { seasonId: season._id }, replace: true });
    },
  });
  return { form, saved };
}
