import { Injectable } from '@nestjs/common';

import { isApproval, VERDICT_CODES } from '@marquee/shared/door/verdict';
import { DomainError } from '@marquee/shared/domain-error';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { formatInstant } from '@marquee/shared/time/format';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders.facade';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { ScanTicketsInput } from './check-in.inputs.ts';
import { refusingScanOf } from './domain/inside.ts';
import { verdictOfReading } from './domain/verdict.ts';
import { orderCheckedIn } from './order-checked-in.deed.ts';
import { ScansRepository } from './scans.repository.ts';

type Item = Order['tickets'][number] | Order['upgrades'][number];

@Injectable()
export class CheckInItemsService {
  constructor(
    private readonly orders: Orders,
    private readonly eventGlances: EventGlances,
    private readonly scans: ScansRepository,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks in the chosen items by hand, all or none (OPS-117, 118), and returns the order.
   * @throws SCAN_NOTHING_SELECTED, the SCAN_… code of the first refused item, NOT_FOUND, ORDER_CHANGED.
   */
  async checkIn(actor: Actor, input: ScanTicketsInput): Promise<Order> {
    const { orderId } = input;
    // duplicate ids count once
    const [ticketIds, upgradeIds] = [[...new Set(input.ticketIds)], [...new Set(input.upgradeIds)]];
    if (ticketIds.length + upgradeIds.length === 0) throw new DomainError('SCAN_NOTHING_SELECTED');
    const order = await this.orders.get(actor, orderId);
    // a season order has no event to check in to
    if (!order.eventId) throw new DomainError('SCAN_NOT_VALID');
    const event = await this.eventGlances.getShown(actor, order.eventId);
    const mark = <T extends Item>(items: readonly T[], ids: readonly string[]): T[] => {
      if (ids.some((id) => !items.some(({ _id }) => _id === id))) throw new DomainError('NOT_FOUND');
      return items.map((item) => (ids.includes(item._id) ? this.marked(item, order, event, actor) : item));
    };
    await this.write(actor, order, { tickets: mark(order.tickets, ticketIds), upgrades: mark(order.upgrades, upgradeIds) }, [
      ...ticketIds,
      ...upgradeIds,
    ]);
    return this.orders.get(actor, orderId);
  }

  /** Writes marks, scans and audit entries in one transaction. */
  private async write(actor: Actor, order: Order, marked: Pick<Order, 'tickets' | 'upgrades'>, itemIds: readonly string[]): Promise<void> {
    const { orgId, id: scannedBy } = actor;
    const [eventId, orderId] = [String(order.eventId), order._id];
    const chosen = (items: readonly Item[]) => items.filter(({ _id }) => itemIds.includes(_id));
    const [tickets, upgrades] = [chosen(order.tickets), chosen(order.upgrades)];
    const at = this.clock.now();
    const verdictOfId = (id: string) => (upgrades.some(({ _id }) => _id === id) ? ('HandOut' as const) : ('LetIn' as const));
    const readings = itemIds.map((itemId) => ({ orgId, eventId, verdict: verdictOfId(itemId), orderId, itemId, scannedBy, at }));
    const ids = (items: readonly Item[]) => items.map(({ _id }) => _id);
    await this.deeds.run(actor, orderCheckedIn, async (tx) => {
      await this.orders.writeScans(tx, order, 'Admission', marked);
      await this.scans.add(tx, readings);
      return { orderId, orgId, ticketIds: ids(tickets), upgradeIds: ids(upgrades) };
    });
  }

  private marked<T extends Item>(item: T, order: Order, event: EventGlance, actor: Actor): T {
    const now = this.clock.now();
    const reading = { item, orderState: order.state, eventId: order.eventId ?? '', version: item.qrVersion };
    const verdict = verdictOfReading(reading, event, now);
    const entry = scannableEntryOf(item, event, now);
    if (!isApproval(verdict) || !entry) {
      const earlier = refusingScanOf(verdict, item, event, now)?.scannedAt ?? null;
      throw new DomainError(VERDICT_CODES[isApproval(verdict) ? 'NotValid' : verdict], {
        at: formatInstant(earlier, 'time', event.timezone),
      });
    }
    const scan = { scanned: true, scannedAt: now, scannedBy: actor.id, scannerName: actor.name, attempt: null };
    return { ...item, scan: item.scan.map((each) => (each._id === String(entry._id) ? { ...each, ...scan } : each)) };
  }
}
