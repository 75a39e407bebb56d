import { Injectable } from '@nestjs/common';

import { validatePartsBefore, type ChargedWay } from '@marquee/shared/counter/counter-payments';
import { readerProblemOf } from '@marquee/shared/counter/charge-states';
import { DomainError } from '@marquee/shared/domain-error';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import { digestOf } from '../cart/domain/digest.ts';
import { CheckMembersService } from '../checkout/check-members.service.ts';
import { OpenIntentService } from '../checkout/open-intent.service.ts';
import { PlaceSaleService } from '../checkout/place-sale.service.ts';
import { ProviderCalls } from '../checkout/provider-calls.limiter.ts';
import { ReadersService } from '../payments/readers.service.ts';
import { SyncPaymentService } from '../payments/sync-payment.service.ts';
import { intentOf } from '../record/domain/provider-payment.ts';
import type { OrderWalkUp } from '../record/order-walk-up.schema.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { AtTillService } from '../tills/at-till.service.ts';
import { AskedReadersRepository } from './asked-readers.repository.ts';
import { ChargeExchangeService } from './charge-exchange.service.ts';
import { chargedError } from './charged-error.ts';
import { checkCounterSale } from './check-counter-sale.ts';
import type { CounterCharge } from './counter-charge.types.ts';
import { CounterCartsService, type CounterSale } from './counter-carts.service.ts';
import { counterPartsOf } from './counter-parts.ts';
import type { ChargeAtCounterInput } from './counter.inputs.ts';
import { refuseEnded } from './ended-sale-error.ts';
import { placedInstead } from './exchange-buyer.ts';
import { FollowChargeService } from './follow-charge.service.ts';
import { CounterGuestsService } from './counter-guests.service.ts';
import { GiftCardPartsService } from './gift-card-parts.service.ts';
import { PriceChangesService } from './price-changes.service.ts';
import { tillSaleOf } from './till-sale.ts';

/** As the provider names readers. */
const READER_ID = /^\w{1,64}$/;

interface Asked {
  readonly sale: CounterSale;
  readonly amount: number;
  readonly way: ChargedWay;
  readonly readerId: string | null;
}

const chargeStarted = defineDeed({
  action: 'order.charge-started',
  subject: 'order',
  tells: ({ sale: { reservation }, amount, way, readerId }: Asked) => ({
    id: reservation._id,
    orgId: reservation.orgId,
    details: { amount, way, reference: readerId },
  }),
});

/**
 * Lets a card pay for a cart at the counter (BUY-062): its one order awaits the payment as the web's do, with one intent, and a reader is
 * asked for the card. What the reader answers finishes nothing: the provider's notice does, or whoever asks for the intent next.
 */
@Injectable()
export class ChargeAtCounterService {
  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly orders: OrdersRepository,
    private readonly checkMembers: CheckMembersService,
    private readonly openIntent: OpenIntentService,
    private readonly placeSale: PlaceSaleService,
    private readonly atTill: AtTillService,
    private readonly syncPayment: SyncPaymentService,
    private readonly readers: ReadersService,
    private readonly askedReaders: AskedReadersRepository,
    private readonly paymentGateway: PaymentGateway,
    private readonly followCharge: FollowChargeService,
    private readonly providerCalls: ProviderCalls,
    private readonly priceChanges: PriceChangesService,
    private readonly counterGuests: CounterGuestsService,
    private readonly chargeExchange: ChargeExchangeService,
    private readonly giftCardParts: GiftCardPartsService,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Again for the same cart it is the same order. `walkUp` is who sells it at a door. @throws NOT_FOUND for a cart of somebody else, VALIDATION, BAD_USER_INPUT, ORDER_CHARGED with
   * the charge of a cart that a card paid, RESERVATION_LOCKED for one that was sold, or is to be paid, otherwise, PAYMENT_AMOUNT_CHANGED {total},
   * RESERVATION_EXPIRED, SALE_TAKEN_OVER or SALE_GIVEN_UP {by}, EVENT_CANCELLED, PURCHASE_LIMIT, GUEST_…, PAYMENT_UNAVAILABLE, PAYMENT_TOO_LARGE, RATE_LIMITED, what `AtTillService` and `ChargeExchangeService` throw
   */
  async charge(actor: Actor, input: ChargeAtCounterInput, visitor: VisitorInfo, walkUp?: OrderWalkUp): Promise<CounterCharge> {
    const sale = await this.counterCarts.get(actor, input.token);
    const { _id } = sale.reservation;
    if (input.way === 'reader' ? !READER_ID.test(input.readerId ?? '') : input.readerId) throw new DomainError('BAD_USER_INPUT');
    this.providerCalls.press(_id, visitor);
    const digest = digestOf({ ...input, readerId: null });
    const order = (await this.orders.find(actor, _id)) ?? (await this.place(actor, { input, sale, visitor, digest, walkUp }));
    const awaiting = await this.checkAwaiting(order, digest);
    return input.readerId
      ? this.ask(input.token, awaiting, input.readerId)
      : this.followCharge.chargeOf(input.token, awaiting, { state: 'Waiting' });
  }

