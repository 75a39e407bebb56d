import type { Sellable } from '@marquee/shared/events/sellable';
import type { NightReduction } from '@marquee/shared/seasons/night-reduction';
import type { AssignedSeats } from '@marquee/shared/seating/season-seats';

import type { Venue } from '#features/venues/public/venue.types';
import type { Fee } from '#features/fees/public/fee.types';

import type { Event } from './event.schema.ts';

/** An event as it is stored; money is cents. */
export type EventRecord = Event;

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
  readonly currency: string;
  readonly ticketFormat: string;
  /** Whether member ids are checked at checkout; absent means no. */
  readonly isMemberIdValidation?: boolean;
}

/** Everything needed to show and sell an event, published or not. */
export type EventForSale = EventRecord & {
  /** How carts and orders name it. */
  readonly sellable: Sellable;
  /** Its days are the nights of a season. */
  readonly isSeason: boolean;
  /** A season of which no night is public yet; absent in events. */
  readonly hasNoNights?: boolean;
  /** How the price of a season falls with its nights; absent in events. */
  readonly nightReduction?: NightReduction | null;
  /** The events of a season, soonest first; absent in events. */
  readonly nights?: readonly EventRecord[];
  /** Those of them that only orders from after they joined include; absent in events. */
  readonly paidNightIds?: readonly string[];
  /** What the author of a season wrote for nights with another plan. */
  readonly seatMaps?: readonly AssignedSeats[];
  /** The performers, headliners first. */
  readonly artistNames: readonly string[];
  /** The performers with their pictures. */
  readonly artists: readonly { readonly _id: string; readonly name: string; readonly imageUrl: string | null }[];
  readonly venue: Venue | null;
  /** With the name of the venue where it is, if not where the event is. */
  readonly performances: readonly (EventRecord['performances'][number] & { readonly venueName?: string | null })[];
  /** The venue's zone, America/Denver without a venue. */
  readonly timezone: string;
  readonly org: SellingOrg;
  /** Enabled fees of the organization and the event, without the sales tax. */
  readonly fees: readonly Fee[];
  /** Percent points, 0 without sales tax. */
  readonly salesTaxPercent: number;
};
