import { DomainError, refuseIf } from '@marquee/shared/domain-error';
import { capacitiesOver } from '@marquee/shared/events/capacities';
import { hasQuantity, sellableTierOf } from '@marquee/shared/events/current-tier';
import { isTicketOffered, isUpgradeOffered, purchaseLimitOf, type PromotionRecord } from '@marquee/shared/promotions/check-promotion';
import { checkPurchaseLimits, MOST_ITEMS } from '@marquee/shared/purchase-limits';
import { areDaysOver } from '@marquee/shared/events/ticket-days';
import { checkChosenNights } from '@marquee/shared/seasons/chosen-nights';
import { packageOf } from '@marquee/shared/seasons/packages';
import { priceAfterNights } from '@marquee/shared/seasons/night-reduction';
import { areAccessibleOnSale, DEFAULT_SEAT_RULES } from '@marquee/shared/seating/seat-rules';
import { onChosenNights } from '@marquee/shared/seating/season-seats';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { addOnQuantitiesOf, checkAddOns } from '@marquee/shared/upgrades/addon-rules';

import type { EventForSale } from '#features/events/public/event-records';
import type { SeatingForSale } from '#features/events/public/event-seatings.facade';

import { choosePlaces, refuseSeatTwice, withSpaces, type ChosenPlaces, type WantedPlaces } from './chosen-places.ts';

type TicketType = EventForSale['ticketTypes'][number];
type Tier = TicketType['tiers'][number];
type Upgrade = EventForSale['upgrades'][number];

export interface WantedTicket extends WantedPlaces {
  readonly ticketTypeId: string;
  /** Chosen nights of a season. */
  readonly nightIds?: readonly string[] | null;
}

export interface WantedUpgrade {
  readonly upgradeId: string;
  readonly quantity: number;
}

export interface WantedCart {
  readonly tickets: readonly WantedTicket[];
  readonly upgrades: readonly WantedUpgrade[];
  /** The buyer said that wheelchair spaces are needed. */
  readonly isAccessNeeded?: boolean;
}

/** One ticket type or add-on of a cart, with what it is sold at and by whose limit. */
export type ChosenLine =
  | {
      readonly kind: 'Ticket';
      readonly type: TicketType;
      readonly tier: Tier;
      /** A whole table is one. */
      readonly quantity: number;
      readonly limit: number;
      /** Null without a seating plan. */
      readonly places: ChosenPlaces | null;
      /** The chosen nights of a package, soonest first; null of any other. */
      readonly nights: readonly ChosenNight[] | null;
    }
  | {
      readonly kind: 'Upgrade';
      readonly upgrade: Upgrade;
      readonly complimentary: boolean;
      readonly quantity: number;
      readonly limit: number;
    };

export interface ChosenNight {
  readonly eventId: string;
  readonly name: string;
}

export interface SaleMoment {
  readonly promotion: PromotionRecord | null;
  /** The plan of a seated event. */
  readonly seating: SeatingForSale | null;
  readonly isBeforeSale: boolean;
  /** A renewal: last season's holders had as many. */
  readonly isBesideLimits?: boolean;
  readonly now: Date;
  /** Units left of a pool, for the choice of the tier and of free add-ons; the inventory decides later. */
  readonly leftOf: (pool: string, limit: number) => number;
  /** Lines that keep their price when tiers change (BUY-015). */
  readonly prices?: KeptPrices | undefined;
}

/** Tier and price (cents) by ticket type or add-on, as a cart has them already. */
export type KeptPrices = ReadonlyMap<string, { readonly tierId: string | null; readonly price: number }>;

/**
 * The lines of a cart, or the refusal: CART_EMPTY, CART_LINE_INVALID, TICKET_DAYS_OVER, those of chosen nights, SOLD_OUT, PURCHASE_LIMIT,
 * ADDON_NOT_WITH_TICKETS.
 * Complimentary add-ons join by their own rule (BUY-018) as long as there are any.
 */