  /** The order of the cart, also when another press made it at this moment. */
  private async place(
    actor: Actor,
    wish: { input: ChargeAtCounterInput; sale: CounterSale; visitor: VisitorInfo; digest: string; walkUp: OrderWalkUp | undefined },
  ): Promise<Order> {
    const { input, sale, visitor, digest, walkUp } = wish;
    const { reservation, event } = sale;
    const at = this.clock.now();
    refuseEnded(reservation);
    if (event.cancel) throw new DomainError('EVENT_CANCELLED');
    const { total } = reservation.cart.figures;
    const exchanged = await this.chargeExchange.prepare(actor, input, sale);
    const checked = exchanged?.checked ?? checkCounterSale(input, sale, validatePartsBefore(input.payments, total));
    // its fees are those of the way that it was priced for
    const ways = [...input.payments.map(({ way }) => way), input.way];
    if (!ways.some((way) => way === reservation.counter)) throw new DomainError('BAD_USER_INPUT');
    if (!exchanged) await this.checkMembers.check(event, checked.answers, { visitor, actor: null });
    if (reservation.releasedAt || reservation.expiresAt <= at) throw new DomainError('RESERVATION_EXPIRED');
    const till = await this.atTill.ofSale(actor, input.tillId, tillSaleOf(sale, ways));
    const cards = await this.giftCardParts.of(actor, input.payments);
    const { taken, rest: amount, taxOfRest } = counterPartsOf(input.payments, reservation, cards, exchanged?.credit);
    const card = await this.openIntent.open(reservation, event.org, { amount, tax: taxOfRest, way: input.way });
    const payments = [...taken.map((payment) => ({ ...payment, state: 'Awaiting' as const })), card];
    const attempt = { key: `charge-${reservation._id}`, digest, at };
    const of = { userId: exchanged?.userId ?? null, exchange: exchanged?.exchange };
    const placing = { ...sale, checked, payments, attempt, ...of, ip: visitor.ip, channel: 'boxOffice' as const, till, walkUp };
    const asked = { sale, amount, way: input.way, readerId: input.readerId ?? null };
    const also = async (tx: Tx) => {
      await this.atTill.enter(tx, actor, till);
      await this.deeds.tell(tx, actor, chargeStarted, asked);
      await this.priceChanges.tell(tx, actor, reservation);
      await this.counterGuests.tell(tx, actor, reservation);
    };
    const placed = await placedInstead(sale, exchanged?.going ?? [], (uncounted) => this.placeSale.place({ ...placing, uncounted }, also));
    const order = placed ?? (await this.orders.find(actor, reservation._id));
    if (!order) throw await this.counterCarts.over(reservation._id);
    return order;
  }

  /** The order while it waits for this payment: an earlier try may have succeeded, its answer lost. */
  private async checkAwaiting(order: Order, digest: string): Promise<Order> {
    if (order.state === 'AwaitingPayment') await this.syncPayment.sync(order).catch(ignoreSilence);
    const now = (await this.orders.findAny(order._id)) ?? order;
    const charged = chargedError(now);
    if (charged) throw charged;
    if (now.state === 'Expired') throw new DomainError('RESERVATION_EXPIRED');
    if (now.state !== 'AwaitingPayment' || now.attempts[0]?.digest !== digest) throw new DomainError('RESERVATION_LOCKED');
    return now;
  }

  private async ask(token: string, order: Order, readerId: string): Promise<CounterCharge> {
    const intent = intentOf(order)!;
    const { accountId, id } = intent;
    if (intent.readerId !== readerId) {
      // one reader at a time asks for it
      await this.readers.stop(intent);
      // noted before it is asked, so that whoever ends the order stops it
      await this.askedReaders.note(order, readerId);
    }
    try {
      await this.paymentGateway.askAtReader(accountId, readerId, id);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      return this.notAsked(token, order, { readerId, error });
    }
    return this.followCharge.chargeOf(token, order, { state: 'Waiting' });
  }

  /** Its answer may have been lost, or an earlier press was faster. */
  private async notAsked(
    token: string,
    order: Order,
    { readerId, error }: { readerId: string; error: GatewayError },
  ): Promise<CounterCharge> {
    const { accountId, id } = intentOf(order)!;
    const isAsking = await this.readers.isAsking(accountId, readerId, id).catch(ignoreSilence);
    if (isAsking) return this.followCharge.chargeOf(token, order, { state: 'Waiting' });
    await this.syncPayment.sync(order).catch(ignoreSilence);
    const problem = readerProblemOf(error.code, error.message);
    const state = problem || error.kind === 'refused' ? 'Idle' : 'Unknown';
    return this.followCharge.chargeOf(token, order, { state, problem, message: error.kind === 'refused' ? error.message : null });
  }
}

/** The provider does not answer: what is known stays. */
function ignoreSilence(error: unknown): null {
  if (!(error instanceof GatewayError)) throw error;
  return null;
}
