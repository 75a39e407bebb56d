import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { poolOf } from '@marquee/shared/inventory/pool-id';

import type { EventForSale } from '#features/events/public/event-records';
import { Events } from '#features/events/public/events';
import { QuantitiesNow } from '#features/events/public/quantities';
import { Inventory, type Demand, type Limit, type ReservedUnits } from '#features/inventory/public/inventory';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { CONFIG, type Config } from '#platform/config/config';

import { BuildCartService, type BuiltCart, type FromEarlier } from './build-cart.service.ts';
import { CartTokens } from './cart-tokens.ts';
import type { ReserveInput } from './cart.inputs.ts';
import { CODE_LINE, isWhatWasWanted, limitsOf, withUnits } from './domain/cart-demands.ts';
import { buyerKeyOf, digestOf } from './domain/digest.ts';
import type { FrozenCart } from './domain/frozen-cart.ts';
import { ownPlacesOf } from './domain/own-places.ts';
import { poolsWithoutUnits } from './domain/without-units.ts';
import { ReleaseReservationService, type Wanted } from './release-reservation.service.ts';
import { reservationView, type ReservationView } from './reservation-view.ts';
import type { Reservation } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';
import { metersOf, shareOf } from './reserve-meters.ts';

const RESERVED_MS = 10 * 60_000;
/** What the earlier cart's own places may be the reason of. */
const REFUSALS: readonly string[] = ['PLACES_LEFT', 'PURCHASE_LIMIT', 'PROMOTION_INVALID'];
/** How many tiers may run out while one buyer waits. */
const TURNS = 3;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Who asks: the browser always, the person when logged in. */
export interface Asking {
  readonly visitor: VisitorInfo;
  readonly actor: Actor | null;
}

/** Times and prices that a changed cart keeps from the one it replaces. */
export type Kept = Pick<Reservation, 'expiresAt' | 'extended'> & Pick<FromEarlier, 'prices'>;

