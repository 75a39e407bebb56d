import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import {
  isOfPayment,
  moneyDifferences,
  NO_MONEY,
  paymentKeyOf,
  plusMovement,
  type BalanceMovement,
  type PaymentMoney,
} from '@marquee/shared/ledger/provider-books';
import { sumOf } from '@marquee/shared/money';
import { SETTLEMENT_LABELS, settlementOf, type SettlementPart } from '@marquee/shared/reports/settlement';
import { zoneOr } from '@marquee/shared/time/zone';

import { Ledger } from '#features/ledger/public/ledger.facade';
import { OrderBooks, type IntentOrder } from '#features/orders/public/order-books.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import type { OrgScope } from '#platform/auth/actor';
import { GatewayError, PaymentGateway } from '#platform/payments/payment-gateway.port';

import { chosenSpan, type ChosenDates } from '../analytics/chosen-span.ts';
import { ReadSeasonSharesService } from './read-season-shares.service.ts';
import type { Settlement, SettlementDifference } from './settlement.types.ts';

/** An account that moves with every look is shown as it was at the last one. */
const MOST_TRIES = 5;
const PAYOUTS: readonly SettlementPart[] = ['paidOut', 'payoutsReturned'];
const EARNED = (Object.keys(SETTLEMENT_LABELS) as SettlementPart[]).filter((part) => !PAYOUTS.includes(part));

/** What an organization earned and was paid in a period, from the provider's own books, and where the ledger says something else. */
@Injectable()
export class ReadSettlementService {
  constructor(
    private readonly orgs: Orgs,
    private readonly paymentGateway: PaymentGateway,
    private readonly ledger: Ledger,
    private readonly orderBooks: OrderBooks,
    private readonly readSeasonShares: ReadSeasonSharesService,
  ) {}

  /** Null without an account. @throws ANALYTICS_RANGE_INVALID, PROVIDER_UNAVAILABLE */
  async find(scope: OrgScope, dates: ChosenDates): Promise<Settlement | null> {
    const { startsAt, endsAt } = chosenSpan(dates);
    const { stripeId, timezone } = await this.orgs.get(scope.orgId);
    if (!stripeId) return null;
    const { within, closing } = await this.movementsOf(stripeId, startsAt, endsAt);
    const { parts, earned, opening } = settlementOf(within, closing);
    return {
      startDate: startsAt,
      endDate: endsAt,
      timezone: zoneOr(timezone),
      opening,
      lines: EARNED.map((part) => ({ label: SETTLEMENT_LABELS[part], amount: parts[part] })),
      earned,
      paidOut: parts.paidOut + parts.payoutsReturned,
      closing,
      nights: await this.readSeasonShares.within(scope, startsAt, endsAt),
      ...(await this.compare(scope, stripeId, within, startsAt, endsAt)),
    };
  }

  /** @throws NOT_FOUND without an account, and as `find` */
  async get(scope: OrgScope, dates: ChosenDates): Promise<Settlement> {
    const found = await this.find(scope, dates);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  /** The lines of the period, and what the account held when it ended: what it holds now less what moved since. */
  private async movementsOf(accountId: string, from: Date, to: Date) {
    try {
      const { balance, newest, older } = await this.booksNow(accountId, from);
      const within: BalanceMovement[] = [];
      let since = 0;
      for (let page = newest; !page.done; page = await older.next())
        for (const movement of page.value) {
          if (movement.at < to) within.push(movement);
          else since += movement.net;
        }
      return { within, closing: balance - since };
    } catch (error) {
      throw error instanceof GatewayError ? new DomainError('PROVIDER_UNAVAILABLE') : error;
    }
  }

  /** The balance, and the lines it is made of: both once more when it moved between them, newest lines first. */
  private async booksNow(accountId: string, from: Date) {
    for (let balance = await this.paymentGateway.balance(accountId), tries = 1; ; tries += 1) {
      const older = this.paymentGateway.balanceMovements(accountId, from)[Symbol.asyncIterator]();
      const newest = await older.next();
      const after = await this.paymentGateway.balance(accountId);
      if (after === balance || tries === MOST_TRIES) return { balance, newest, older };
      balance = after;
    }
  }

  /** What was paid on an account that is no longer connected is in none of its lines. */
  private async compare(scope: OrgScope, accountId: string, within: readonly BalanceMovement[], from: Date, to: Date) {
    const ways = await this.ledger.wayMoneyOf({ orgId: scope.orgId, from, to });
    const booked = new Map(await this.ledger.moneyOf({ orgId: scope.orgId, from, to }));
    const theirs = new Map<string, PaymentMoney>();
    for (const movement of within.filter(isOfPayment))
      theirs.set(paymentKeyOf(movement), plusMovement(theirs.get(paymentKeyOf(movement)) ?? NO_MONEY, movement));
    const orderIds = new Set([...booked.keys(), ...within.flatMap(({ orderId }) => orderId ?? [])]);
    const orders = new Map<string, IntentOrder>();
    for await (const order of this.orderBooks.withIntents(scope, [...orderIds]))
      if (order.payment.intent.accountId === accountId) orders.set(order.payment.intent.id, order);
    const ours = new Map([...orders].map(([paymentId, { _id }]) => [paymentId, booked.get(_id) ?? NO_MONEY]));
    const paidThere = new Set([...orders.values()].map(({ _id }) => _id));
    const elsewhere = [...booked].filter(([orderId]) => !paidThere.has(orderId));
    const canceled = [...orders.values()].filter(({ _id, state }) => state === 'Canceled' && (booked.get(_id)?.charged ?? 0) > 0);
    return {
      keptOfCanceled: canceled.reduce((sum, { payment }) => sum + payment.amount - payment.refunded, 0),
      chargedElsewhere: elsewhere.reduce((sum, [, { charged }]) => sum + charged, 0) + sumOf(ways, ({ charged }) => charged),
      ways,
      differences: [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((paymentId) =>
        differenceOf(paymentId, orders.get(paymentId), ours.get(paymentId), theirs.get(paymentId)),
      ),
    };
  }
}

/** A charge after the end of its order, which goes back at once, is no sale: the ledger has nothing of it (BUY-034). */
function differenceOf(paymentId: string, order: IntentOrder | undefined, ours = NO_MONEY, theirs = NO_MONEY): SettlementDifference[] {
  if (order && !order.placedAt && order.lateRefund) return [];
  const found = moneyDifferences(ours, theirs);
  if (found.length === 0) return [];
  return [{ paymentId, orderId: order?._id ?? null, number: order?.number ?? null, difference: found.join('; ') }];
}
