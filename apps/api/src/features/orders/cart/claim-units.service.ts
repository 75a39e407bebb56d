import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Inventory, type ReservedUnits, type TakenUnits } from '#features/inventory/public/inventory.port';
import { ProvidedSeats } from '#features/provided-seats/public/provided-seats.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { Hooks } from '#platform/hooks/hooks.registry';
import { Transactions } from '#platform/mongo/transactions.service';

import { CheckSeatsService } from './check-seats.service.ts';
import { isWhatWasWanted } from './domain/cart-demands.ts';
import { codeRefusal, seatRefusal, withOwn } from './domain/cart-refusals.ts';
import type { Quote } from './quote-cart.service.ts';
import { mayTake } from './may-take.question.ts';
import { ReleaseReservationService } from './release-reservation.service.ts';
import { ReplaceCartService } from './replace-cart.service.ts';
import { metersOf, shareOf } from './reserve-meters.ts';
import { isApart, type ReserveWish } from './reserve-wish.ts';

/** The second step of reserving: takes all units that the quote needs, or none. */
@Injectable()
export class ClaimUnitsService {
  constructor(
    private readonly inventory: Inventory,
    private readonly checkSeats: CheckSeatsService,
    private readonly releaseReservation: ReleaseReservationService,
    private readonly replaceCart: ReplaceCartService,
    private readonly providedSeats: ProvidedSeats,
    private readonly transactions: Transactions,
    private readonly hooks: Hooks,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The earlier cart keeps its places until this one has all of them; only what it lacks is taken. @throws AnotherCart, CartGone */
  async claim(wish: ReserveWish, quote: Quote): Promise<TakenUnits> {
    const { _id, replaces } = wish;
    if (!replaces || replaces === _id) return this.takeWhole(wish, quote);
    await this.releaseReservation.checkReleasable(replaces, wish.asking);
    // it has ended
    if (quote.own.size === 0) return this.takeWhole(wish, quote);
    const taken = await this.take(wish, quote).catch((error: unknown) => {
      throw error instanceof DomainError ? withOwn(error, quote.own) : error;
    });
    try {
      await this.holdAtProvider(wish, quote, taken);
      const replacement = { reservationId: _id, replaces, demands: quote.demands, limits: quote.limits };
      const reserved = checked(quote, await this.replaceCart.replace(replacement));
      await this.providedSeats.released(replaces);
      return { ...reserved, isFirst: taken.isFirst };
    } catch (error) {
      // it was paid, is being paid or was replaced at this moment
      await this.giveBack(wish, taken, quote);
      throw error;
    }
  }

  private async takeWhole(wish: ReserveWish, quote: Quote): Promise<TakenUnits> {
    if (wish.asking.isTakingOver) throw new DomainError('RESERVATION_EXPIRED');
    const taken = await this.take({ ...wish, replaces: null }, quote);
    checked(quote, taken);
    try {
      await this.holdAtProvider({ ...wish, replaces: null }, quote, taken);
      return taken;
    } catch (error) {
      await this.giveBack(wish, taken, quote);
      throw error;
    }
  }

  /** Our own claim is there first, and the seating provider's hold before the answer (BYD-096). */
  private async holdAtProvider({ _id, replaces }: ReserveWish, quote: Quote, taken: ReservedUnits): Promise<void> {
    const { event, seating, expiresAt } = quote;
    const claims = Object.values(taken.units).flat();
    const cart = { cartId: _id, orgId: event.orgId, eventId: event.sellable.id, seating, claims, until: expiresAt, replaces };
    await this.providedSeats.hold(cart).catch((error: unknown) => {
      throw seatRefusal(error, quote) ?? error;
    });
  }

  /** What this request took; another one with the same wish may be using what it found. The provider may hold it although it did not say so. */
  private async giveBack({ _id, digest }: ReserveWish, { units, isFirst }: TakenUnits, quote: Quote): Promise<void> {
    if (!isFirst) return;
    const claims = Object.values(units).flat();
    await this.transactions.run(async (tx) => {
      await this.inventory.release(_id, { tx, wish: digest });
      await this.providedSeats.follow(tx, { orgId: quote.event.orgId, sellableId: quote.event.sellable.id, claims });
    });
  }

  private async take(wish: ReserveWish, quote: Quote): Promise<TakenUnits> {
    const reserved = await this.reserve(wish, quote);
    await this.checkTaken(wish, quote, reserved).catch(async (error: unknown) => {
      if (reserved.isFirst) await this.inventory.release(wish._id, { wish: wish.digest });
      throw error;
    });
    return reserved;
  }

  /** Those who stand in line come before the public: it may only have what nobody in line can use. @throws WAIT_LIST_FIRST, SEAT_LEFT_ALONE */
  private async checkTaken(wish: ReserveWish, quote: Quote, { units }: TakenUnits): Promise<void> {
    const { asking, sellable } = wish;
    if (!isApart(asking) && !asking.isBoxOffice && !(await this.hooks.ask(mayTake, sellable, Object.values(units).flat())))
      throw new DomainError('WAIT_LIST_FIRST');
    await this.checkSeats.checkTaken(wish, quote);
  }

  private async reserve({ _id, digest, asking, replaces, isBeside, isCounted }: ReserveWish, quote: Quote): Promise<TakenUnits> {
    const { event, demands, limits, expiresAt } = quote;
    const { visitor, renewal, party } = asking;
    const share = isApart(asking) ? null : shareOf(visitor, this.config, { until: expiresAt, replaces });
    const visitorId = isBeside ? null : visitor.visitorId;
    const cart = {
      reservationId: _id,
      wish: digest,
      orgId: event.orgId,
      sellableId: event.sellable.id,
      expiresAt,
      visitorId,
      replaces,
      isOffer: renewal !== undefined || party !== undefined,
    };
    return this.inventory
      .reserve({ ...cart, demands, limits, meters: isCounted ? [] : metersOf(visitor), share })
      .catch((error: unknown) => {
        throw codeRefusal(error) ?? seatRefusal(error, quote) ?? error;
      });
  }
}

function checked({ demands }: Quote, reserved: ReservedUnits): ReservedUnits {
  if (!isWhatWasWanted(demands, reserved.units)) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return reserved;
}
