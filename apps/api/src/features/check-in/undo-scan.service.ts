import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { isUndoable, UNDO_SECONDS, validateUndo } from '@marquee/shared/door/undo';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { Orders } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { UndoScanInput } from './check-in.inputs.ts';
import { isOfShowing } from './domain/showing.ts';
import { DoorCounts } from './door-counts.cache.ts';
import { ReadScanListService } from './read-scan-list.service.ts';
import type { ScanList } from './scan-result.ts';
import { ScansRepository } from './scans.repository.ts';
import { UnscanItemService } from './unscan-item.service.ts';

/** A door takes back what it has just let in, let out or handed out: the wrong person, a press too many (BYD-161). */
@Injectable()
export class UndoScanService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly unscanItem: UnscanItemService,
    private readonly readScanList: ReadScanListService,
    private readonly doorCounts: DoorCounts,
    private readonly clock: Clock,
  ) {}

  /**
   * Undoes a passage by the showing that made it, for half a minute. Only its own door knows the showing's id.
   * @returns the list with the counts after it
   * @throws VALIDATION, NOT_FOUND for an event that is not theirs, SCAN_NOT_SCANNED for a showing that admits nobody (any more), SCAN_UNDO_LATE, ORDER_CHANGED
   */
  async undo(actor: Actor, { eventId, attempt, reason }: UndoScanInput): Promise<ScanList> {
    refuseFields(validateUndo(reason));
    await this.eventGlances.getShown(actor, eventId);
    const admissions = await this.scans.standingOf(actor, eventId, attempt);
    if (admissions.length === 0) throw new DomainError('SCAN_NOT_SCANNED');
    if (admissions.some(({ at }) => !isUndoable(at, this.clock.now()))) throw new DomainError('SCAN_UNDO_LATE', { seconds: UNDO_SECONDS });
    // one showing is one code, or one order as a whole
    const order = await this.orders.get(actor, admissions[0]!.orderId!);
    const itemIds = new Set(admissions.map(({ itemId }) => itemId));
    const passage = admissions[0]!.verdict === 'Out' ? 'Out' : 'In';
    const before = new Map(admissions.flatMap((each) => (each.before ? [[String(each.itemId), each.before] as const] : [])));
    // where somebody undid one on the order meanwhile, another door may have admitted it
    const items = [...order.tickets, ...order.upgrades].filter(
      (item) => itemIds.has(item._id) && isOfShowing({ item }, actor, { attempt, passage }),
    );
    if (items.length === 0) throw new DomainError('SCAN_NOT_SCANNED');
    await this.unscanItem.write(actor, order, items, reason.trim(), before);
    this.doorCounts.forget(eventId);
    return this.readScanList.read(actor, eventId);
  }
}
