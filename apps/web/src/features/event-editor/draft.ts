import { songLinkOf, videoLinkOf } from '@marquee/shared/events/embed-links';
import type { EditableEventFragment, PickedArtistFragment, PickedVenueFragment } from '#gql/graphql.ts';

type ServerTicketType = EditableEventFragment['ticketTypes'][number];
type ServerUpgrade = EditableEventFragment['upgrades'][number];
type ServerPromotion = EditableEventFragment['promotions'][number];
type ServerField = EditableEventFragment['customFields'][number];

type Plain<Of> = { -readonly [Key in Exclude<keyof Of, '__typename'>]: Of[Key] };

export type SavedEvent = EditableEventFragment;
export type PickedVenue = PickedVenueFragment;
/** A performer as the editor picks one. */
export type PickedArtist = Plain<PickedArtistFragment>;
export type DraftTier = Plain<ServerTicketType['tiers'][number]>;
export type DraftTicketType = Plain<Omit<ServerTicketType, 'tiers'>> & { tiers: DraftTier[] };
export type DraftUpgrade = Plain<ServerUpgrade>;
export type DraftPromotion = Plain<ServerPromotion>;
export type DraftField = Plain<ServerField>;
export type DraftSchedule = Plain<EditableEventFragment['schedule']>;

/** An event while it is edited: plain JSON, instants as ISO texts, so that a tab can store it. */
export interface Draft {
  type: EditableEventFragment['type'];
  processAs: EditableEventFragment['processAs'];
  name: string;
  subtitle: string;
  stub: string;
  description: string;
  userAgreement: string;
  age: string;
  accessibility: string;
  taxDeduction: boolean;
  salesBeginImmediately: boolean;
  sendQRCode: string | null;
  /** The id of a new upload; `''` removes the poster; null leaves it unchanged. */
  posterFileId: string | null;
  poster: { original: string; medium: string; small: string } | null;
  venue: PickedVenue | null;
  /** For a concert: headliners and openers. */
  headlining: PickedArtist[];
  opening: PickedArtist[];
  schedule: DraftSchedule;
  /** As pasted, or the URL of the stored item. */
  videoLink: string;
  songLink: string;
  ticketTypes: DraftTicketType[];
  upgrades: DraftUpgrade[];
  promotions: DraftPromotion[];
  customFields: DraftField[];
  eventEmailSubject: string;
  eventEmailBody: string;
}

/** The server's record as a draft: compared with the edit to detect unsaved changes. */
export function draftOf(saved: SavedEvent): Draft {
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

/** The result of shared rules with dates, as plain JSON again. */
export function plain<Value>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** Keys in a fixed order, so that only values are compared. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, part]) => [key, sorted(part)]),
  );
}