export function chooseLines(event: EventForSale, wanted: WantedCart, moment: SaleMoment): ChosenLine[] {
  const tickets = summedTickets(wanted.tickets);
  const upgrades = summed(wanted.upgrades, ({ upgradeId }) => upgradeId).map(([upgradeId, quantity]) => ({ upgradeId, quantity }));
  if (tickets.length === 0) throw new DomainError('CART_EMPTY');
  const lines = [...tickets.map((ticket) => ticketLine(event, ticket, moment)), ...upgradeLines(event, tickets, upgrades, moment)];
  const refusal = checkPurchaseLimits(lines.filter((line) => !isFree(line)).map(limitedLine));
  refuseIf(refusal?.code ?? null, refusal?.details && { ...refusal.details });
  // companions are on the nights of their wheelchair space
  const parties = [...Map.groupBy(lines, nightsKeyOf).values()].map((some) => some.flatMap(seatsOf));
  const seats = parties.flat();
  refuseSeatTwice(seats);
  if (lines.reduce((sum, line) => sum + itemsOf(line), 0) > MOST_ITEMS)
    throw new DomainError('PURCHASE_LIMIT', { line: event.name, max: MOST_ITEMS });
  if (!moment.seating || seats.length === 0) return lines;
  const rules = event.seatRules ?? DEFAULT_SEAT_RULES;
  const asked = { isOnSale: areAccessibleOnSale(rules, moment.now), isAccessNeeded: wanted.isAccessNeeded ?? false };
  const paired = new Map(parties.flatMap((some) => [...withSpaces(some, moment.seating!, rules, asked)]));
  return lines.map((line) => {
    if (line.kind !== 'Ticket' || !line.places) return line;
    return { ...line, places: { ...line.places, seats: line.places.seats.map((seat) => paired.get(seat.id)!) } };
  });
}

function seatsOf(line: ChosenLine) {
  return line.kind === 'Ticket' && line.places ? line.places.seats : [];
}

function nightsKeyOf(line: ChosenLine): string {
  return line.kind === 'Ticket' && line.nights ? line.nights.map(({ eventId }) => eventId).join() : '';
}

export function isFree(line: ChosenLine): boolean {
  return line.kind === 'Upgrade' && line.complimentary;
}

export function idOf(line: ChosenLine): string {
  return line.kind === 'Ticket' ? line.type._id : line.upgrade._id;
}

export function nameOf(line: ChosenLine): string {
  return line.kind === 'Ticket' ? line.type.name : line.upgrade.name;
}

/** How many tickets or add-ons it is. */
function itemsOf(line: ChosenLine): number {
  return line.kind === 'Ticket' && line.places && !line.places.area ? line.places.seats.length : line.quantity;
}

function limitedLine(line: ChosenLine) {
  return { id: idOf(line), name: nameOf(line), purchaseLimit: line.limit, quantity: line.quantity };
}

function ticketLine(event: EventForSale, wanted: WantedTicket, moment: SaleMoment): ChosenLine {
  const { ticketTypeId } = wanted;
  const type = event.ticketTypes.find(({ _id }) => _id === ticketTypeId);
  if (!type || !isTicketOffered(type, moment.promotion, moment.isBeforeSale))
    throw new DomainError('CART_LINE_INVALID', { id: ticketTypeId });
  const kept = keptTier(type, moment.prices);
  // a cart that was taken in time may still be paid
  const nights = chosenNights(event, type, wanted, kept ? null : moment.now);
  if (!kept && !nights && areDaysOver(event, type.dayIds, moment.now))
    throw new DomainError('TICKET_DAYS_OVER', { name: type.name, line: type.name, left: 0, id: type._id });
  const left = (each: Tier) => moment.leftOf(poolOf('tier', each._id), each.totalQty ?? 0);
  const sold = sellableTierOf(type.tiers, moment.now, left);
  const tier = kept ?? (nights ? sold : tierNow(event, sold, moment.now));
  if (!tier) throw new DomainError('SOLD_OUT', { name: type.name, line: type.name, left: 0, id: type._id });
  const seating = nights && type.categoryId ? seatingOn(event, type, nights, moment) : moment.seating;
  const places = seating && choosePlaces(type, wanted, seating, event.nights);
  const quantity = places?.quantity ?? wanted.quantity;
  const limit = moment.isBesideLimits ? 0 : purchaseLimitOf(type, moment.promotion, 'Ticket');
  return { kind: 'Ticket', type, tier, quantity, places, nights, limit };
}

