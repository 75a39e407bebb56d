import { hasQuantity, sellableTierOf } from '@marquee/shared/events/current-tier';

import type { EventForSale } from '../public/event-records.ts';
import { poolOf } from './pools.ts';
import type { PublicTicketType, PublicUpgrade } from '../public-event.types.ts';
import { remainingOf, type Counts } from './event-pools.ts';

/** Above this many the public is not told how many are left. */
const TOLD_UP_TO = 50;

type SoldTicketType = EventForSale['ticketTypes'][number];
export type SoldTier = SoldTicketType['tiers'][number];

/** The tier that is sold now, by the tiers that still have units; null when nothing is for sale. */
export function soldTierOf(type: SoldTicketType, counts: Counts, now: Date): SoldTier | null {
  return sellableTierOf(type.tiers, now, (tier) => remainingOf(counts, poolOf('tier', tier._id), tier.totalQty ?? 0));
}

/** How many tickets of the type can be bought at `tier`'s price. */
export function leftOf(type: SoldTicketType, tier: SoldTier | null, counts: Counts): number {
  if (!tier) return 0;
  const ofType = remainingOf(counts, poolOf('ticketType', type._id), type.totalQty);
  return hasQuantity(tier) ? Math.min(ofType, remainingOf(counts, poolOf('tier', tier._id), tier.totalQty ?? 0)) : ofType;
}

export function publicTicketType(event: EventForSale, type: SoldTicketType, counts: Counts, now: Date): PublicTicketType {
  const tier = soldTierOf(type, counts, now);
  const left = leftOf(type, tier, counts);
  const several = type.tiers.length > 1;
  return {
    _id: type._id,
    name: type.name,
    description: type.description,
    price: event.processAs === 'RSVP' ? 0 : ((tier ?? type.tiers.at(-1))?.price ?? 0),
    tierName: several ? (tier?.name ?? null) : null,
    // a tier without a successor is sold on after its end
    tierEndsAt: several && tier?.endsAt && tier.endsAt > now ? tier.endsAt : null,
    left: left > TOLD_UP_TO ? null : left,
    soldOut: left <= 0,
    purchaseLimit: type.purchaseLimit,
  };
}

export function publicUpgrade(event: EventForSale, upgrade: EventForSale['upgrades'][number], counts: Counts): PublicUpgrade {
  const left = remainingOf(counts, poolOf('upgrade', upgrade._id), upgrade.totalQty);
  const { _id, name, description, purchaseLimit, ticketTypeIds, complimentary, complimentaryQty, complimentaryWith, imageUrl } = upgrade;
  const price = complimentary || event.processAs === 'RSVP' ? 0 : upgrade.price;
  const shown = { _id, name, description, purchaseLimit, ticketTypeIds, complimentary, complimentaryQty, complimentaryWith, imageUrl };
  return { ...shown, price, left: left > TOLD_UP_TO ? null : left, soldOut: left <= 0 };
}
