import type { CustomFieldInput, PromotionInput, TicketTypeInput, TierInput, UpgradeInput } from './sellable-items.inputs.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';
import { ADVANCE, usesTiers } from '@marquee/shared/events/current-tier';
import { coverNewTicketTypes } from '@marquee/shared/events/new-items';

import { tidy, whole } from './domain/authored-text.ts';

type Stored = Pick<SellableRecord, 'ticketTypes' | 'upgrades' | 'promotions' | 'customFields'>;

/** Everything is free at an RSVP event (AUT-016). */
export interface ItemRules {
  readonly isFree: boolean;
  readonly ticketsAt: Date | null;
  readonly ticketsEndAt: Date | null;
  readonly dayIds: readonly string[];
  /** A season has none. */
  readonly performanceIds?: readonly string[];
  /** Its buyers may choose among its nights: a season. */
  readonly hasNights?: boolean;
}

/** The stored form of ticket types: the first tier starts with the sale and the last one ends with it (AUT-089). */
export function authoredTicketTypes(
  inputs: readonly TicketTypeInput[],
  before: Stored['ticketTypes'],
  rules: ItemRules,
): Stored['ticketTypes'] {
  return inputs.map((input) => {
    const known = before.find((type) => type._id === input._id);
    const chosen = (input.dayIds === undefined ? known?.dayIds : (input.dayIds ?? []))?.filter((id) => rules.dayIds.includes(id));
    return {
      _id: input._id,
      name: tidy(input.name),
      description: tidy(input.description) || null,
      totalQty: whole(input.totalQty),
      purchaseLimit: input.purchaseLimit ?? 8,
      visible: input.visible ?? true,
      rollFees: input.rollFees ?? false,
      isTicketSharing: input.isTicketSharing ?? true,
      isGuest: input.isGuest ?? known?.isGuest ?? false,
      // a type whose days were all removed keeps none, and publishing requires some (AUT-182, 208)
      dayIds: rules.dayIds.length > 1 && chosen ? [...new Set(chosen)] : [...rules.dayIds],
      values: tidy(input.values) || null,
      promo: tidy(input.promo) || null,
      // a performance that was removed goes from the ticket types (AUT-074)
      performanceIds: ids(input.performanceIds).filter((id) => rules.performanceIds?.includes(id)),
      capacity: input.capacity ?? null,
      leastNights: rules.hasNights ? (input.leastNights ?? null) : null,
      mostNights: rules.hasNights ? (input.mostNights ?? null) : null,
      categoryId: known?.categoryId ?? null,
      isOfPlan: known?.isOfPlan ?? false,
      tiers: withFormerAdvance(input.tiers, known).map((tier, at) => authoredTier(tier, at === 0, at === input.tiers.length - 1, rules)),
    };
  });
}

/** Tiers switched off: what was sold of Advance goes on under the tier that remains (decision 65). */
function withFormerAdvance(tiers: readonly TierInput[], known: Stored['ticketTypes'][number] | undefined): readonly TierInput[] {
  const [only] = tiers;
  const former = known && usesTiers(known) ? known.tiers.find(({ name }) => name === ADVANCE) : undefined;
  return former && only && tiers.length === 1 ? [{ ...only, _id: former._id }] : tiers;
}

function authoredTier(tier: TierInput, isFirst: boolean, isLast: boolean, rules: ItemRules) {
  return {
    _id: tier._id,
    name: tidy(tier.name),
    price: rules.isFree ? 0 : tier.price,
    startsAt: isFirst ? rules.ticketsAt : (tier.startsAt ?? null),
    endsAt: isLast ? rules.ticketsEndAt : (tier.endsAt ?? null),
    totalQty: whole(tier.totalQty) || null,
    isActive: tier.isActive,
  };
}

export function authoredUpgrades(inputs: readonly UpgradeInput[], { isFree }: Pick<ItemRules, 'isFree'>): Stored['upgrades'] {
  return inputs.map((input) => ({
    _id: input._id,
    name: tidy(input.name),
    description: tidy(input.description) || null,
    price: isFree ? 0 : input.price,
    totalQty: whole(input.totalQty),
    purchaseLimit: input.purchaseLimit ?? 8,
    imageUrl: input.imageUrl || null,
    ticketTypeIds: ids(input.ticketTypeIds),
    complimentary: input.complimentary ?? false,
    complimentaryQty: input.complimentaryQty ?? 1,
    complimentaryWith: input.complimentaryWith ?? 'order',
    isAddOnsSharing: input.isAddOnsSharing ?? true,
    visible: input.visible ?? true,
    rollFees: input.rollFees ?? false,
  }));
}