/**
 * The nights of a package, which have to be to come unless the cart was taken in time (no `now`); null for a ticket for all nights.
 * @throws NIGHTS_NOT_CHOSEN, NIGHTS_LEFT_TOO_FEW, NIGHTS_TOO_FEW, NIGHTS_TOO_MANY, NIGHT_TWICE, NIGHT_NOT_OFFERED,
 * NIGHT_BEGUN {night}
 */
function chosenNights(event: EventForSale, type: TicketType, { nightIds }: WantedTicket, now: Date | null): ChosenNight[] | null {
  const nights = (event.nights ?? []).map(({ _id, name, schedule }) => ({ _id, name, startsAt: schedule.startsAt! }));
  const chosen = nightIds ?? [];
  const refusal = checkChosenNights(type, chosen, nights, now ?? new Date(0));
  if (refusal) throw new DomainError(refusal.code, refusal.details);
  if (!packageOf(type)) return null;
  return nights.filter(({ _id }) => chosen.includes(_id)).map(({ _id: eventId, name }) => ({ eventId, name }));
}

/** The plan as a package is sold from it. @throws NIGHT_WITHOUT_SEATS {night} */
function seatingOn(event: EventForSale, { _id: id, name }: TicketType, nights: readonly ChosenNight[], { seating }: SaleMoment) {
  const bare = nights.find(({ eventId }) => !event.nights?.find(({ _id }) => _id === eventId)?.seatingId);
  if (seating && bare) throw new DomainError('NIGHT_WITHOUT_SEATS', { name, id, night: bare.name });
  const nightIds = nights.map(({ eventId }) => eventId);
  return seating && onChosenNights(seating, nightIds);
}

function keptTier({ _id, tiers }: TicketType, prices: KeptPrices | undefined): Tier | null {
  const kept = prices?.get(_id);
  const tier = kept && tiers.find((each) => each._id === kept.tierId);
  return tier ? { ...tier, price: kept.price } : null;
}

/** A season's ticket costs less with each night that has begun (BYD-101). */
function tierNow(event: EventForSale, tier: Tier | null, now: Date): Tier | null {
  return tier && { ...tier, price: priceAfterNights(tier.price, event, now) };
}

function upgradeLines(
  event: EventForSale,
  tickets: readonly WantedTicket[],
  chosen: readonly WantedUpgrade[],
  moment: SaleMoment,
): ChosenLine[] {
  const offered = event.upgrades.filter((upgrade) => isUpgradeOffered(upgrade, moment.promotion, moment.isBeforeSale));
  const refusal = checkAddOns(offered, tickets, chosen);
  refuseIf(refusal?.code ?? null, refusal?.details);
  const quantities = addOnQuantitiesOf(offered, tickets, chosen);
  const left = leftToGive(event, [...tickets, ...quantities.filter(({ complimentary }) => !complimentary).map(wantedAddOn)], moment);
  return quantities.flatMap(({ addOn, quantity, complimentary }): ChosenLine[] => {
    const upgrade = { ...addOn, price: moment.prices?.get(addOn._id)?.price ?? addOn.price };
    const given = complimentary ? left.take(upgrade, quantity) : quantity;
    return given > 0
      ? [{ kind: 'Upgrade', upgrade, complimentary, quantity: given, limit: purchaseLimitOf(upgrade, moment.promotion, 'Upgrade') }]
      : [];
  });
}