/** Takes the places of a cart at once, for ten minutes, at the prices of this moment (BUY-010 to 018). */
@Injectable()
export class ReserveService {
  constructor(
    private readonly events: Events,
    private readonly quantities: QuantitiesNow,
    private readonly carts: BuildCartService,
    private readonly inventory: Inventory,
    private readonly reservations: ReservationsRepository,
    private readonly tokens: CartTokens,
    private readonly releasing: ReleaseReservationService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** All or nothing. The same key answers the same reservation; with another body it is refused. */
  async reserve(input: ReserveInput, asking: Asking, kept?: Kept): Promise<ReservationView> {
    if (!KEY.test(input.idempotencyKey)) throw new DomainError('BAD_USER_INPUT');
    const token = this.tokens.tokenOf(input.idempotencyKey);
    const _id = this.tokens.idOf(token);
    const digest = digestOf({ ...input, idempotencyKey: null });
    const naming = { token, _id, digest, kept };
    return this.takeOrRepeat(input, asking, naming).catch((error: unknown) => {
      if (error instanceof Overtaken) return this.takeOrRepeat(input, asking, { ...naming, isAnew: true });
      throw error;
    });
  }

  private async takeOrRepeat(input: ReserveInput, asking: Asking, naming: Naming): Promise<ReservationView> {
    try {
      return await this.take(input, asking, naming);
    } catch (error) {
      const earlier = error instanceof DomainError ? await this.reservations.find(naming._id) : null;
      if (!earlier) throw error;
      return this.repeated(earlier, naming, asking);
    }
  }

  private async take(input: ReserveInput, asking: Asking, naming: Naming): Promise<ReservationView> {
    const event = await (naming.isAnew ? this.events.forSaleNow(input.eventId) : this.events.forSale(input.eventId));
    if (!event) throw new DomainError('NOT_FOUND');
    const wanted = { tickets: input.tickets, upgrades: input.upgrades ?? [] };
    const own = await this.ownPlaces(input.token);
    const earlier = { own, prices: naming.kept?.prices };
    let built = await this.carts.build(event, wanted, input.code?.trim() || null, { visitor: asking.visitor, earlier });
    for (let left = TURNS; ; left -= 1) {
      try {
        return await this.takeBuilt(event, built, input, asking, { ...naming, own });
      } catch (error) {
        if (left === 0 || !mayGoOn(error, built.cart)) throw error;
        built = await built.again();
      }
    }
  }

  private async ownPlaces(token: string | null | undefined): Promise<FromEarlier['own']> {
    return ownPlacesOf(token ? await this.reservations.find(this.tokens.idOf(token)) : null, this.carts.now());
  }

  private async takeBuilt(
    event: EventForSale,
    built: BuiltCart,
    input: ReserveInput,
    asking: Asking,
    naming: Naming & Pick<FromEarlier, 'own'>,
  ): Promise<ReservationView> {
    const buyers = buyersOf(asking.actor, input.email);
    const limits = limitsOf(built.cart.limited, built.cart.promotion, buyers);
    const claim = () => this.claim(event, built, limits, { ...naming, visitor: asking.visitor, replaces: input.token ?? null });
    const reserved = await (input.token ? this.replacing(input.token, naming, wantedOf(built.demands, limits), claim) : claim());
    return this.write(event, built, { ...naming, buyers, reserved, asking });
  }

  private async claim(
    event: EventForSale,
    { demands, now }: BuiltCart,
    limits: readonly Limit[],
    { _id, kept, visitor, replaces }: Naming & { readonly visitor: VisitorInfo; readonly replaces: string | null },
  ): Promise<ReservedUnits> {
    const expiresAt = kept?.expiresAt ?? new Date(now.getTime() + RESERVED_MS);
    const earlier = replaces && String(this.tokens.idOf(replaces));
    const share = shareOf(visitor, this.config, { until: expiresAt, replaces: earlier });
    const wanted = {
      reservationId: String(_id),
      orgId: event.orgId,
      eventId: event._id,
      demands,
      limits,
      expiresAt,
      meters: metersOf(visitor),
      share,
    };
    const reserved = await this.inventory.reserve(wanted).catch((error: unknown) => {
      throw codeRefusal(error) ?? error;
    });
    if (!isWhatWasWanted(demands, reserved.units)) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return reserved;
  }

  /** The new places first; only when they do not suffice, and would with the earlier cart's, is that one given up for them. */
  private async replacing(
    earlierToken: string,
    { _id, own }: Pick<Naming, '_id'> & Pick<FromEarlier, 'own'>,
    wanted: readonly Wanted[],
    claim: () => Promise<ReservedUnits>,
  ): Promise<ReservedUnits> {
    const earlier = this.tokens.idOf(earlierToken);
    if (earlier.equals(_id)) return claim();
    await this.releasing.checkReleasable(earlier);
    const reserved = await claim().catch((error: unknown) => {
      if (error instanceof DomainError && REFUSALS.includes(error.code)) return error;
      throw error;
    });
    if (reserved instanceof DomainError && !(await this.releasing.wouldSuffice(earlier, wanted))) throw withOwn(reserved, own);
    await this.releasing.release(earlier).catch(async (error: unknown) => {
      // it was paid, or is being paid, at this very moment
      await this.inventory.release(String(_id));
      throw error;
    });
    return reserved instanceof DomainError ? claim() : reserved;
  }

  private async write(event: EventForSale, { cart, now }: BuiltCart, made: Made): Promise<ReservationView> {
    const { token, _id, digest, kept, buyers, reserved, asking } = made;
    const reservation: Reservation = {
      _id,
      orgId: new Types.ObjectId(event.orgId),
      eventId: new Types.ObjectId(event._id),
      visitorId: asking.visitor.visitorId,
      ip: asking.visitor.ip,
      userId: asking.actor ? new Types.ObjectId(asking.actor.userId) : null,
      digest,
      limitBuyers: buyers,
      limitUnits: reserved.limitUnits,
      cart: withReserved(cart, reserved),
      createdAt: now,
      expiresAt: kept?.expiresAt ?? new Date(now.getTime() + RESERVED_MS),
      extended: kept?.extended ?? false,
      releasedAt: null,
    };
    if (await this.reservations.add(reservation)) {
      await this.giveUpOvertaken(reservation);
      return reservationView(token, reservation, null, now);
    }
    const earlier = await this.reservations.find(_id);
    if (!earlier) throw new DomainError('RESERVATION_EXPIRED');
    // its own allocation had ended, so the one just made belongs to nobody
    if (earlier.releasedAt || earlier.expiresAt <= now) await this.inventory.release(String(_id));
    return this.repeated(earlier, { token, digest }, asking);
  }

  /**
   * What the cart has no unit of may have been given a quantity while it was written: whoever counted did not see it. Once it came to an
   * order it stays. @throws Overtaken
   */
  private async giveUpOvertaken({ _id, eventId, cart }: Reservation): Promise<void> {
    if (!(await this.quantities.isGiven(String(eventId), poolsWithoutUnits(cart)))) return;
    await this.inventory.release(String(_id));
    if (await this.reservations.orderOf(_id)) return;
    await this.reservations.remove(_id);
    throw new Overtaken();
  }

  private async repeated(
    earlier: Reservation,
    { token, digest }: Pick<Naming, 'token' | 'digest'>,
    { visitor }: Asking,
  ): Promise<ReservationView> {
    const isSameVisitor = earlier.visitorId === visitor.visitorId || earlier.ip === visitor.ip;
    if (earlier.digest !== digest || !isSameVisitor) throw new DomainError('IDEMPOTENCY_MISMATCH');
    // its process may have died before it asked, and this may be the first time that its buyer hears of it
    const isOpen = !earlier.releasedAt && earlier.expiresAt > this.carts.now();
    if (isOpen) await this.giveUpOvertaken(earlier);
    return reservationView(token, earlier, await this.reservations.orderOf(earlier._id), this.carts.now());
  }
}

interface Naming {
  readonly token: string;
  readonly _id: Types.ObjectId;
  readonly digest: string;
  readonly kept?: Kept | undefined;
  /** By the event as it is stored now. */
  readonly isAnew?: boolean;
}

/** The event that the cart was made by is no longer true. */
class Overtaken extends Error {}

interface Made extends Naming {
  readonly buyers: string[];
  readonly reserved: ReservedUnits;
  readonly asking: Asking;
}

/** Whose limits count already now: the account's, and those of an e-mail that is known. */
function buyersOf(actor: Actor | null, email: string | null | undefined): string[] {
  const keys = [
    ...(actor ? [buyerKeyOf('user', actor.userId)] : []),
    ...(actor?.emailVerified ? [buyerKeyOf('email', actor.email)] : []),
    ...(email?.trim() ? [buyerKeyOf('email', email)] : []),
  ];
  return [...new Set(keys)];
}

function wantedOf(demands: readonly Demand[], limits: readonly Limit[]): Wanted[] {
  const ofBuyer = limits.map(({ key, max, quantity }) => ({ pool: key, limit: max, quantity }));
  return [...demands.map(({ pool, limit, quantity }) => ({ pool, limit, quantity })), ...ofBuyer];
}

function withReserved(cart: FrozenCart, { units }: ReservedUnits): FrozenCart {
  const promotion = cart.promotion && { ...cart.promotion, units: units[poolOf('promotion', cart.promotion.promotionId)] ?? [] };
  return { ...cart, items: withUnits(cart.items, units), promotion };
}

type Short = { readonly pool: string; readonly line: string; readonly left: number };

/** The same refusal, with the places that the buyer's own cart holds counted as left. */
function withOwn(refusal: DomainError, own: FromEarlier['own']): DomainError {
  if (refusal.code !== 'PLACES_LEFT') return refusal;
  const lines = (refusal.details as { lines: readonly Short[] }).lines.map((line) => ({
    ...line,
    left: line.left + (own.get(line.pool) ?? 0),
  }));
  return new DomainError('PLACES_LEFT', { ...lines[0]!, lines });
}

/** Whether all that is missing is a tier that another follows, or an add-on that is given as long as there is any. */
function mayGoOn(error: unknown, { items }: FrozenCart): boolean {
  if (!(error instanceof DomainError) || error.code !== 'PLACES_LEFT') return false;
  const gifts = new Set<string>(items.filter(({ complimentary }) => complimentary).map(({ itemId }) => poolOf('upgrade', itemId)));
  const { lines } = error.details as { lines: readonly Short[] };
  return lines.every(({ pool, left }) => gifts.has(pool) || (pool.startsWith('tier:') && left === 0));
}

/** A code that is used up is refused with the plain words of any other code. */
function codeRefusal(error: unknown): DomainError | null {
  if (!(error instanceof DomainError) || (error.code !== 'PLACES_LEFT' && error.code !== 'PURCHASE_LIMIT')) return null;
  const { line, lines } = error.details as { line?: string; lines?: { line: string }[] };
  return [line, ...(lines ?? []).map((each) => each.line)].includes(CODE_LINE) ? new DomainError('PROMOTION_INVALID') : null;
}
