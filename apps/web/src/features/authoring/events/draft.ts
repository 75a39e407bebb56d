import { songLinkOf, videoLinkOf } from '@marquee/shared/events/embed-links';
import type { EditableEventFragment } from '#gql/graphql.ts';
import type { DraftPerformance, PickedArtist, Plain, SellingDraft } from '../core/draft.ts';
import { sellingDraftOf, withoutTypenames } from '../core/selling-draft.ts';

export type SavedEvent = EditableEventFragment;

/** An event while it is edited. */
export interface EventDraft extends SellingDraft {
  type: SavedEvent['type'];
  accessibility: string;
  /** For a concert: headliners and openers. */
  headlining: PickedArtist[];
  opening: PickedArtist[];
  seasonId: string | null;
  /** Those who have the season already pay for this night by a link; otherwise they have it free. */
  holdersPay: boolean;
  isGuestTicketSale: boolean;
  guestTicketPerMember: number | null;
  /** No field shows it: it is sent back as it was read. */
  location: Plain<NonNullable<SavedEvent['location']>> | null;
  /** As pasted, or the URL of the stored item. */
  videoLink: string;
  songLink: string;
}

/** The server's record as a draft: compared with the edit to detect unsaved changes. */
export function draftOf(saved: SavedEvent): EventDraft {
  const event = withoutTypenames(saved);
  const [performance] = event.performances;
  return {
    ...sellingDraftOf(event),
    isMultipleDays: event.isMultipleDays,
    performances: event.performances.map((one, i) => performanceOf(event, one, i === 0)),
    type: event.type,
    accessibility: event.accessibility ?? '',
    headlining: artistsOf(event, performance?.headliningArtistIds),
    opening: artistsOf(event, performance?.openingArtistIds),
    seasonId: event.seasonId ?? null,
    holdersPay: event.holdersPay ?? false,
    isGuestTicketSale: event.isGuestTicketSale,
    guestTicketPerMember: event.guestTicketPerMember ?? null,
    location: event.location ?? null,
    videoLink: videoLinkOf(performance?.videoLink),
    songLink: songLinkOf(performance?.songLink),
  };
}

/** Performers and links of the first one are fields of the event. */
function performanceOf(event: SavedEvent, saved: SavedEvent['performances'][number], isFirst: boolean): DraftPerformance {
  const { _id, price, venue, posterImageUrl, schedule } = saved;
  return {
    _id,
    name: saved.name ?? '',
    venue: venue ?? null,
    venueStageId: saved.venueStageId ?? '',
    headlining: isFirst ? [] : artistsOf(event, saved.headliningArtistIds),
    opening: isFirst ? [] : artistsOf(event, saved.openingArtistIds),
    price: price ?? null,
    posterFileId: null,
    poster: posterImageUrl ?? null,
    videoLink: isFirst ? '' : videoLinkOf(saved.videoLink),
    songLink: isFirst ? '' : songLinkOf(saved.songLink),
    schedule,
  };
}

function artistsOf({ artists }: Pick<SavedEvent, 'artists'>, ids: readonly string[] | null | undefined): PickedArtist[] {
  return (ids ?? []).flatMap((id) => artists.find(({ _id }) => _id === id) ?? []);
}
