import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { formatInstant } from '@marquee/shared/time/format';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances';
import { EventFiguresBook } from '#features/events/public/event-figures';
import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders';
import { Users } from '#features/accounts/public/users';
import { Audit } from '#platform/audit/audit';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';

import type { ScanTicketsInput } from './check-in.inputs.ts';
import { VERDICT_CODES, verdictOf } from './domain/verdict.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];

@Injectable()
export class CheckInItemsService {
  constructor(
    private readonly orders: Orders,
    private readonly events: EventGlances,
    private readonly users: Users,
    private readonly figures: EventFiguresBook,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets the chosen items in by hand, all or none (OPS-117, 118), and answers the order.
   * @throws SCAN_NOTHING_SELECTED, the SCAN_… code of the first item that may not in, NOT_FOUND, ORDER_CHANGED.
   */
  async checkIn(actor: Actor, { orderId, ticketIds, upgradeIds }: ScanTicketsInput): Promise<Order> {
    if (ticketIds.length + upgradeIds.length === 0) throw new DomainError('SCAN_NOTHING_SELECTED');
    const order = await this.orders.get(actor, orderId);
    const event = await this.events.get(actor, String(order.eventId));
    const scannerName = await this.users.nameOf(actor);
    const mark = <T extends Item>(items: readonly T[], ids: readonly string[]): T[] => {
      if (ids.some((id) => !items.some(({ _id }) => String(_id) === id))) throw new DomainError('NOT_FOUND');
      return items.map((item) => (ids.includes(String(item._id)) ? this.marked(item, order, event, actor, scannerName) : item));
    };
    await this.orders.writeScans(order, { tickets: mark(order.tickets, ticketIds), upgrades: mark(order.upgrades, upgradeIds) });
    await this.figures.add(null, [{ eventId: event._id, orgId: actor.orgId, scanned: ticketIds.length }]);
    const data = { ticketIds, upgradeIds };
    await this.audit.record(null, { actor, orgId: actor.orgId, action: 'order.checked-in', subject: { kind: 'order', id: orderId }, data });
    return this.orders.get(actor, orderId);
  }

  private marked<T extends Item>(item: T, order: Order, event: EventGlance, actor: Actor, scannerName: string): T {
    const now = this.clock.now();
    const reading = { item, orderState: order.state, eventId: order.eventId ?? '', version: item.qrVersion };
    const verdict = verdictOf(reading, event, now);
    const entry = scannableEntryOf(item, event, now);
    if (verdict !== 'LetIn' || !entry) {
      const earlier = item.scan.find(({ scannedAt }) => scannedAt)?.scannedAt ?? null;
      throw new DomainError(VERDICT_CODES[verdict === 'LetIn' ? 'NotValid' : verdict], {
        at: formatInstant(earlier, 'time', event.timezone),
      });
    }
    const scan = { scanned: true, scannedAt: now, scannedBy: new Types.ObjectId(actor.userId), scannerName };
    return { ...item, scan: item.scan.map((each) => (String(each._id) === String(entry._id) ? { ...each, ...scan } : each)) };
  }
}
