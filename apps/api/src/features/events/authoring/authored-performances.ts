import { songCodeOf, videoCodeOf } from '@marquee/shared/events/embed-links';

import { newId } from '#platform/mongo/string-ids';

import { tidy } from '#features/catalog/authoring/domain/authored-text';
import type { CreateEventInput, PerformanceInput } from './events.inputs.ts';
import type { EventRecord } from '../record/event-records.ts';
import type { Days } from './authored-days.ts';

type Performance = EventRecord['performances'][number];

/**
 * The performances of an event, at least one. The first has its days; its links and performers are those of the event where it has none
 * of its own. An RSVP has no prices (AUT-016).
 */
export function authoredPerformances(input: CreateEventInput, before: EventRecord | null, days: Days): Performance[] {
  const stored = before?.performances ?? [];
  const known = (id: string) => stored.find(({ _id }) => _id === id);
  const given = input.performances?.length ? input.performances : [{ _id: stored[0]?._id ?? newId() }];
  return given
    .map((each) => performanceOf(input, each, known(each._id)))
    .map((each, at) =>
      at === 0
        ? { ...each, ...ofEvent(input), schedule: days }
        : { ...each, schedule: alongside(days, each.schedule, known(each._id)?.schedule ?? []) },
    )
    .map((each) => (input.processAs === 'RSVP' && each.price ? { ...each, price: 0 } : each));
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

/** One entry for each day of the event: as given, else with the times of the day. */
function alongside(days: Days, given: Days, stored: Days): Days {
  return days.map((day, at) => given[at] ?? { ...day, _id: stored[at]?._id ?? newId() });
}

/** Only a concert has performers (AUT-014). */
function artistsOf({ type }: CreateEventInput, artistIds: readonly string[] | null | undefined): string[] {
  return type === 'Concert' ? [...new Set(artistIds ?? [])] : [];
}
