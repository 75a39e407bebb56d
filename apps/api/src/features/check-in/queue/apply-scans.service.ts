import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { isApproval, type Verdict } from '@marquee/shared/door/verdict';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import { DoorRows } from '#features/orders/public/door-rows.facade';
import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { AdmitItemService } from '../admit-item.service.ts';
import { isOfShowing } from '../domain/showing.ts';
import { verdictOfReading } from '../domain/verdict.ts';
import { DoorCounts } from '../door-counts.cache.ts';
import { ReadCodeService } from '../read-code.service.ts';
import { ScansRepository } from '../scans.repository.ts';
import { NoteDoubtfulService } from './note-doubtful.service.ts';
import type { AppliedScan, AppliedScans, ApplyScansInput, Outcome, QueuedScanInput } from './queue.types.ts';

/** A device sends what it has in batches. */
const SCANS_MAX = 200;
const ATTEMPT_MAX = 64;

type Queued = QueuedScanInput & { readonly eventId: string };
interface Shown {
  readonly found: FoundItem;
  readonly version: number;
}

/** Applies what devices answered without a network: each showing once, in the order of its corrected time. */
@Injectable()
export class ApplyScansService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly readCode: ReadCodeService,
    private readonly doorRows: DoorRows,
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly admitItem: AdmitItemService,
    private readonly noteDoubtful: NoteDoubtfulService,
    private readonly doorCounts: DoorCounts,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND for an event that is not theirs, SCANS_TOO_MANY */
  async apply(actor: Actor, { eventId, sentAt, scans }: ApplyScansInput): Promise<AppliedScans> {
    const event = await this.eventGlances.getShown(actor, eventId);
    if (scans.length > SCANS_MAX) throw new DomainError('SCANS_TOO_MANY', { max: SCANS_MAX });
    const now = this.clock.now();
    // no scan was made later than now, whatever a device's clock says
    const corrected = (at: Date) => new Date(Math.min(Number(now), Number(at) + Number(now) - Number(sentAt)));
    const queued = scans
      .map((scan) => ({ ...scan, eventId, attempt: scan.attempt.slice(0, ATTEMPT_MAX), at: corrected(scan.at) }))
      .toSorted((a, b) => Number(a.at) - Number(b.at) || a.seq - b.seq);
    const attempts = queued.map(({ attempt }) => attempt);
    const known = new Set(await this.scans.knownOf(actor, actor.id, attempts));
    const outcomes = new Map<string, Outcome>();
    for (const scan of queued) {
      const outcome = known.has(scan.attempt) ? 'Repeated' : await this.applyOne(actor, event, scan);
      known.add(scan.attempt);
      if (!outcomes.has(scan.attempt)) outcomes.set(scan.attempt, outcome);
    }
    this.doorCounts.forget(eventId);
    const applied = [...outcomes].map(([attempt, outcome]): AppliedScan => ({ attempt, outcome }));
    return { scans: applied, ...(await this.doorCounts.of(actor, eventId)) };
  }

  private async applyOne(actor: Actor, event: EventGlance, scan: Queued): Promise<Outcome> {
    const shown = await this.shownBy(actor, event, scan);
    const verdict = shown ? verdictAt(event, shown, scan.at) : 'NotValid';
    if (!isApproval(scan.verdict)) return this.record(actor, scan, verdict, shown, 'Recorded');
    if (!shown) return this.record(actor, scan, verdict, null, 'Doubtful');
    if (isApproval(verdict) && (await this.admit(actor, event, shown, scan))) return 'Applied';
    // as it is by now: another showing may have been faster
    const found = await this.orders.findItem(actor, { orderId: shown.found.order._id, itemId: shown.found.item._id });
    if (found && isOfShowing(found, actor, scan)) return 'Repeated';
    const later = found ? { found, version: shown.version } : shown;
    const second = verdictAt(event, later, scan.at);
    return this.record(actor, scan, isApproval(second) ? 'NotValid' : second, later, 'Doubtful');
  }

  private async admit(actor: Actor, event: EventGlance, { found, version }: Shown, { at, attempt }: Queued): Promise<boolean> {
    const entry = scannableEntryOf(found.item, event, at);
    if (!entry?._id) return false;
    return this.admitItem.admit(actor, event._id, found, { qrVersion: version, scanId: String(entry._id), at, attempt, isOffline: true });
  }

  private async record(actor: Actor, scan: Queued, verdict: Verdict, shown: Shown | null, outcome: Outcome): Promise<Outcome> {
    const { eventId, attempt, at, verdict: given } = scan;
    // what the server would have admitted and the device did not is no refusal of the server's
    const told = isApproval(verdict) ? given : verdict;
    const isNew = await this.noteDoubtful.note(actor, { eventId, attempt, at, given }, told, shown?.found ?? null, outcome === 'Doubtful');
    return isNew ? outcome : 'Repeated';
  }

  private async shownBy(actor: Actor, event: EventGlance, { code, itemId, hash }: Queued): Promise<Shown | null> {
    if (itemId && hash) return this.doorRows.find(actor, itemId, hash);
    return code ? this.readCode.itemOf(actor, event, code) : null;
  }
}

function verdictAt(event: EventGlance, { found: { order, item }, version }: Shown, at: Date): Verdict {
  return verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, at);
}
