import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateForPublishing } from '@marquee/shared/events/validate-event';
import type { EditableSeasonFragment } from '../../gql/graphql.ts';
import { errorDetails, errorText } from '../../lib/error-text.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useNotices } from '../../ui/notices.tsx';
import { CreateSeasonDocument, UpdateSeasonDocument } from './season-editor.graphql.ts';

export type SavedSeason = EditableSeasonFragment;
type PickedVenue = NonNullable<SavedSeason['venue']>;

/** A season as its author edits it: instants as ISO texts. */
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

/** What is wrong, by field; what a season sells is not asked for here. */
function wrongOf({ name, subtitle, startsAt, endsAt }: SeasonDraft): Readonly<Record<string, string>> {
  const { ticketTypes: _, ...wrong } = fieldTexts(validateForPublishing({ name, subtitle, schedule: { startsAt, endsAt } }, 'season'));
  return wrong;
}

/** What is typed of a season, what is wrong with it, and saving it: created once, changed from then on. */
export function useSeason(initial: SavedSeason | null, onCreated: (season: SavedSeason) => void) {
  const { t } = useTranslation('seasons');
  const notices = useNotices();
  const navigate = useNavigate();
  const [create] = useMutation(CreateSeasonDocument);
  const [update] = useMutation(UpdateSeasonDocument);
  const [saved, setSaved] = useState(initial);
  const [draft, setDraft] = useState(() => draftOf(initial));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const isSaved = useRef(false);
  const send = async (): Promise<SavedSeason | undefined> => {
    const { name, subtitle, startsAt, endsAt, venue } = draft;
    const season = {
      name: name.trim(),
      ...(subtitle.trim() && { subtitle: subtitle.trim() }),
      ...(venue && { venueId: venue._id }),
      schedule: { startsAt: startsAt ?? '', endsAt: endsAt ?? '' },
    };
    if (!saved) return (await create({ variables: { input: season } })).data?.createSeason;
    return (await update({ variables: { input: { seasonId: saved._id, version: saved.version, season } } })).data?.updateSeason;
  };
  const { run, isBusy } = useOnce(async () => {
    isSaved.current = false;
    const wrong = wrongOf(draft);
    setErrors(wrong);
    setRefusal(null);
    if (Object.keys(wrong).length > 0) return;
    try {
      const season = await send();
      if (!season) return;
      isSaved.current = true;
      setSaved(season);
      setDraft(draftOf(season));
      notices.success(t('saved'));
      if (saved) return;
      onCreated(season);
      await navigate({ to: '/create-season/details', search: { seasonId: season._id }, replace: true });
    } catch (error) {
      setErrors((errorDetails(error)['fields'] ?? {}) as Record<string, string>);
      setRefusal(errorText(error));
    }
  });
  return {
    draft,
    saved,
    errors,
    refusal,
    isBusy,
    isDirty: JSON.stringify(draft) !== JSON.stringify(draftOf(saved)),
    change: (part: Partial<SeasonDraft>) => setDraft((before) => ({ ...before, ...part })),
    /** Answers whether it was saved. */
    save: async () => {
      await run();
      return isSaved.current;
    },
  };
}
