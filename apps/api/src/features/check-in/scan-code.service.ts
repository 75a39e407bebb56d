import { Injectable } from '@nestjs/common';

import { errorText } from '@marquee/shared/error-texts';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import { formatInstant } from '@marquee/shared/time/format';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances';
import { ItemCodes, type ItemCode } from '#features/orders/public/item-codes';
import { Orders, type FoundItem } from '#features/orders/public/orders';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock';

import { AdmitItemService } from './admit-item.service.ts';
import type { ScanCodeInput } from './check-in.inputs.ts';
import { isInside } from './domain/inside.ts';
import { VERDICT_CODES, verdictOf, type Verdict } from './domain/verdict.ts';
import { DoorCounts } from './door-counts.ts';
import type { ScanResult } from './scan-result.ts';
import { ScansRepository } from './scans.repository.ts';

interface Judged {
  readonly verdict: Verdict;
  readonly found: FoundItem | null;
  /** A ticket nobody had come in with before: one more in the count. */
  readonly isNew?: boolean;
}

/** A code as one door was shown it. */
type Shown = ItemCode & { readonly attempt: string | undefined };

const UNKNOWN: Judged = { verdict: 'NotValid', found: null };
const ATTEMPT_MAX = 64;

@Injectable()
export class ScanCodeService {
  constructor(
    private readonly events: EventGlances,
    private readonly orders: Orders,
    private readonly codes: ItemCodes,
    private readonly scans: ScansRepository,
    private readonly admissions: AdmitItemService,
    private readonly counts: DoorCounts,
    private readonly clock: Clock,
  ) {}

  /** One reading at the door. Refusals are answers, not errors: the door shows them. @throws NOT_FOUND for an event that is not theirs. */
  async scan(actor: Actor, { eventId, code, attempt }: ScanCodeInput): Promise<ScanResult> {
    const event = await this.events.get(actor, eventId);
    const now = this.clock.now();
    const read = this.codes.read(code);
    const showing = attempt?.slice(0, ATTEMPT_MAX);
    const judged = read ? await this.judge(actor, event, { ...read, attempt: showing }, now) : UNKNOWN;
    const { verdict, found } = judged;
    // who was let in has a reading already, written with the mark
    if (verdict !== 'LetIn') {
      const { orgId, userId: scannedBy } = actor;
      const [orderId, itemId] = found ? [String(found.order._id), String(found.item._id)] : [null, null];
      await this.scans.add(null, [{ orgId, eventId, verdict, orderId, itemId, scannedBy, at: now }]);
    }
    return this.answer(event, judged, now);
  }

  /** An item of another organisation is not wrong, it is unknown: its code is just not valid here. */
  private async judge(actor: Actor, event: EventGlance, code: Shown, now: Date): Promise<Judged> {
    const [found] = await Promise.all([this.orders.findItem(actor, code), this.counts.of(event._id)]);
    if (!found) return UNKNOWN;
    const isNew = found.kind === 'ticket' && !isInside(found.item);
    const first = this.verdictNow(event, code, found, now);
    if (first === 'AlreadyScanned' && isOfShowing(found, actor, code)) return { verdict: 'LetIn', found };
    if (first !== 'LetIn') return { verdict: first, found };
    if (await this.letIn(actor, event, code, found, now)) return { verdict: first, found, isNew };
    // somebody else was faster: a second scanner, a refund or a cancellation; say which
    const later = await this.orders.findItem(actor, code);
    const second = later ? this.verdictNow(event, code, later, now) : 'NotValid';
    if (later && second === 'AlreadyScanned' && isOfShowing(later, actor, code)) return { verdict: 'LetIn', found: later };
    return { verdict: second === 'LetIn' ? 'NotValid' : second, found: later ?? found };
  }

  private verdictNow(event: EventGlance, { version }: ItemCode, { order, item }: FoundItem, now: Date): Verdict {
    return verdictOf({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, now);
  }

  private async letIn(actor: Actor, event: EventGlance, { version, attempt }: Shown, found: FoundItem, now: Date): Promise<boolean> {
    const entry = scannableEntryOf(found.item, event, now);
    if (!entry?._id) return false;
    return this.admissions.admit(actor, event._id, found, { qrVersion: version, scanId: String(entry._id), at: now, attempt });
  }

  private async answer(event: EventGlance, { verdict, found, isNew }: Judged, now: Date): Promise<ScanResult> {
    const ok = verdict === 'LetIn';
    const { scanned, sold } = (isNew && this.counts.letIn(event._id)) || (await this.counts.of(event._id));
    const earlier = ok || !found ? null : latestScanOf(found.item);
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

/** Whether the last admission with the item was by this person, for this showing of the code. */
function isOfShowing({ item }: FoundItem, { userId }: Actor, { attempt }: Shown): boolean {
  const last = latestScanOf(item);
  return attempt !== undefined && attempt !== '' && last?.attempt === attempt && String(last.scannedBy) === userId;
}

function latestScanOf({ scan }: FoundItem['item']) {
  return (
    scan
      .filter(({ scanned }) => scanned)
      .toSorted((a, b) => Number(a.scannedAt) - Number(b.scannedAt))
      .at(-1) ?? null
  );
}
