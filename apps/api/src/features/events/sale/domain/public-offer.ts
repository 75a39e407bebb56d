import { hasQuantity, sellableTierOf } from '@marquee/shared/events/current-tier';
import { lastEndOf } from '@marquee/shared/events/ticket-days';
import { packageOf } from '@marquee/shared/seasons/packages';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { isGuestType } from '@marquee/shared/orders/guest-tickets';
import { checkPromotion, isTicketOffered, purchaseLimitOf, type PromotionRecord } from '@marquee/shared/promotions/check-promotion';

import type { EventForSale } from '../../record/event-records.ts';
import type { PublicEvent, PublicTicketType, PublicUpgrade } from '../public-event.types.ts';
import { isOver } from './is-over.ts';
import { leftOnNights, placesLeft, remainingOf, type Counts } from './event-pools.ts';
import { cheapestTickets, ticketPrices, upgradePrices } from './public-prices.ts';

/** Above this quantity the public does not see how many are left. */
const TOLD_UP_TO = 50;

type SoldTicketType = EventForSale['ticketTypes'][number];
export type SoldTier = SoldTicketType['tiers'][number];

/** The tier currently on sale, among the tiers that still have units; null when nothing is for sale. */
export function soldTierOf(type: SoldTicketType, counts: Counts, now: Date): SoldTier | null {
  return sellableTierOf(type.tiers, now, (tier) => remainingOf(counts, poolOf('tier', tier._id), tier.totalQty ?? 0));
}

interface Moment {
  readonly counts: Counts;
  readonly now: Date;
}

/** How many tickets of the type can be bought at `tier`'s price. */
export function leftOf(event: EventForSale, type: SoldTicketType, tier: SoldTier | null, { counts, now }: Moment): number {
  if (!tier) return 0;
  const ofType = placesLeft(type, event, counts, now);
  return hasQuantity(tier) ? Math.min(ofType, remainingOf(counts, poolOf('tier', tier._id), tier.totalQty ?? 0)) : ofType;
}

/** Whether tickets of the type follow at another price once `tier` has sold its quantity. */
function hasMoreAfter(event: EventForSale, type: SoldTicketType, tier: SoldTier | null, { counts, now }: Moment): boolean {
  if (!tier || !hasQuantity(tier)) return false;
  const ofTier = remainingOf(counts, poolOf('tier', tier._id), tier.totalQty ?? 0);
  const ofType = placesLeft(type, event, counts, now);
  const left = (each: SoldTier) => (each._id === tier._id ? 0 : remainingOf(counts, poolOf('tier', each._id), each.totalQty ?? 0));
  return ofType > ofTier && sellableTierOf(type.tiers, now, left) !== null;
}

/**
 * Whether nothing is left of what everybody sees; a code may open more. Then there is a wait list, unless the last places are only in carts
 * (BUY-003, 080).
 */
export function isSoldToAll({ phase, ticketTypes }: Pick<PublicEvent, 'phase' | 'ticketTypes'>): boolean {
  const ahead = ticketTypes.filter(({ ended }) => !ended);
  return phase === 'SoldOut' || (phase === 'OnSale' && ahead.length > 0 && ahead.every(({ soldOut }) => soldOut));
}

/** Whether anybody can buy the type now: everybody sees it, or a code unlocks it. */
export function isForSale(type: SoldTicketType, promotions: readonly PromotionRecord[], now: Date): boolean {
  return type.visible || promotions.some((code) => isTicketOffered(type, code) && checkPromotion(code, now) === null);
}

/** The public view; with a secret code at the code's price and limit. */
export function publicTicketType(
  event: EventForSale,
  type: SoldTicketType,
  counts: Counts,
  now: Date,
  promotion: PromotionRecord | null = null,
): PublicTicketType {
  const tier = soldTierOf(type, counts, now);
  const ended = isOver(event, type, now);
  const left = ended ? 0 : leftOf(event, type, tier, { counts, now });
  const nights = packageOf(type) ? leftOnNights(type, event, counts, now) : null;
  const several = type.tiers.length > 1;
  return {
    _id: type._id,
    name: type.name,
    description: type.description,
    ...ticketPrices(event, type, { tier: tier ?? type.tiers.at(-1) ?? null, next: tierAfter(event, type, tier, counts), promotion, now }),
    tierName: several ? (tier?.name ?? null) : null,
    // a tier without a successor stays on sale after its end
    tierEndsAt: several && tier?.endsAt && tier.endsAt > now ? tier.endsAt : null,
    left: left > TOLD_UP_TO ? null : left,
    moreAtOtherPrice: left > 0 && hasMoreAfter(event, type, tier, { counts, now }),
    soldOut: left <= 0,
    ended,
    dayIds: [...type.dayIds],
    isGuest: isGuestType(type),
    purchaseLimit: purchaseLimitOf(type, promotion, 'Ticket'),
    categoryId: type.categoryId ?? null,
    leastNights: type.leastNights ?? null,
    mostNights: type.mostNights ?? null,
    nightsLeft: nights && nights.map((each) => (each > TOLD_UP_TO ? null : each)),
  };
}

/** The type's price after `tier` has ended; null when the sale ends with it, or it stays on sale. */
function tierAfter(event: EventForSale, type: SoldTicketType, tier: SoldTier | null, counts: Counts): SoldTier | null {
  const end = tier?.endsAt;
  if (!tier || !end || event.processAs === 'RSVP') return null;
  if (event.schedule.ticketsEndAt && end >= event.schedule.ticketsEndAt) return null;
  const over = lastEndOf(event, type.dayIds);
  if (over && end >= over) return null;
  const next = soldTierOf(type, counts, end);
  return next && next.price !== tier.price ? next : null;
}

/** The public view of these add-ons; with a secret code at the code's limit. */
export function publicUpgrades(
  event: EventForSale,
  upgrades: EventForSale['upgrades'],
  counts: Counts,
  now: Date,
  promotion: PromotionRecord | null = null,
): PublicUpgrade[] {
  const tickets = cheapestTickets(event, now);
  return upgrades.map((upgrade) => ({
    ...shownUpgrade(upgrade, remainingOf(counts, poolOf('upgrade', upgrade._id), upgrade.totalQty), promotion),
    ...upgradePrices(event, upgrade, tickets, promotion),
  }));
}

function shownUpgrade(
  upgrade: EventForSale['upgrades'][number],
  left: number,
  promotion: PromotionRecord | null,
): Omit<PublicUpgrade, 'price' | 'listPrice' | 'rollFees'> {
  const { _id, name, description, ticketTypeIds, complimentary, complimentaryQty, complimentaryWith, imageUrl } = upgrade;
  const purchaseLimit = purchaseLimitOf(upgrade, promotion, 'Upgrade');
  const shown = { _id, name, description, purchaseLimit, ticketTypeIds, complimentary, complimentaryQty, complimentaryWith, imageUrl };
  return { ...shown, left: left > TOLD_UP_TO ? null : left, soldOut: left <= 0 };
}
