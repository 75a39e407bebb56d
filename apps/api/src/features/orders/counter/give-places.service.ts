import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { phoneCountryOf } from '@marquee/shared/accounts/phone';
import { counterBuyerOf, validateCounterBuyer, type CounterBuyer, type CounterBuyerForm } from '@marquee/shared/counter/counter-buyer';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { sellableIds } from '@marquee/shared/events/sellable';

import type { EventForSale } from '#features/events/public/event-records';
import { SeatingsOnSale, type SeatingForSale } from '#features/events/public/event-seatings.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { checkIdempotencyKey } from '#platform/graphql/idempotency-key';
import type { Tx } from '#platform/mongo/transactions.service';

import { digestOf } from '../cart/domain/digest.ts';
import { MarkSoldService } from '../checkout/mark-sold.service.ts';
import { newOrder } from '../checkout/new-order.ts';
import { FinishedSalesService, type FinishedSale } from '../record/finished-sales.service.ts';
import type { OrderComp, OrderTill } from '../record/order-parts.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { WaiverTextsRepository } from '../record/waiver-texts.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { CompBudgetsService } from './comp-budgets.service.ts';
import { giftCart } from './gift-cart.ts';
import { orderSold } from './order-sold.deed.ts';

/** Places of which somebody else has the units, and to whom they are given. */
export interface GiftWish {
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly buyer: CounterBuyerForm;
  readonly comp: OrderComp;
  /** Whether it is of the giver's budget of comps, and given at a till that gives comps. */
  readonly isOfBudget: boolean;
  /** Null at the door, where no till is. */
  readonly at: { readonly tillId: string | null } | null;
  /** It is given into their hands at this moment: nobody collects it later. */
  readonly isHandedOut: boolean;
  /** Whether a buyer with an address gets the tickets by mail. */
  readonly isMailed: boolean;
  readonly key: string;
  /** All that was asked for: the same key with another wish is refused. */
  readonly asked: object;
  readonly ip: string;
}

/** A gift before its transaction: what is given, and where. */
export interface Gift {
  /** That the order gets, also when the same key is sent again. */
  readonly orderId: string;
  readonly wish: GiftWish;
  readonly buyer: CounterBuyer | null;
  readonly digest: string;
  readonly event: EventForSale;
  readonly seating: SeatingForSale | null;
  readonly waiver: string | null;
  readonly till: OrderTill | undefined;
}

/** Makes the complimentary order of places that leave a hold block, inside the transaction that takes them out of it (docs/decisions/0111). */
@Injectable()
export class GivePlacesService {
  constructor(
    private readonly onSale: OnSaleService,
    private readonly seatingsOnSale: SeatingsOnSale,
    private readonly markSold: MarkSoldService,
    private readonly waiverTexts: WaiverTextsRepository,
    private readonly orders: OrdersRepository,
    private readonly finishedSales: FinishedSalesService,
    private readonly atTill: AtTillService,
    private readonly compBudgets: CompBudgetsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /** The comp of who gives away of their own budget. @throws COMP_APPROVAL for an approval by who may not */
  compOf(actor: Actor, reason: string, isApproved: boolean): OrderComp {
    return this.compBudgets.compOf(actor, reason, isApproved);
  }

  /** What is read and marked before the transaction. @throws VALIDATION for the buyer, NOT_FOUND, EVENT_CANCELLED, what `AtTillService` throws */
  async prepare(actor: Actor, wish: GiftWish): Promise<Gift> {
    checkIdempotencyKey(wish.key);
    const event = await this.onSale.find({ kind: 'event', id: wish.eventId });
    if (event?.orgId !== actor.orgId) throw new DomainError('NOT_FOUND');
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const country = phoneCountryOf(event.venue?.address?.country);
    refuseFields(validateCounterBuyer(wish.buyer, country));
    const buyer = counterBuyerOf(wish.buyer, country);
    const seating = await this.seatingsOnSale.of(event);
    const { sellable, venueId } = event;
    const ways = wish.isOfBudget ? (['comp'] as const) : [];
    const sale = { sellableId: sellable.id, venueId, ways, ticketTypeIds: [wish.ticketTypeId], hasCode: false };
    const till = wish.at ? await this.atTill.ofSale(actor, wish.at.tillId, sale) : undefined;
    await this.markSold.mark(event, { cart: giftCart(event, seating, { ...wish, places: [] }) });
    const agreement = event.userAgreement?.trim();
    const waiver = agreement ? await this.waiverTexts.keep(agreement) : null;
    return { orderId: orderIdOf(actor, wish.key), wish, buyer, digest: digestOf(wish.asked), event, seating, waiver, till };
  }

  /** The order that an earlier request with the key made; null without one. @throws IDEMPOTENCY_MISMATCH for another wish */
  async made({ orgId }: OrgScope, { orderId, digest }: Pick<Gift, 'orderId' | 'digest'>, tx?: Tx): Promise<Order | null> {
    const order = await this.orders.find({ orgId }, orderId, tx);
    if (order && order.attempts[0]?.digest !== digest) throw new DomainError('IDEMPOTENCY_MISMATCH');
    return order;
  }

  /** The units of these places are the order's already. @throws COMP_BUDGET {left, budget}, SHIFT_NEEDED, SHIFT_COUNTED */
  async write(tx: Tx, actor: Actor, gift: Gift, places: readonly (readonly string[])[]): Promise<Order> {
    const { orderId: _id, wish, digest, event, seating, till } = gift;
    const now = this.clock.now();
    const { orgId } = actor;
    const cart = giftCart(event, seating, { ...wish, places });
    const reservation = { _id, orgId, ...sellableIds(event.sellable), visitorId: `counter-${orgId}`, cart };
    const order = newOrder({
      reservation,
      event,
      buyer: gift.buyer,
      answers: [],
      waiver: gift.waiver,
      userId: null,
      attempt: { key: wish.key, digest, at: now },
      payments: [],
      paymentDeadline: null,
      limitUnits: [],
      ip: wish.ip,
      channel: 'boxOffice',
      comp: wish.comp,
      till,
      now,
    });
    if (!wish.isMailed) order.delivery = null;
    if (wish.isHandedOut) order.handedOut = { at: now, by: actor.name, actorId: actor.id };
    await this.orders.insertAll(tx, [order]);
    await this.finishedSales.write(tx, [order as FinishedSale]);
    await this.atTill.enter(tx, actor, till);
    await this.deeds.tell(tx, actor, orderSold, { reservation, payments: [], comp: wish.comp });
    if (wish.isOfBudget) await this.compBudgets.enter(tx, actor, reservation, wish.comp);
    return order;
  }
}

/** The same for every request with the key. */
function orderIdOf({ orgId }: OrgScope, key: string): string {
  return createHash('sha256').update(`gift of ${orgId} ${key}`).digest('hex').slice(0, 24);
}
