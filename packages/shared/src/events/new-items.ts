import type { Fee } from '../orders/fees.ts';
import { SELLABLE_KINDS, type Sellable } from './sellable.ts';
import { advanceTier, type SaleWindow } from './tier-timeline.ts';

/** A quantity as typed: a whole number from 0 up; anything else (`abc`, `12abc`, `2.5`, `-1`) is 0 (AUT-079, answer 38). */
export function quantityOf(typed: string | number | null | undefined): number {
  const text = String(typed ?? '').trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** A new ticket type with its one Advance tier (AUT-074). */
export function newTicketType(newId: () => string, sale: SaleWindow) {
  return {
    _id: newId(),
    name: 'New Ticket',
    description: '',
    totalQty: 0,
    remainingQty: 0,
    purchaseLimit: 8,
    visible: true,
    rollFees: false,
    isTicketSharing: true,
    isGuest: false,
    dayIds: [] as string[],
    values: null as string | null,
    promo: null as string | null,
    performanceIds: [] as string[],
    capacity: null as number | null,
    leastNights: null as number | null,
    mostNights: null as number | null,
    tiers: [advanceTier(newId(), 0, sale)],
  };
}

/** A new add-on; seasons call it upgrade (AUT-100, 101). */
export function newUpgrade(newId: () => string, kind: Sellable['kind'] = 'event') {
  return {
    _id: newId(),
    name: SELLABLE_KINDS[kind].newAddOn,
    description: '',
    price: 0,
    totalQty: 0,
    remainingQty: 0,
    purchaseLimit: 8,
    imageUrl: null as string | null,
    ticketTypeIds: [] as string[],
    complimentary: false,
    complimentaryQty: 1,
    complimentaryWith: 'order' as 'order' | 'ticket',
    isAddOnsSharing: true,
    visible: true,
    rollFees: false,
  };
}

/** A new secret code whose window begins and ends now (AUT-106). */
export function newPromotion(newId: () => string, now: Date) {
  return {
    _id: newId(),
    code: 'New Code',
    type: 'PreSale' as 'PreSale' | 'Unlock' | 'Discount',
    totalQty: 0,
    remainingQty: 0,
    useLimit: 1,
    startsAt: now,
    endsAt: now,
    active: true,
    ...NO_DISCOUNT,
    ...UNLOCKS_NOTHING,
  };
}

export type NewPromotion = ReturnType<typeof newPromotion>;

const NO_DISCOUNT = { appliesTo: 'PerTicket' as 'PerTicket' | 'PerOrder', discountType: 'Flat' as 'Flat' | 'Percent', discountValue: 0 };
const UNLOCKS_NOTHING = {
  overRideMax: null as number | null,
  overRideMaxUpg: null as number | null,
  ticketTypeIds: [] as string[],
  upgradeIds: [] as string[],
};

/** What the type and scope of a code decide. */
type PromotionScope = Pick<NewPromotion, 'type' | keyof typeof NO_DISCOUNT | 'ticketTypeIds' | 'upgradeIds'> & {
  overRideMax?: number | null;
  overRideMaxUpg?: number | null;
};

/** A code of another type: a Discount starts without what it would unlock, others without a discount (AUT-109, 110). */
export function withPromotionType<Promotion extends PromotionScope>(promotion: Promotion, type: NewPromotion['type']): Promotion {
  if (type === promotion.type) return promotion;
  return type === 'Discount' ? { ...promotion, type, ...UNLOCKS_NOTHING, appliesTo: 'PerTicket' } : { ...promotion, type, ...NO_DISCOUNT };
}

/** A discount over the whole order has no ticket limit (AUT-111, 238). */
export function withAppliesTo<Promotion extends PromotionScope>(promotion: Promotion, appliesTo: NewPromotion['appliesTo']): Promotion {
  return appliesTo === 'PerOrder' ? { ...promotion, appliesTo, overRideMax: null, ticketTypeIds: [] } : { ...promotion, appliesTo };
}

/** A new shared capacity: of all ticket types (BYD-400). */
export function newCapacity(newId: () => string) {
  const covering = { isWhole: true, ticketTypeIds: [] as string[], upgradeIds: [] as string[] };
  return { _id: newId(), name: 'New Capacity', totalQty: 0, ...covering };
}

/** A new survey question (AUT-128). */
export function newCustomField(newId: () => string) {
  return {
    _id: newId(),
    label: 'New Survey Question',
    type: 'Text' as 'Text' | 'Number' | 'Address' | 'Dropdown',
    required: false,
    minLength: 0,
    maxLength: 0,
    minValue: 0,
    maxValue: 0,
    options: [] as string[],
    active: true,
    atDoor: false,
  };
}

/**
 * A new fee: of an event or season $1.00 by the organization for guest tickets, of the platform Flat 0 by Marquee
 * (AUT-116, 231; OPS-205).
 */
export function newFee(owner: 'event' | 'season' | 'platform'): Fee {
  const bounds = { minAppliedToPrice: 0, maxAppliedToPrice: 0, paymentMethods: [] };
  if (owner === 'platform')
    return { name: 'New Fee', type: 'Flat', value: 0, appliedTo: 'Ticket', appliedBy: 'Marquee', filters: [], ...bounds };
  return { name: 'New Fee', type: 'Flat', value: 100, appliedTo: 'Ticket', appliedBy: 'Organization', filters: ['GuestTicket'], ...bounds };
}

/** A ticket type added: add-ons that covered all types cover all of the new set, the lists of the others are emptied (AUT-104, 221). */
export function coverNewTicketTypes(
  ticketTypeIds: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const coveredAll = before.length === 0 || (ticketTypeIds.length > 0 && before.every((id) => ticketTypeIds.includes(id)));
  return coveredAll ? after : [];
}
