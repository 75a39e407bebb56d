import { Types } from 'mongoose';

import type { Venue } from '#features/venues/public/venue.types';
import type { Fee } from '#features/fees/public/fee.types';

import type { Event } from '../record/event.schema.ts';

/** An event as it is stored (lean): ids are ObjectIds, money is cents. */
export type EventRecord = Event;

/** The same shape with every id as 24 hex digits, so that it compares with inputs. */
export type WithHexIds<T> = T extends Types.ObjectId
  ? string
  : T extends Date
    ? T
    : T extends (infer Item)[]
      ? WithHexIds<Item>[]
      : T extends object
        ? { [Key in keyof T]: WithHexIds<T[Key]> }
        : T;

export function withHexIds<T>(value: T): WithHexIds<T> {
  return convert(value) as WithHexIds<T>;
}

function convert(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return value.toHexString();
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(convert);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]));
}

export interface SellingOrg {
  readonly _id: string;
  readonly orgName: string;
  readonly stub: string;
  /** An absolute address for mails and other sites. */
  readonly orgLogoUrl: string | null;
  /** Contact details for buyers. */
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  /** The connected payment account; null without one. */
  readonly stripeId: string | null;
  readonly ticketFormat: string;
}

/** Everything needed to show and sell an event, published or not. */
export type EventForSale = WithHexIds<EventRecord> & {
  /** The performers, headliners first. */
  readonly artistNames: readonly string[];
  readonly venue: WithHexIds<Venue> | null;
  /** The venue's zone, America/Denver without a venue. */
  readonly timezone: string;
  readonly org: SellingOrg;
  /** Enabled fees of the organization and the event, without the sales tax. */
  readonly fees: readonly WithHexIds<Fee>[];
  /** Percent points, 0 without sales tax. */
  readonly salesTaxPercent: number;
};