/** Lines of a ticket type in the same place, and for the same nights, are one. */
function summedTickets(wanted: readonly WantedTicket[]): WantedTicket[] {
  for (const { ticketTypeId, quantity } of wanted)
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new DomainError('CART_LINE_INVALID', { id: ticketTypeId });
  const places = Map.groupBy(
    wanted.filter(({ quantity }) => quantity > 0),
    ({ ticketTypeId, seats, areaId, nightIds }) =>
      [ticketTypeId, seats?.length ? 'seats' : (areaId ?? ''), ...(nightIds ?? []).toSorted()].join(),
  );
  return [...places.values()].map((lines) => ({
    ...lines[0]!,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    seats: lines.flatMap(({ seats }) => seats ?? []),
  }));
}

function wantedAddOn({ addOn, quantity }: { readonly addOn: Upgrade; readonly quantity: number }): WantedUpgrade {
  return { upgradeId: addOn._id, quantity };
}

/** How many of each add-on can be given away beside what else is wanted: of its own, and of each capacity that it shares with others. */
function leftToGive(event: EventForSale, wanted: readonly (WantedTicket | WantedUpgrade)[], { leftOf }: SaleMoment) {
  const used = new Map<string, number>();
  const use = (kind: 'Ticket' | 'Upgrade', id: string, quantity: number) => {
    for (const { _id } of capacitiesOver(event.capacities, kind, id)) used.set(_id, (used.get(_id) ?? 0) + quantity);
  };
  for (const line of wanted)
    if ('ticketTypeId' in line) use('Ticket', line.ticketTypeId, line.quantity);
    else use('Upgrade', line.upgradeId, line.quantity);
  const take = ({ _id: id, totalQty }: Upgrade, quantity: number): number => {
    const shared = capacitiesOver(event.capacities, 'Upgrade', id);
    const rests = shared.map((capacity) => leftOf(poolOf('capacity', capacity.poolId), capacity.totalQty) - (used.get(capacity._id) ?? 0));
    const given = Math.max(0, Math.min(quantity, leftOf(poolOf('upgrade', id), totalQty), ...rests));
    use('Upgrade', id, given);
    return given;
  };
  return { take };
}

/** Sums quantities by id, in input order; refuses anything but whole numbers from 0. */
function summed<Line extends { readonly quantity: number }>(lines: readonly Line[], idOfLine: (line: Line) => string): [string, number][] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 0) throw new DomainError('CART_LINE_INVALID', { id: idOfLine(line) });
    sums.set(idOfLine(line), (sums.get(idOfLine(line)) ?? 0) + line.quantity);
  }
  return [...sums].filter(([, quantity]) => quantity > 0);
}

/** Pools whose rest decides what the cart holds: tiers with a quantity, complimentary add-ons, and the capacities that these share. */
export function hintPoolsOf(event: EventForSale, wanted: WantedCart): { pool: string; limit: number }[] {
  const ids = new Set(wanted.tickets.map(({ ticketTypeId }) => ticketTypeId));
  const tiers = event.ticketTypes
    .filter(({ _id, tiers: all }) => ids.has(_id) && all.length > 1)
    .flatMap((type) => type.tiers.filter(hasQuantity));
  const gifts = event.upgrades.filter(({ complimentary }) => complimentary);
  const shared = new Set(gifts.flatMap(({ _id }) => capacitiesOver(event.capacities, 'Upgrade', _id)));
  return [
    ...tiers.map(({ _id, totalQty }) => ({ pool: poolOf('tier', _id), limit: totalQty ?? 0 })),
    ...gifts.map(({ _id, totalQty }) => ({ pool: poolOf('upgrade', _id), limit: totalQty })),
    ...[...shared].map(({ poolId, totalQty }) => ({ pool: poolOf('capacity', poolId), limit: totalQty })),
  ];
}
