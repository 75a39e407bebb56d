import { Injectable } from '@nestjs/common';

import type { Answer } from '@marquee/shared/custom-fields/validate-answers';
import { approvalOf, isApproval, type Verdict } from '@marquee/shared/door/verdict';
import { scannableEntryOf } from '@marquee/shared/orders/check-in-window';
import type { Message } from '@marquee/shared/text/messages';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import type { ItemCode } from '#features/orders/public/item-codes.signer';
import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { AdmitItemService } from './admit-item.service.ts';
import { isInside } from './domain/inside.ts';
import { isOfShowing } from './domain/showing.ts';
import { verdictOfReading } from './domain/verdict.ts';
import { DoorAnswersService, type Judged } from './door-answers.service.ts';
import { DoorCounts } from './door-counts.cache.ts';
import { ReadCodeService } from './read-code.service.ts';
import type { ScanResult } from './scan-result.ts';
import { ScansRepository } from './scans.repository.ts';
import { AskAtDoorService } from './words/ask-at-door.service.ts';

/** An item as presented at one door. */
type Shown = ItemCode & { readonly attempt: string | undefined; readonly answers: Answers };
type Answers = readonly Answer[] | null | undefined;

/** What a door says beside the code. */
interface Told {
  readonly attempt?: string | null | undefined;
  readonly answers?: Answers;
}

const ATTEMPT_MAX = 64;

/** One reading at a door, by a QR code or by a choice of the staff: judged, recorded and answered. */
@Injectable()
export class ReadItemService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly orders: Orders,
    private readonly readCode: ReadCodeService,
    private readonly scans: ScansRepository,
    private readonly admitItem: AdmitItemService,
    private readonly doorCounts: DoorCounts,
    private readonly doorAnswers: DoorAnswersService,
    private readonly askAtDoor: AskAtDoorService,
    private readonly clock: Clock,
  ) {}

  /** `shown` says of a code that is none of ours how staff are told. @throws NOT_FOUND for an event that is not theirs. */
  async read(
    actor: Actor,
    eventId: string,
    shown: ItemCode | { readonly unread: Message },
    { attempt, answers }: Told,
  ): Promise<ScanResult> {
    const event = await this.eventGlances.getShown(actor, eventId);
    const now = this.clock.now();
    const showing = attempt?.slice(0, ATTEMPT_MAX);
    const judged: Judged =
      'unread' in shown
        ? { verdict: 'NotValid', found: null, version: null, ...shown }
        : await this.judge(actor, event, { ...shown, attempt: showing, answers }, now);
    const { verdict, found } = judged;
    // admissions and hand-outs are recorded already, together with the mark
    if (!isApproval(verdict)) {
      const { orgId, id: scannedBy } = actor;
      const [orderId, itemId] = found ? [found.order._id, found.item._id] : [null, null];
      await this.scans.add(null, [{ orgId, eventId, verdict, orderId, itemId, scannedBy, at: now }]);
    }
    return this.doorAnswers.of(event, judged, now);
  }

  /** An item of another organization is reported as unknown: its code is just not valid here. */
  private async judge(actor: Actor, event: EventGlance, shown: Shown, now: Date): Promise<Judged> {
    const [read] = await Promise.all([this.orders.findItem(actor, shown), this.doorCounts.of(actor, event._id)]);
    if (!read) return { verdict: 'NotValid', found: null, version: shown.version };
    const { found, code } = await this.ofNight(actor, event, read, shown);
    const { version } = code;
    const isNew = found.kind === 'ticket' && !isInside(found.item);
    const first = verdictNow(event, code, found, now);
    if (isAgain(first) && isOfShowing(found, actor, code)) return { verdict: approvalOf(found), found, version };
    if (!isApproval(first)) return { verdict: first, found, version };
    const questions = found.kind === 'ticket' ? await this.askAtDoor.openOf(actor, event, found.order, code.answers) : [];
    if (questions.length > 0) return { verdict: 'Unanswered', found, version, questions };
    if (await this.mark(actor, event, code, found, now)) return { verdict: first, found, version, isNew };
    // a concurrent change was faster, by a second scanner, a refund or a cancellation: report which
    const later = await this.orders.findItem(actor, code);
    if (!later) return { verdict: 'NotValid', found, version };
    const second = verdictNow(event, code, later, now);
    if (isAgain(second) && isOfShowing(later, actor, code)) return { verdict: approvalOf(later), found: later, version };
    return { verdict: isApproval(second) ? 'NotValid' : second, found: later, version };
  }

  private async ofNight(actor: Actor, event: EventGlance, found: FoundItem, code: Shown): Promise<{ found: FoundItem; code: Shown }> {
    const { found: there, version } = await this.readCode.onNight(actor, event._id, found, code.version);
    return { found: there, code: { ...code, orderId: there.order._id, itemId: there.item._id, version } };
  }

  private async mark(actor: Actor, event: EventGlance, { version, attempt }: Shown, found: FoundItem, now: Date): Promise<boolean> {
    const entry = scannableEntryOf(found.item, event, now);
    if (!entry?._id) return false;
    return this.admitItem.admit(actor, event._id, found, { qrVersion: version, scanId: String(entry._id), at: now, attempt });
  }
}

function verdictNow(event: EventGlance, { version }: ItemCode, { order, item }: FoundItem, now: Date): Verdict {
  return verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, now);
}

function isAgain(verdict: Verdict): boolean {
  return verdict === 'AlreadyScanned' || verdict === 'AlreadyHandedOut';
}
