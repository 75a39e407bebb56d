import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { hasPassages, type Passage } from '@marquee/shared/door/gates';
import { isApproval, type Verdict } from '@marquee/shared/door/verdict';

import { DoorRows } from '#features/orders/public/door-rows.facade';
import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { AdmitItemService } from '../admit-item.service.ts';
import { passOf } from '../gates/pass.ts';
import { isOfShowing } from '../domain/showing.ts';
import { verdictOfReading } from '../domain/verdict.ts';
import { DoorCounts } from '../door-counts.cache.ts';
import { EventDoors, type EventAtDoor } from '../gates/event-doors.cache.ts';
import { ReadCodeService } from '../read-code.service.ts';
import { ScansRepository } from '../scans.repository.ts';
import { NoteDoubtfulService } from './note-doubtful.service.ts';
import { ReplayPassageService } from './replay-passage.service.ts';
import type { AppliedScan, AppliedScans, ApplyScansInput, Outcome, QueuedScanInput } from './queue.types.ts';

/** A device sends what it has in batches. */
const SCANS_MAX = 200;
const ATTEMPT_MAX = 64;

export type Queued = Omit<QueuedScanInput, 'gateId' | 'passage'> & {
  readonly eventId: string;
  readonly gateId: string | null;
  readonly passage: Passage;
};
export interface Shown {
  readonly found: FoundItem;
  readonly version: number;
}

/** Applies what devices answered without a network: each showing once, in the order of its corrected time. */
@Injectable()
export class ApplyScansService {
  constructor(
    private readonly eventDoors: EventDoors,
    private readonly readCode: ReadCodeService,
    private readonly doorRows: DoorRows,
    private readonly orders: Orders,
    private readonly scans: ScansRepository,
    private readonly admitItem: AdmitItemService,
    private readonly noteDoubtful: NoteDoubtfulService,
    private readonly replayPassage: ReplayPassageService,
    private readonly doorCounts: DoorCounts,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND for an event that is not theirs, SCANS_TOO_MANY */
  async apply(actor: Actor, { eventId, sentAt, scans }: ApplyScansInput): Promise<AppliedScans> {
    const event = await this.eventDoors.getShown(actor, eventId);
    const gates = new Set(event.rules.gates.map(({ _id }) => _id));
    if (scans.length > SCANS_MAX) throw new DomainError('SCANS_TOO_MANY', { max: SCANS_MAX });
    const now = this.clock.now();
    // no scan was made later than now, whatever a device's clock says
    const corrected = (at: Date) => new Date(Math.min(Number(now), Number(at) + Number(now) - Number(sentAt)));
    const queued = scans
      .map((scan) => ({
        ...scan,
        eventId,
        attempt: scan.attempt.slice(0, ATTEMPT_MAX),
        at: corrected(scan.at),
        passage: scan.passage ?? 'In',
        gateId: scan.gateId && gates.has(scan.gateId) ? scan.gateId : null,
      }))
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

  private async applyOne(actor: Actor, event: EventAtDoor, scan: Queued): Promise<Outcome> {
    const { passage, at } = scan;
    // where somebody stood decides nothing any more: they are in, or out
    const here = { ...event, place: { gateId: null, passage } };
    const shown = await this.shownBy(actor, event, scan);
    const verdict = shown ? verdictAt(here, shown, at) : 'NotValid';
    const isOut = passage === 'Out';
    // whoever a device did not know to be inside has left as well
    if (!isApproval(scan.verdict) && !(isOut && shown)) return this.record(actor, scan, verdict, shown, 'Recorded');
    if (!shown) return this.record(actor, scan, verdict, null, isOut ? 'Recorded' : 'Doubtful');
    if (isOfShowing(shown.found, actor, scan)) return 'Repeated';
    const refusal = await this.refusalOf(actor, here, shown, scan);
    if (refusal === 'Repeated' || refusal === null) return refusal ?? 'Applied';
    return this.record(
      actor,
      scan,
      refusal.verdict,
      refusal.shown,
      refusal.verdict === 'Out' ? 'Applied' : isOut ? 'Recorded' : 'Doubtful',
    );
  }

  /** Lets it pass, and returns null; or why not, as it is by now: another showing may have been faster. */
  private async refusalOf(actor: Actor, here: EventAtDoor, shown: Shown, scan: Queued) {
    if (shown.found.kind === 'ticket' && hasPassages(here.rules)) {
      const replayed = await this.replayPassage.apply(actor, here, shown, scan);
      if (replayed !== 'Newest') return replayed;
    }
    if (isApproval(verdictAt(here, shown, scan.at)) && (await this.admit(actor, here, shown, scan))) return null;
    const found = await this.orders.findItem(actor, { orderId: shown.found.order._id, itemId: shown.found.item._id });
    if (found && isOfShowing(found, actor, scan)) return 'Repeated';
    const later = found ? { found, version: shown.version } : shown;
    const second = verdictAt(here, later, scan.at);
    return { verdict: isApproval(second) ? ('NotValid' as const) : second, shown: later };
  }

  private async admit(actor: Actor, here: EventAtDoor, { found, version }: Shown, { at, attempt, gateId }: Queued): Promise<boolean> {
    const pass = passOf(found, here, at);
    if (!pass) return false;
    return this.admitItem.admit(actor, here._id, found, { ...pass, gateId, qrVersion: version, at, attempt, isOffline: true });
  }

  private async record(actor: Actor, scan: Queued, verdict: Verdict, shown: Shown | null, outcome: Outcome): Promise<Outcome> {
    const { eventId, attempt, at, verdict: given, gateId } = scan;
    // what the server would have admitted and the device did not is no refusal of the server's
    const told = isApproval(verdict) && !isApproval(given) ? given : verdict;
    const isNew = await this.noteDoubtful.note(
      actor,
      { eventId, attempt, at, given, gateId },
      told,
      shown?.found ?? null,
      outcome === 'Doubtful',
    );
    return isNew ? outcome : 'Repeated';
  }

  private async shownBy(actor: Actor, event: EventAtDoor, { code, itemId, hash }: Queued): Promise<Shown | null> {
    if (itemId && hash) return this.doorRows.find(actor, itemId, hash);
    return code ? this.readCode.itemOf(actor, event, code) : null;
  }
}

export function verdictAt(event: EventAtDoor, { found: { order, item }, version }: Shown, at: Date): Verdict {
  return verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, at);
}
