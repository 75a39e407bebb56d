import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { packageOf } from '@marquee/shared/seasons/packages';
import { areAccessibleOnSale } from '@marquee/shared/seating/seat-rules';
import { now } from '#lib/time/clock.ts';
import { reservationKey, seatsKey } from '#lib/storage/kept-cart.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { cartOf, priceOfTicket, type AppliedCode, type Cart, type Offer, type OfferedTicket, type ShownEvent } from '../offer.ts';
import { useCart, type CartState } from '../use-cart.ts';
import { choiceOfCart, linesOf, NOTHING, ticketsOf, typeFor, withoutAlone, type Choice, type ChosenLine, type Full } from './choice.ts';
import { areasFor, freeFor, seatedPackages, typesFor, type NightIds } from './for-nights.ts';
import { typesByCategory, typeOn, type House, type Unit } from './house.ts';
import { nightsOf, type NightOfSeats } from './taken-nights.ts';
import type { FreeSeats } from './use-seat-plan.ts';

/** What is chosen with a wheelchair space. */
export interface ChosenWith {
  readonly beside: readonly Unit[];
  readonly isAccessNeeded: boolean;
}

export interface Picker extends Pick<CartState, 'offer' | 'code' | 'choose'> {
  readonly house: House;
  readonly types: ReadonlyMap<string, readonly OfferedTicket[]>;
  readonly choice: Choice;
  readonly change: (next: Choice) => void;
  /** What can be bought of the choice. */
  readonly lines: readonly ChosenLine[];
  /** Chosen, and taken by somebody else since. */
  readonly lost: readonly ChosenLine[];
  readonly cart: Cart;
  readonly areas: FreeSeats['areas'];
  /** The nights to come of a season, or the chosen ones; none of an event. */
  readonly nights: readonly NightOfSeats[];
  /** Its ticket types of which buyers choose the nights first; none of an event. */
  readonly packages: readonly OfferedTicket[];
  readonly nightIds: NightIds;
  /** All nights to come that have seats. */
  readonly allNights: FreeSeats['nights'];
  /** Places of standing areas that the visitor holds already, by area: they are not among those left. */
  readonly heldPlaces: ReadonlyMap<string, number>;
  readonly isFree: (unit: Unit) => boolean;
  /** Whether the seat at a place of the plan is free. */
  readonly isFreeAt: (at: number) => boolean;
  readonly chosen: ReadonlySet<string>;
  /** With every fee; on a companion seat by the event's rule, also where a need is only being confirmed. */
  readonly priceOf: (type: OfferedTicket, unit?: Unit, isNeeded?: boolean) => number;
  readonly rules: ShownEvent['seatRules'];
  /** Wheelchair spaces and companion seats are seats like any other by now (BYD-083). */
  readonly areAccessibleOnSale: boolean;
  /** Chooses what is free, with what goes beside it, or says why not; gives back what is chosen. */
  readonly toggle: (unit: Unit, more?: ChosenWith) => 'chosen' | 'given back' | 'taken' | 'off' | 'alone' | Full;
  /** `reserve` refused these seats. */
  readonly lose: (seatIds: readonly string[]) => void;
}

const NOBODY: ChosenWith = { beside: [], isAccessNeeded: false };

/**
 * A visitor's choice of seats with all that follows from it, and from the code that was typed before; the tab keeps it, so that a reload or the
 * return from checkout finds it.
 */
