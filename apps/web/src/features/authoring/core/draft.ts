import type { SeatRules } from '@marquee/shared/seating/seat-rules';
import type { SellableText } from '@marquee/shared/events/sellable-texts';
import type { EditableEventFragment, PickedArtistFragment, PickedVenueFragment } from '#gql/graphql.ts';

type Server = EditableEventFragment;

/** A record of the server that can be changed. */
export type Plain<Of> = { -readonly [Key in Exclude<keyof Of, '__typename'>]: Of[Key] };

export type PickedVenue = PickedVenueFragment;
/** A performer as the editor picks one. */
export type PickedArtist = Plain<PickedArtistFragment>;
export type DraftTier = Plain<Server['ticketTypes'][number]['tiers'][number]>;
export type DraftTicketType = Plain<Omit<Server['ticketTypes'][number], 'tiers'>> & { tiers: DraftTier[] };
export type DraftUpgrade = Plain<Server['upgrades'][number]>;
export type DraftPromotion = Plain<Server['promotions'][number]>;
export type DraftField = Plain<Server['customFields'][number]>;
export type DraftCapacity = Plain<Server['capacities'][number]>;
export type DraftSchedule = Plain<Server['schedule']>;
export type DraftDay = Plain<Server['performances'][number]['schedule'][number]>;

/** What a saved record is known by. */
export interface AuthoredRecord {
  readonly _id: string;
  readonly version: number;
  readonly published: boolean;
}

/** A saved record that sells tickets. */
export interface SellingRecord
  extends AuthoredRecord, Pick<Server, 'ticketTypes' | 'upgrades' | 'promotions' | 'customFields' | 'capacities'> {
  readonly name: string;
  readonly cancel: boolean;
  readonly firstPublishedAt?: string | null;
  readonly hasOrders: boolean;
  readonly seatingChartKey?: string | null;
  /** Only an event has performances. */
  readonly performances?: Server['performances'];
}

/** A picture that is chosen while a record is edited. */
export interface PosterDraft {
  /** The id of a new upload; `''` removes the poster; null leaves it unchanged. */
  posterFileId: string | null;
  poster: { original: string; medium: string; small: string; deep?: string | null; accent?: string | null } | null;
}

/** One show of an event. The first has the event's days; where it is, who plays and its links are fields of the event. */
export interface DraftPerformance extends PosterDraft {
  _id: string;
  name: string;
  /** Null for the event's. */
  venue: PickedVenue | null;
  venueStageId: string;
  headlining: PickedArtist[];
  opening: PickedArtist[];
  /** In cents. */
  price: number | null;
  videoLink: string;
  songLink: string;
  schedule: DraftDay[];
}

/** What every record has while it is edited. */
export interface AuthoredDraft {
  name: string;
  schedule: Partial<DraftSchedule>;
  isMultipleDays: boolean;
  /** The days are in the first one; a season has none. */
  performances: DraftPerformance[];
}

/**
 * A record that sells tickets while it is edited: what events and seasons have in common. Plain JSON, instants as ISO
 * texts, so that a tab can store it.
 */
export interface SellingDraft extends AuthoredDraft, PosterDraft, Record<SellableText, string> {
  schedule: DraftSchedule;
  processAs: Server['processAs'];
  stub: string;
  description: string;
  userAgreement: string;
  age: string;
  taxDeduction: boolean;
  salesBeginImmediately: boolean;
  sendQRCode: string | null;
  venue: PickedVenue | null;
  ticketTypes: DraftTicketType[];
  upgrades: DraftUpgrade[];
  promotions: DraftPromotion[];
  customFields: DraftField[];
  capacities: DraftCapacity[];
  eventEmailBody: string;
  ticketDeliveryType: Server['ticketDeliveryType'];
  exchange: { allowed: boolean; percent: number };
  /** `''` or null without one. */
  seatingChartKey: string | null;
  seatRules: SeatRules<string>;
}

/** The result of shared rules with dates, as plain JSON again. */
export function plain<Value>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
