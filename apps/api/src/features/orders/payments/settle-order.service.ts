import { Injectable, Logger } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { OrderState } from '@marquee/shared/orders/order-states';

import { Inventory } from '#features/inventory/public/inventory.port';
import { Clock } from '#platform/clock/clock.service';
import { Hooks } from '#platform/hooks/hooks.registry';
import { GroupCommit, type Outcome } from '#platform/mongo/group-commit';
import { Transactions, type Tx } from '#platform/mongo/transactions.service';
import type { IntentView } from '#platform/payments/payment-gateway.port';

import { exchangeCharged } from '../record/exchange-charged.hook.ts';
import { FinishedSalesService } from '../record/finished-sales.service.ts';
import type { Order } from '../record/order.schema.ts';
import { untilUnchanged } from '../record/until-unchanged.ts';
import { OrderPaymentsRepository } from './order-payments.repository.ts';
import { paymentFields, type PaymentFields } from './payment-fields.ts';

/** `late`: the payment succeeded after the order had ended or its places were sold. The fields are what was written. */
export type Settled = { readonly as: 'settled'; readonly fields: PaymentFields } | { readonly as: 'already' | 'late' };

interface Paid {
  /** Nothing that is written or counted changes while the order awaits its payment. */
  readonly order: Order;
  readonly fields: PaymentFields;
}

/** Some orders of a batch were no longer awaiting payment: nothing was written. */
class NotAllAwaiting extends Error {}

/**
 * The one way from a succeeded charge to a finished order, for the page, the webhook and the reconciliation. Many
 * orders are settled in one transaction; doing it again changes nothing.
 */
@Injectable()
export class SettleOrderService {
  private readonly logger = new Logger('Payments');
  private readonly commits = new GroupCommit<Paid, Settled>({
    commit: (batch, patienceMs) => this.commit(batch, patienceMs),
    oneByOne: () => true,
  });

  constructor(
    private readonly orderPayments: OrderPaymentsRepository,
    private readonly transactions: Transactions,
    private readonly inventory: Inventory,
    private readonly finishedSales: FinishedSalesService,
    private readonly hooks: Hooks,
    private readonly clock: Clock,
  ) {}

  settle(order: Order, intent: IntentView): Promise<Settled> {
    const paid = { order, fields: paymentFields(order, intent, this.clock.now()) };
    return order.exchange ? this.settleExchange(paid) : this.commits.run(paid);
  }

  /** Alone: the tickets that it is taken instead of go back with it, or are gone, and then it comes too late. */
  private async settleExchange(paid: Paid): Promise<Settled> {
    try {
      return await untilUnchanged(() =>
        this.transactions.run(async (tx) => {
          const others = await this.settleSome(tx, [paid]);
          const settled = others.get(idOf(paid)) ?? { as: 'settled' as const, fields: paid.fields };
          if (settled.as === 'settled') await this.hooks.tell(exchangeCharged, tx, { ...paid.order, ...paid.fields });
          return settled;
        }),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(`The tickets that the order ${idOf(paid)} was to be exchanged for are gone: ${error.message}`);
      return { as: 'late' };
    }
  }

  /** Nearly always all of them await their payment, and nothing has to be asked; else it is asked who does. */
  private async commit(batch: readonly Paid[], patienceMs: number): Promise<Outcome<Settled>[]> {
    const paid = new Map(batch.map((each) => [idOf(each), each]));
    const outcomeOf = (each: Paid): Settled => ({ as: 'settled', fields: paid.get(idOf(each))!.fields });
    try {
      await this.transactions.run((tx) => this.settleAll(tx, [...paid.values()]), patienceMs);
      return batch.map((each) => ({ ok: true, value: outcomeOf(each) }));
    } catch (error) {
      if (!(error instanceof NotAllAwaiting)) throw error;
      const others = await this.transactions.run((tx) => this.settleSome(tx, [...paid.values()]), patienceMs);
      return batch.map((each) => ({ ok: true, value: others.get(idOf(each)) ?? outcomeOf(each) }));
    }
  }

  private async settleAll(tx: Tx, paid: readonly Paid[]): Promise<void> {
    const owned = await this.inventory.settle(tx, paid.map(idOf));
    if (owned.size < paid.length || (await this.write(tx, paid)) < paid.length) throw new NotAllAwaiting();
  }

  /** Answers those that were not settled. */
  private async settleSome(tx: Tx, paid: readonly Paid[]): Promise<Map<string, Settled>> {
    const states = await this.orderPayments.statesOf(
      tx,
      paid.map(({ order }) => order),
    );
    const awaiting = paid.filter((each) => states.get(idOf(each)) === 'AwaitingPayment');
    const owned = await this.inventory.settle(tx, awaiting.map(idOf));
    const settled = new Set(awaiting.filter((each) => owned.has(idOf(each))));
    await this.write(tx, [...settled]);
    return new Map(paid.filter((each) => !settled.has(each)).map((each) => [idOf(each), { as: unsettled(states.get(idOf(each))) }]));
  }

  /** How many of them were awaiting their payment, and are settled now. */
  private async write(tx: Tx, paid: readonly Paid[]): Promise<number> {
    if (paid.length === 0) return 0;
    const settled = await this.orderPayments.settleAll(tx, paid);
    await this.finishedSales.write(
      tx,
      paid.map(({ order, fields }) => ({ ...order, ...fields })),
    );
    return settled;
  }
}

function idOf({ order }: Paid): string {
  return order._id;
}

/** Why an order was not settled now. */
function unsettled(state: OrderState | undefined): 'already' | 'late' {
  return state === undefined || state === 'AwaitingPayment' || state === 'Expired' ? 'late' : 'already';
}
