import { Injectable, Logger } from '@nestjs/common';

import { readerProblemOf, type ChargeState, type ReaderProblem } from '@marquee/shared/counter/charge-states';
import { isPlaced } from '@marquee/shared/orders/order-states';

import type { Actor } from '#platform/auth/actor';
import type { VisitorInfo } from '#platform/auth/visitor';
import { Clock } from '#platform/clock/clock.service';
import { GatewayError, PaymentGateway, type ReaderAction } from '#platform/payments/payment-gateway.port';

import { paymentStartOf } from '../checkout/payment-start.ts';
import { ProviderCalls } from '../checkout/provider-calls.limiter.ts';
import { SyncPaymentService } from '../payments/sync-payment.service.ts';
import { intentOf, providerPaymentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { CounterCharge } from './counter-charge.types.ts';
import { CounterCartsService } from './counter-carts.service.ts';

interface Progress {
  readonly state: ChargeState;
  readonly problem?: ReaderProblem | null;
  readonly message?: string | null;
}

/** Tells where a card payment at the counter is. The intent decides; the reader is asked only for words to show (decision 0101). */
@Injectable()
export class FollowChargeService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly counterCarts: CounterCartsService,
    private readonly orders: OrdersRepository,
    private readonly syncPayment: SyncPaymentService,
    private readonly paymentGateway: PaymentGateway,
    private readonly providerCalls: ProviderCalls,
    private readonly clock: Clock,
  ) {}

  /** Null for a cart that is no order: nothing was asked of it. Who asks too often gets what is known. @throws NOT_FOUND for a cart of somebody else */
  async follow(actor: Actor, token: string, visitor: VisitorInfo): Promise<CounterCharge | null> {
    const { reservation } = await this.counterCarts.get(actor, token);
    const order = await this.orders.find(actor, reservation._id);
    if (!order) return null;
    const mayAsk = order.isPaymentOpen && this.providerCalls.mayCall('ask', order._id, visitor);
    return this.chargeOf(token, order, await (mayAsk ? this.asked(order) : this.known(order)));
  }

  /** What the till is told of an order. */
  async chargeOf(token: string, order: Order, { state, problem = null, message = null }: Progress): Promise<CounterCharge> {
    const now = (await this.orders.findAny(order._id)) ?? order;
    const over = overOf(now);
    const payment = providerPaymentOf(now);
    return {
      token,
      state: over ?? state,
      problem: over ? null : problem,
      message: over ? null : message,
      readerId: payment?.intent.readerId ?? null,
      amount: payment?.amount ?? 0,
      deadline: now.paymentDeadline,
      serverTime: this.clock.now(),
      order: now,
      form: payment?.way === 'card' && !over ? paymentStartOf(now, this.paymentGateway.browser()) : null,
    };
  }

  private async asked(order: Order): Promise<Progress> {
    try {
      if (await this.syncPayment.sync(order)) return { state: 'Paid' };
      const intent = intentOf(order);
      if (!intent?.readerId) return await this.known(order);
      return progressOf(await this.paymentGateway.readerAction(intent.accountId, intent.readerId), intent.id);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      this.logger.warn(`The order ${order._id} is not confirmed yet: ${error.message}`);
      return error.code === 'resource_missing' ? { state: 'Idle', problem: 'Missing' } : { state: 'Unknown' };
    }
  }

  /** A card that is typed is refused in the page's own form; a reader may have been asked a moment ago. */
  private async known({ _id, payments }: Order): Promise<Progress> {
    const message = (await this.orders.findAny(_id))?.paymentMessage ?? null;
    if (message) return { state: 'Declined', message };
    return { state: providerPaymentOf({ payments })?.way === 'reader' && !intentOf({ payments })?.readerId ? 'Idle' : 'Waiting' };
  }
}

function overOf({ state, lateRefund }: Order): ChargeState | null {
  if (isPlaced(state)) return 'Paid';
  if (state !== 'Expired') return null;
  return lateRefund ? 'Returned' : 'Ended';
}

/** By what the reader does with this intent; it may be busy with another one. */
function progressOf(action: ReaderAction | null, intentId: string): Progress {
  if (action?.intentId !== intentId) return { state: 'Idle' };
  const { status, failureCode, failureMessage: message } = action;
  if (status === 'in_progress') return { state: 'Waiting' };
  if (status === 'succeeded') return { state: 'Approving' };
  const problem = readerProblemOf(failureCode, message);
  return problem ? { state: 'Idle', problem, message } : { state: 'Declined', message };
}
