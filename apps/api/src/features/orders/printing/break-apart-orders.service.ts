import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableOf } from '@marquee/shared/events/sellable';
import type { ItemState } from '@marquee/shared/orders/order-states';
import { comparePrinted, printedLastNameOf } from '@marquee/shared/printing/print-order';
import { seatTextOf } from '@marquee/shared/printing/seat-text';

import type { OrgScope } from '#platform/auth/actor';
import { cursorOf } from '#platform/mongo/newest-first';

import { selectionOf } from './print-selection.ts';
import { PrintableOrdersRepository, type PrintableOrder } from './printable-orders.repository.ts';
import { STATES_OF_BATCH, STATES_OF_ORDER } from './printed-pages.ts';
import type { BreakApartOrdersInput } from './printing.inputs.ts';
import type { PrintGroup, PrintGroupPage } from './printing.types.ts';

const GROUPS_MAX = 500;

/** Which items would be printed, order by order (OPS-164). */
@Injectable()
export class BreakApartOrdersService {
  constructor(private readonly printableOrders: PrintableOrdersRepository) {}

  /** Newest first; orders with nothing to print are left out. @throws BAD_USER_INPUT, and NOT_FOUND for orders that are named and not there */
  async groups(scope: OrgScope, input: BreakApartOrdersInput): Promise<PrintGroupPage> {
    const selection = selectionOf(input);
    const limit = Math.min(Math.max(input.first ?? GROUPS_MAX, 1), GROUPS_MAX);
    const states = input.orderId ? STATES_OF_ORDER : STATES_OF_BATCH;
    const found: PrintableOrder[] = [];
    for await (const order of this.printableOrders.list(scope, selection, { after: input.after ?? null, limit: limit + 1 }))
      found.push(order);
    if ('orderIds' in selection && found.length === 0 && !input.after) throw new DomainError('NOT_FOUND');
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      groups: page.map((order) => groupOf(order, states)).filter(({ items }) => items.length > 0),
      after: last ? cursorOf(last.createdAt, last._id) : null,
      hasMore: found.length > limit,
    };
  }
}

function groupOf(order: PrintableOrder, states: readonly ItemState[]): PrintGroup {
  const placeOf = (seat: string | null) => ({ lastName: null, firstName: null, startsAt: null, seat, number: '' });
  const tickets = order.tickets
    .filter(({ state }) => states.includes(state))
    .toSorted((a, b) => comparePrinted(placeOf(a.seat), placeOf(b.seat)))
    .map(({ _id, name, seat, dayIds }) => ({ _id, kind: 'ticket' as const, name, seat, seatText: seat ? seatTextOf(seat) : '', dayIds }));
  const upgrades = order.upgrades
    .filter(({ state }) => states.includes(state))
    .map(({ _id, name }) => ({ _id, kind: 'upgrade' as const, name, seat: null, seatText: '', dayIds: [] }));
  return {
    orderId: order._id,
    number: order.number,
    lastName: printedLastNameOf(order.user),
    kind: sellableOf(order).kind,
    layout: 'HorizontalNormal',
    items: [...tickets, ...upgrades],
  };
}
