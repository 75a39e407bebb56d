import { Injectable } from '@nestjs/common';

import { cardsSoldOf, shiftReportOf, type ShiftAct } from '@marquee/shared/counter/shift-report';
import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import type { LineKind } from '@marquee/shared/ledger/ledger-line';
import { sumOf } from '@marquee/shared/money';
import { discountedPriceOf } from '@marquee/shared/orders/order-record';
import { can } from '@marquee/shared/permissions';

import { GiftCards } from '#features/gift-cards/public/gift-cards.facade';
import { Ledger } from '#features/ledger/public/ledger.facade';
import type { Actor, OrgScope } from '#platform/auth/actor';

import type { Order } from '../record/order.schema.ts';
import type { Refund } from '../refunds/refund.schema.ts';
import type { Shift } from '../tills/shift.schema.ts';
import { ShiftsRepository } from '../tills/shifts.repository.ts';
import { ShiftMoneyRepository } from './shift-money.repository.ts';
import type { ShiftOrder, ShiftPriceChange, ShiftReport } from './shift-report.types.ts';

/** The report of a shift, from the orders that were sold in it and the refunds that were made in it (BYD-122, BUY-063). */
@Injectable()
export class ReadShiftReportService {
  constructor(
    private readonly shifts: ShiftsRepository,
    private readonly shiftMoney: ShiftMoneyRepository,
    private readonly ledger: Ledger,
    private readonly giftCards: GiftCards,
  ) {}

  /** @throws NOT_FOUND, SHIFT_NOT_COUNTED for whoever counts the drawer, before they did */
  async read(actor: Actor, shiftId: string): Promise<ShiftReport> {
    const shift = await this.shifts.get(actor, shiftId);
    if (shift.state === 'Open' && !can(actor, 'till.write')) throw new DomainError('SHIFT_NOT_COUNTED');
    return this.reportOf(actor, shift);
  }

  async reportOf(scope: OrgScope, shift: Shift): Promise<ShiftReport> {
    const sales = await this.shiftMoney.sales(scope, shift._id);
    const refunds = await this.shiftMoney.refundsOf(scope, shift._id);
    const orders = new Map([...sales, ...(await this.shiftMoney.ordersOf(scope, refunds))].map((order) => [order._id, order]));
    const back = refunds.map((refund) => ({ refund, order: orders.get(refund.orderId)! }));
    const [sold, returned] = [sales.map(saleOf), back.map(returnOf)];
    const count = shift.state === 'Open' ? null : shift.counts.at(-1);
    const inCash = (acts: readonly ShiftAct[]) =>
      sumOf(
        acts.flatMap(({ parts }) => parts),
        ({ way, amount }) => (way === 'cash' ? amount : 0),
      );
    return {
      shift,
      ...shiftReportOf(sold, returned),
      giftCards: cardsSoldOf(await this.giftCards.soldIn(scope, shift._id)),
      tickets: sumOf(sales, ({ tickets }) => tickets.length),
      comps: sales.filter(({ comp }) => comp).length,
      cashSales: inCash(sold),
      cashRefunds: inCash(returned),
      expected: count?.expected ?? null,
      counted: count?.amount ?? null,
      isInLedger: await this.isInLedger([...orders.values()]),
      orders: [...sales.map(soldRow), ...back.map(returnedRow)].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      priceChanges: sales.flatMap(changesOf).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    };
  }

  /** What the ledger has of these orders is what their payments and refunds are. */
  private async isInLedger(orders: readonly Order[]): Promise<boolean> {
    const booked = await this.ledger.linesOf(
      null,
      orders.map(({ _id }) => _id),
    );
    return orders.every(({ _id, payments, refundedAmount }) => {
      const lines = booked.get(_id) ?? [];
      const centsOf = (kind: LineKind) => sumOf(lines, (line) => (line.kind === kind ? line.cents : 0));
      const received = sumOf(payments, ({ state, amount }) => (state === 'Received' ? amount : 0));
      return centsOf('Payment') === received && centsOf('Repayment') === -refundedAmount;
    });
  }
}

const typeOf = (item: Order['tickets'][number] | Order['upgrades'][number]) =>
  'ticketTypeId' in item ? item.ticketTypeId : item.upgradeId;

function actOf(order: Order, by: { readonly actorId: string; readonly name: string } | undefined) {
  const { _id: orderId, eventName } = order;
  return { orderId, eventName, sellableId: sellableOf(order).id, personId: by?.actorId ?? '', personName: by?.name ?? '' };
}

function saleOf(order: Order): ShiftAct {
  const items = [...order.tickets, ...order.upgrades];
  return {
    ...actOf(order, order.till),
    parts: order.payments.filter(({ state }) => state === 'Received').map(({ way, amount }) => ({ way, amount })),
    items: items.map((item) => ({ typeId: typeOf(item), name: item.name, amount: discountedPriceOf(item) + item.tax })),
  };
}

function returnOf({ refund, order }: { readonly refund: Refund; readonly order: Order }): ShiftAct {
  const items = new Map([...order.tickets, ...order.upgrades].map((item) => [item._id, item]));
  return {
    ...actOf(order, refund.till),
    parts: (refund.parts ?? []).map(({ way, amount }) => ({ way, amount })),
    items: refund.items.flatMap(({ itemId, amount }) => {
      const item = items.get(itemId);
      return item ? [{ typeId: typeOf(item), name: item.name, amount }] : [];
    }),
  };
}

function changesOf({ _id: orderId, number, priceChanges = [] }: Order): ShiftPriceChange[] {
  return priceChanges.map(({ name, count, from, to, reason, by, at }) => ({ orderId, number, name, count, from, to, reason, by, at }));
}

function soldRow(order: Order): ShiftOrder {
  const { _id: orderId, number, placedAt, createdAt, eventName, till, total, comp } = order;
  const ways = [...new Set(order.payments.map(({ way }) => way))];
  return {
    orderId,
    number,
    at: placedAt ?? createdAt,
    eventName,
    person: till?.name ?? '',
    ways,
    amount: total,
    reason: comp?.reason ?? null,
  };
}

function returnedRow({ refund, order }: { readonly refund: Refund; readonly order: Order }): ShiftOrder {
  const { orderId, createdAt: at, amount, till, reason, parts = [] } = refund;
  const ways = [...new Set(parts.map(({ way }) => way))];
  return { orderId, number: order.number, at, eventName: order.eventName, person: till?.name ?? '', ways, amount: -amount, reason };
}