/**
 * Ticket types were added: add-ons that covered all of them cover the new ones, the lists of the others are emptied (AUT-104, 221). A list that
 * was changed in the same save was made with the new ones in view, and stays.
 */
export function coveringNewTypes(
  upgrades: Stored['upgrades'],
  types: Stored['ticketTypes'],
  before: Pick<Stored, 'ticketTypes' | 'upgrades'>,
): Stored['upgrades'] {
  const former = before.ticketTypes.map(({ _id }) => _id);
  if (types.every(({ _id }) => former.includes(_id))) return upgrades;
  const all = types.map(({ _id }) => _id);
  const left = former.filter((id) => all.includes(id));
  return upgrades.map((upgrade) => {
    const known = before.upgrades.find(({ _id }) => _id === upgrade._id);
    const isUntouched = known && isSameSet(known.ticketTypeIds, upgrade.ticketTypeIds);
    return isUntouched ? { ...upgrade, ticketTypeIds: [...coverNewTicketTypes(upgrade.ticketTypeIds, left, all)] } : upgrade;
  });
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

/**
 * A discount code has no unlocks or higher limits; other codes have no discount (AUT-109–111). A new one without a window begins and ends now
 * (AUT-106), a known one keeps its window; null is an open end. An amount that is only called a percentage, or the reverse, is neither (AUT-230).
 */
export function authoredPromotions(inputs: readonly PromotionInput[], before: Stored['promotions'], now: Date): Stored['promotions'] {
  return inputs.map((input) => {
    const known = before.find((code) => code._id === input._id);
    const isDiscount = input.type === 'Discount';
    const perOrder = isDiscount && input.appliesTo === 'PerOrder';
    return {
      _id: input._id,
      code: tidy(input.code),
      type: input.type,
      totalQty: whole(input.totalQty),
      useLimit: input.useLimit ?? 1,
      overRideMax: isDiscount ? null : (input.overRideMax ?? null),
      overRideMaxUpg: isDiscount ? null : (input.overRideMaxUpg ?? null),
      startsAt: input.startsAt ?? known?.startsAt ?? now,
      endsAt: input.endsAt === undefined ? (known ? known.endsAt : now) : input.endsAt,
      ticketTypeIds: perOrder ? [] : ids(input.ticketTypeIds),
      upgradeIds: isDiscount ? [] : ids(input.upgradeIds),
      active: input.active ?? true,
      appliesTo: perOrder ? 'PerOrder' : 'PerTicket',
      discountType: isDiscount ? (input.discountType ?? 'Flat') : 'Flat',
      discountValue: isDiscount ? discountIn(input, known) : 0,
    };
  });
}

function discountIn(
  { discountType, discountValue, isDiscountTyped }: PromotionInput,
  known: Stored['promotions'][number] | undefined,
): number {
  const isOtherType = known?.type === 'Discount' && (discountType ?? 'Flat') !== known.discountType;
  return isOtherType && !isDiscountTyped && discountValue === known.discountValue ? 0 : (discountValue ?? 0);
}

export function authoredCustomFields(inputs: readonly CustomFieldInput[]): Stored['customFields'] {
  return inputs.map((input) => ({
    _id: input._id,
    label: tidy(input.label),
    type: input.type,
    required: input.required ?? false,
    minLength: input.minLength ?? 0,
    maxLength: input.maxLength ?? 0,
    minValue: input.minValue ?? 0,
    maxValue: input.maxValue ?? 0,
    options: input.type === 'Dropdown' ? (input.options ?? []).map(tidy).filter(Boolean) : [],
    active: input.active ?? true,
    ...(input.atDoor && { atDoor: true }),
  }));
}

function ids(hex: readonly string[] | null | undefined): string[] {
  return [...new Set(hex ?? [])];
}
