import { songLinkOf, videoLinkOf } from '@marquee/shared/events/embed-links';
import type { EditableEventFragment, PickedArtistFragment } from '#gql/graphql.ts';
import type { Plain, SellingDraft } from '../core/draft.ts';

export type SavedEvent = EditableEventFragment;
/** A performer as the editor picks one. */
export type PickedArtist = Plain<PickedArtistFragment>;

/** An event while it is edited. */
export interface EventDraft extends SellingDraft {
  type: SavedEvent['type'];
  accessibility: string;
  /** For a concert: headliners and openers. */
  headlining: PickedArtist[];
  opening: PickedArtist[];
  /** As pasted, or the URL of the stored item. */
  videoLink: string;
  songLink: string;
}

/** The server's record as a draft: compared with the edit to detect unsaved changes. */
export function draftOf(saved: SavedEvent): EventDraft {
  const event = withoutTypenames(saved);
  const [performance] = event.performances;
  const { type, processAs, name, taxDeduction, salesBeginImmediately, schedule, upgrades, promotions, customFields } = event;
  return {
    type,
    processAs,
    name,
    taxDeduction,
    salesBeginImmediately,
    schedule,
    upgrades,
    promotions,
    customFields,
    ticketTypes: event.ticketTypes,
    subtitle: event.subtitle ?? '',
    stub: event.stub ?? '',
    description: event.description ?? '',
    userAgreement: event.userAgreement ?? '',
    age: event.age ?? '',
    accessibility: event.accessibility ?? '',
    sendQRCode: event.sendQRCode ?? null,
    posterFileId: null,
    poster: event.posterImageUrl ?? null,
    venue: event.venue ?? null,
    headlining: artistsOf(event, performance?.headliningArtistIds),
    opening: artistsOf(event, performance?.openingArtistIds),
    videoLink: videoLinkOf(performance?.videoLink),
    songLink: songLinkOf(performance?.songLink),
    eventEmailSubject: event.eventEmailSubject ?? '',
    eventEmailBody: event.eventEmailBody ?? '',
  };
}

function artistsOf({ artists }: Pick<SavedEvent, 'artists'>, ids: readonly string[] | null | undefined): PickedArtist[] {
  return (ids ?? []).flatMap((id) => artists.find(({ _id }) => _id === id) ?? []);
}

function withoutTypenames<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === '__typename' ? undefined : part)) as Value;
}
