import { songCodeOf, videoCodeOf } from '@marquee/shared/events/embed-links';

import { newId } from '#platform/mongo/string-ids';

import { tidy } from '#features/catalog/authoring/domain/authored-text';
import type { CreateEventInput, PerformanceInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';
import type { Days } from './authored-days.ts';

type Performance = EventRecord['performances'][number];

/**
 * The performances of an event, at least one. The first has its days; its links and performers are those of the event where it has none
 * of its own. A client that does not send performances keeps them (AUT-004). An RSVP has no prices (AUT-016).
 */
export function authoredPerformances(input: CreateEventInput, before: EventRecord | null, days: Days): Performance[] {
  const stored = before?.performances ?? [];
  const known = (id: string) => stored.find(({ _id }) => _id === id);
  const [first, ...others] = input.performances ? input.performances.map((given) => performanceOf(input, given, known(given._id))) : stored;
  const { _id, name } = first ?? stored[0] ?? { _id: newId(), name: null };
  return [
    { ...first, _id, name, ...ofEvent(input), schedule: days },
    ...others.map((other) => {
      const given = input.performances ? other.schedule : [];
      return { ...other, schedule: alongside(days, given, movedAlong(days, stored[0]?.schedule ?? [], known(other._id)?.schedule ?? [])) };
    }),
  ].map((each) => (input.processAs === 'RSVP' && each.price ? { ...each, price: 0 } : each));
}

/** What the wizard sends once for the whole event. */
function ofEvent(input: CreateEventInput): Pick<Performance, 'videoLink' | 'songLink' | 'headliningArtistIds' | 'openingArtistIds'> {
  const own = input.performances?.[0];
  return {
    videoLink: videoCodeOf(own?.videoLink ?? input.videoLink),
    songLink: songCodeOf(own?.songLink ?? input.songLink),
    headliningArtistIds: artistsOf(input, own?.headliningArtistIds ?? input.headliningArtistIds),
    openingArtistIds: artistsOf(input, own?.openingArtistIds ?? input.openingArtistIds),
  };
}

function performanceOf(input: CreateEventInput, given: PerformanceInput, stored: Performance | undefined): Performance {
  const keepsPoster = given.posterFileId === undefined || (given.posterFileId || null) === stored?.posterFileId;
  return {
    _id: given._id,
    name: tidy(given.name) || null,
    headliningArtistIds: artistsOf(input, given.headliningArtistIds),
    openingArtistIds: artistsOf(input, given.openingArtistIds),
    venueId: given.venueId ?? null,
    venueStageId: tidy(given.venueStageId) || null,
    price: given.price ?? null,
    posterFileId: (keepsPoster ? stored?.posterFileId : given.posterFileId) || null,
    posterImageUrl: (keepsPoster && stored?.posterImageUrl) || null,
    videoLink: videoCodeOf(given.videoLink),
    songLink: songCodeOf(given.songLink),
    schedule: (given.schedule ?? []).map(({ _id, doorsAt, startsAt, endsAt }) => ({ _id, doorsAt: doorsAt ?? null, startsAt, endsAt })),
  };
}

/** Stored times move as the days of the event do: an author who does not know the performance moves it with the event. */
function movedAlong(days: Days, before: Days, stored: Days): Days {
  return stored.map((time, at) => {
    const [day, former] = [days[at], before[at]];
    const by = day && former ? day.startsAt.getTime() - former.startsAt.getTime() : 0;
    const moved = (instant: Date) => new Date(instant.getTime() + by);
    return { ...time, doorsAt: time.doorsAt && moved(time.doorsAt), startsAt: moved(time.startsAt), endsAt: moved(time.endsAt) };
  });
}

/** One entry for each day of the event: as given, else as stored, else that of the day itself. */
function alongside(days: Days, given: Days, stored: Days): Days {
  return days.map((day, at) => given[at] ?? stored[at] ?? { ...day, _id: newId() });
}

/** Only a concert has performers (AUT-014). */
function artistsOf({ type }: CreateEventInput, artistIds: readonly string[] | null | undefined): string[] {
  return type === 'Concert' ? [...new Set(artistIds ?? [])] : [];
}
