import { Injectable } from '@nestjs/common';

import { errorText } from '@marquee/shared/error-texts';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { formatInstant } from '@marquee/shared/time/format';

import { Users } from '#features/accounts/public/users';
import { EventFiguresBook } from '#features/events/public/event-figures';
import { EventGlances, type EventGlance } from '#features/events/public/event-glances';
import { ItemCodes, type ItemCode } from '#features/orders/public/item-codes';
import { Orders, type FoundItem } from '#features/orders/public/orders';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';

import type { ScanCodeInput } from './check-in.inputs.ts';
import { VERDICT_CODES, verdictOf, type Verdict } from './domain/verdict.ts';
import { DoorCounts } from './door-counts.ts';
import type { ScanResult } from './scan-result.ts';
import { ScansRepository } from './scans.repository.ts';

interface Judged {
  readonly verdict: Verdict;
  readonly found: FoundItem | null;
}

@Injectable()
export class ScanCodeService {
  constructor(
    private readonly events: EventGlances,
    private readonly orders: Orders,
    private readonly codes: ItemCodes,
    private readonly scans: ScansRepository,
    private readonly counts: DoorCounts,
    private readonly users: Users,
    private readonly figures: EventFiguresBook,
    private readonly clock: Clock,
  ) {}

  /** One reading at the door. Refusals are answers, not errors: the door shows them. @throws NOT_FOUND for an event that is not theirs. */
  async scan(actor: Actor, { eventId, code }: ScanCodeInput): Promise<ScanResult> {
    const event = await this.events.get(actor, eventId);
    const now = this.clock.now();
    const read = this.codes.read(code);
    const { verdict, found } = read ? await this.judge(actor, event, read, now) : { verdict: 'NotValid' as const, found: null };
    await this.scans.add(actor, {
      eventId,
      verdict,
      orderId: found ? String(found.order._id) : null,
      itemId: found ? String(found.item._id) : null,
      scannedBy: actor.userId,
      at: now,
    });
    return this.answer(event, verdict, found, now);
  }

  /** An item of another organisation is not wrong, it is unknown: its code is just not valid here. */
  private async judge(actor: Actor, event: EventGlance, code: ItemCode, now: Date): Promise<Judged> {
    const found = await this.orders.findItem(actor, code);
    if (!found) return { verdict: 'NotValid', found: null };
    const first = this.verdictNow(event, code, found, now);
    if (first !== 'LetIn' || (await this.letIn(actor, event, code, found, now))) return { verdict: first, found };
    // somebody else was faster: a second scanner, a refund or a cancellation; say which
    const later = await this.orders.findItem(actor, code);
    const second = later ? this.verdictNow(event, code, later, now) : 'NotValid';
    return { verdict: second === 'LetIn' ? 'NotValid' : second, found: later ?? found };
  }

  private verdictNow(event: EventGlance, { version }: ItemCode, { order, item }: FoundItem, now: Date): Verdict {
    return verdictOf({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, now);
  }

  private async letIn(
    actor: Actor,
    event: EventGlance,
    { version }: ItemCode,
    { order, kind, item }: FoundItem,
    now: Date,
  ): Promise<boolean> {
    const entry = scannableEntryOf(item, event, now);
    if (!entry?._id) return false;
    const mark = { orderId: order._id, kind, itemId: item._id, qrVersion: version, scanId: String(entry._id), at: now };
    const marked = await this.orders.markScanned({ ...mark, by: actor.userId, scannerName: await this.users.nameOf(actor) });
    if (marked && kind === 'ticket') await this.figures.add(null, [{ eventId: event._id, orgId: actor.orgId, scanned: 1 }]);
    return marked;
  }

  private async answer(event: EventGlance, verdict: Verdict, found: FoundItem | null, now: Date): Promise<ScanResult> {
    const ok = verdict === 'LetIn';
    const { scanned, sold } = await this.counts.of(event._id, ok && found?.kind === 'ticket' ? 1 : 0);
    const earlier = ok ? null : (found?.item.scan.filter((scan) => scan.scanned).at(-1) ?? null);
    const at = earlier?.scannedAt ?? (ok ? now : null);
    const buyer = found?.order.user;
    return {
      ok,
      verdict,
      message: ok ? 'Let in' : errorText(VERDICT_CODES[verdict], { at: at ? formatInstant(at, 'time', event.timezone) : '' }),
      name: buyer ? `${buyer.firstName ?? ''} ${buyer.lastName ?? ''}`.trim() : null,
      itemName: found?.item.name ?? null,
      seat: found?.kind === 'ticket' ? found.item.seat : null,
      scannedAt: at,
      scannerName: earlier?.scannerName ?? null,
      scanned,
      sold,
    };
  }
}
