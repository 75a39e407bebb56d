import type { EditableEventFragment, PickedVenueFragment } from '#gql/graphql.ts';

type Server = EditableEventFragment;

/** A record of the server that can be changed. */
export type Plain<Of> = { -readonly [Key in Exclude<keyof Of, '__typename'>]: Of[Key] };

export type PickedVenue = PickedVenueFragment;
export type DraftTier = Plain<Server['ticketTypes'][number]['tiers'][number]>;
export type DraftTicketType = Plain<Omit<Server['ticketTypes'][number], 'tiers'>> & { tiers: DraftTier[] };
export type DraftUpgrade = Plain<Server['upgrades'][number]>;
export type DraftPromotion = Plain<Server['promotions'][number]>;
export type DraftField = Plain<Server['customFields'][number]>;
export type DraftSchedule = Plain<Server['schedule']>;
export type DraftDay = Plain<Server['performances'][number]['schedule'][number]>;

/** What a saved record is known by. */
export interface AuthoredRecord {
  readonly _id: string;
  readonly version: number;
  readonly published: boolean;
}

/** A saved record that sells tickets. */
export interface SellingRecord extends AuthoredRecord, Pick<Server, 'ticketTypes' | 'upgrades' | 'promotions' | 'customFields'> {
  readonly name: string;
  readonly cancel: boolean;
  readonly firstPublishedAt?: string | null;
  readonly hasOrders: boolean;
}

/** What every record has while it is edited. */
export interface AuthoredDraft {
  name: string;
  subtitle: string;
  schedule: Partial<DraftSchedule>;
  isMultipleDays: boolean;
  /** The days are in the first one; a season has none. */
  performances: { schedule: DraftDay[] }[];
}

/**
 * A record that sells tickets while it is edited: what events and seasons have in common. Plain JSON, instants as ISO
 * texts, so that a tab can store it.
 */
export interface SellingDraft extends AuthoredDraft {
  schedule: DraftSchedule;
  processAs: Server['processAs'];
  stub: string;
  description: string;
  userAgreement: string;
  age: string;
  taxDeduction: boolean;
  salesBeginImmediately: boolean;
  sendQRCode: string | null;
  /** The id of a new upload; `''` removes the poster; null leaves it unchanged. */
  posterFileId: string | null;
  poster: { original: string; medium: string; small: string } | null;
  venue: PickedVenue | null;
  ticketTypes: DraftTicketType[];
  upgrades: DraftUpgrade[];
  promotions: DraftPromotion[];
  customFields: DraftField[];
  eventEmailSubject: string;
  eventEmailBody: string;
}

/** The result of shared rules with dates, as plain JSON again. */
export function plain<Value>(value: unknown): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