export function usePicker(event: ShownEvent, house: House, freeSeats: FreeSeats, typed: AppliedCode | null): Picker {
  const [choice, keepChoice] = useKeptChoice(event, house);
  const isOnSale = areAccessibleOnSale(event.seatRules, now());
  const change = (next: Choice) => keepChoice(isOnSale ? next : withoutAlone(next, house, event.seatRules));
  const { seatRules } = event;
  // in general sale a companion is who comes with somebody who needs a space
  const isFull = isOnSale && !choice.isAccessNeeded;
  const rules = useMemo(() => (isFull ? { ...seatRules, companionPrice: 'Full' as const } : seatRules), [seatRules, isFull]);
  const { offer, code, choose, quantities } = useCart(event, typed);
  const packages = useMemo(() => seatedPackages(house, offer.ticketTypes), [house, offer]);
  const nightIds = useNightIds(choice, packages, offer, freeSeats);
  const types = useMemo(() => typesByCategory(house, typesFor(offer.ticketTypes, nightIds)), [house, offer, nightIds]);
  const nights = useMemo(() => nightsOf(event, freeSeats, nightIds), [event, freeSeats, nightIds]);
  const areas = useMemo(() => areasFor(freeSeats, nightIds), [freeSeats, nightIds]);
  const { heldCart } = event;
  const free = useMemo(() => freeFor(freeSeats, house, heldCart?.lines ?? [], nightIds), [freeSeats, house, heldCart, nightIds]);
  const heldPlaces = useMemo(() => {
    const held = choiceOfCart(event.heldCart?.lines ?? [], house, typesByCategory(house, event.ticketTypes)).places;
    return new Map(held.map(({ areaId }) => [areaId, held.reduce((sum, each) => sum + (each.areaId === areaId ? each.quantity : 0), 0)]));
  }, [event, house]);
  const [refused, setRefused] = useState<{ ids: ReadonlySet<string>; free: Uint8Array | null }>({ ids: new Set(), free: null });
  // a refusal knows more than what was read before it
  const gone = refused.free === free ? refused.ids : null;
  const isFreeAt = useCallback(
    (at: number) => {
      const isSeenFree = free?.[at] === 1;
      // most seats are answered without looking at the seat
      return isSeenFree && !gone?.has(house.seats[at]!.seat.id);
    },
    [free, gone, house],
  );
  const isFree = useCallback(({ places }: Unit) => places.every(isFreeAt), [isFreeAt]);
  // without nights nothing is offered, and nothing is lost yet
  const others = packages.length > 0 && types.size > 0 ? offer.ticketTypes : undefined;
  const all = useMemo(() => linesOf(choice, house, types, others), [choice, house, types, others]);
  const lost = useMemo(() => all.filter(({ unit, isOff }) => unit !== null && (isOff || !isFree(unit))), [all, isFree]);
  const lines = useMemo(() => all.filter((line) => !lost.includes(line)), [all, lost]);
  const cart = useMemo(() => cartOf(offer, quantities, ticketsOf(lines, rules, nightIds)), [offer, quantities, lines, rules, nightIds]);
  const chosen = useMemo(() => new Set(choice.seats.map(({ id }) => id)), [choice]);
  const priceOf = useCallback(
    (type: OfferedTicket, unit?: Unit, isNeeded = false) =>
      priceOfTicket(unit ? typeOn(unit, type, isNeeded ? seatRules : rules) : type, offer.rules),
    [offer, rules, seatRules],
  );
  const toggle = (unit: Unit, { beside, isAccessNeeded }: ChosenWith = NOBODY) => {
    if (chosen.has(unit.id)) {
      change({ ...choice, seats: choice.seats.filter(({ id }) => id !== unit.id) });
      return 'given back';
    }
    const prices = types.get(unit.categoryId) ?? [];
    if (prices.length === 0) return 'off';
    if (!isFree(unit)) return 'taken';
    const type = typeFor(unit, prices, lines);
    if ('most' in type) return type;
    const more = [unit, ...beside].map(({ id }) => ({ id, typeId: type._id }));
    const next = { ...choice, seats: [...choice.seats, ...more], ...(isAccessNeeded && { isAccessNeeded }) };
    if (!isOnSale && withoutAlone(next, house, seatRules) !== next) return 'alone';
    change(next);
    return 'chosen';
  };
  const lose = (seatIds: readonly string[]) => setRefused({ ids: new Set(seatIds), free });
  const ofNights = { packages, nightIds, nights, areas, allNights: freeSeats.nights };
  const seats = { house, types, choice, change, lines, lost, heldPlaces, isFree, isFreeAt, chosen, toggle, lose };
  return { ...seats, ...ofNights, areAccessibleOnSale: isOnSale, cart, priceOf, rules, offer, code, choose };
}

/** The chosen nights that can be had still; null where seats are for all nights, as long as anything is left of those and nothing else was chosen. */
function useNightIds({ nightIds }: Choice, packages: readonly OfferedTicket[], { ticketTypes }: Offer, { nights }: FreeSeats): NightIds {
  const hasPackages = packages.length > 0;
  const isWhole = ticketTypes.some((type) => !packageOf(type) && type.categoryId && !type.ended && !type.soldOut);
  return useMemo(() => {
    if (!hasPackages || nightIds === null || (nightIds === undefined && isWhole)) return null;
    return nights.flatMap(({ eventId }) => (nightIds?.includes(eventId) ? eventId : []));
  }, [hasPackages, isWhole, nightIds, nights]);
}

function useKeptChoice(event: ShownEvent, house: House): [Choice, (next: Choice) => void] {
  const key = seatsKey(event._id);
  const [choice, setChoice] = useState(() => adopted(event, house) ?? readKept<Choice>(key) ?? NOTHING);
  const adopt = useEffectEvent(() => setChoice((last) => adopted(event, house) ?? last));
  const heldToken = event.heldCart?.token;
  // before the cart of the event adopts it (`useCart`): its token is known then
  useEffect(() => adopt(), [heldToken]);
  const change = useCallback(
    (next: Choice) => {
      keep(key, next);
      setChoice(next);
    },
    [key],
  );
  return [choice, change];
}

/** The seats of a cart that another tab of this browser made, and that this one goes on with; null where it knows the cart. */
function adopted(event: ShownEvent, house: House): Choice | null {
  const { _id, heldCart, ticketTypes } = event;
  const known = readKept<{ token: string | null }>(reservationKey(_id))?.token ?? null;
  if (!heldCart || (heldCart.token === known && readKept<Choice>(seatsKey(_id)))) return null;
  const choice = choiceOfCart(heldCart.lines, house, typesByCategory(house, ticketTypes));
  keep(seatsKey(_id), choice);
  return choice;
}
