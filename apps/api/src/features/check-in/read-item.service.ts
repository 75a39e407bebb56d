import { Injectable } from '@nestjs/common';

import type { Answer } from '@marquee/shared/custom-fields/validate-answers';
import { isInsideBy } from '@marquee/shared/door/passages';
import { approvalOf, isApproval, type Verdict } from '@marquee/shared/door/verdict';
import type { Message } from '@marquee/shared/text/messages';

import type { ItemCode } from '#features/orders/public/item-codes.signer';
import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { AdmitItemService } from './admit-item.service.ts';
import { isInside } from './domain/inside.ts';
import { passOf } from './gates/pass.ts';
import { isAgain, isOfShowing } from './domain/showing.ts';
import { verdictOfReading } from './domain/verdict.ts';
import { DoorAnswersService, type Judged } from './door-answers.service.ts';
import { DoorCounts } from './door-counts.cache.ts';
import { DoorPlacesService, type PlaceInput } from './gates/door-places.service.ts';
import type { EventAtDoor } from './gates/event-doors.cache.ts';
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
/** Others pass by the same item at the same moment; who loses each time is refused. */
const TRIES = 5;

/** One reading at a door, by a QR code or by a choice of the staff: judged, recorded and answered. */
@Injectable()
export class ReadItemService {
  constructor(
    private readonly doorPlaces: DoorPlacesService,
    private readonly orders: Orders,
    private readonly readCode: ReadCodeService,
    private readonly scans: ScansRepository,
    private readonly admitItem: AdmitItemService,
    private readonly doorCounts: DoorCounts,
    private readonly doorAnswers: DoorAnswersService,
    private readonly askAtDoor: AskAtDoorService,
    private readonly clock: Clock,
  ) {}

  /** `shown` says of a code that is none of ours how staff are told. @throws NOT_FOUND for an event that is not theirs, DOOR_NO_EXITS */
  async read(
    actor: Actor,
    { eventId, attempt, answers, ...place }: Told & PlaceInput & { readonly eventId: string },
    shown: ItemCode | { readonly unread: Message },
  ): Promise<ScanResult> {
    const event = await this.doorPlaces.eventAt(actor, eventId, place);
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
      const { gateId } = event.place;
      await this.scans.add(null, [{ orgId, eventId, verdict, orderId, itemId, scannedBy, at: now, ...(gateId && { gateId }) }]);
    }
    return this.doorAnswers.of(event, judged, now);
  }

  /** An item of another organization is reported as unknown: its code is just not valid here. */
  private async judge(actor: Actor, event: EventAtDoor, shown: Shown, now: Date): Promise<Judged> {
    const [read] = await Promise.all([this.orders.findItem(actor, shown), this.doorCounts.of(actor, event._id)]);
    if (!read) return { verdict: 'NotValid', found: null, version: shown.version };
    const { found: first, code } = await this.ofNight(actor, event, read, shown);
    return this.pass(actor, event, code, first, now);
  }

  private async pass(actor: Actor, event: EventAtDoor, code: Shown, first: FoundItem, now: Date): Promise<Judged> {
    const { version } = code;
    const { passage } = event.place;
    let found = first;
    for (let left = TRIES; left > 0; left -= 1) {
      const verdict = verdictNow(event, code, found, now);
      if (isAgain(verdict) && isOfShowing(found, actor, { ...code, passage })) return { verdict: passedBy(event, found), found, version };
      if (!isApproval(verdict)) return { verdict, found, version };
      // whoever leaves is asked for nothing
      const questions = verdict === 'LetIn' ? await this.askAtDoor.openOf(actor, event, found.order, code.answers) : [];
      if (questions.length > 0) return { verdict: 'Unanswered', found, version, questions };
      if (await this.mark(actor, event, code, found, now)) {
        if (found.kind === 'ticket') this.doorCounts.passed(event._id, passage, isIn(event, found, now));
        return { verdict, found, version, isNew: found.kind === 'ticket' && !isInside(found.item) };
      }
      // a concurrent change was faster, by a second scanner, a refund or a cancellation: report which
      const later = await this.orders.findItem(actor, code);
      if (!later) break;
      found = later;
    }
    return { verdict: 'NotValid', found, version };
  }

  private async ofNight(actor: Actor, event: EventAtDoor, found: FoundItem, code: Shown): Promise<{ found: FoundItem; code: Shown }> {
    const { found: there, version } = await this.readCode.onNight(actor, event._id, found, code.version);
    return { found: there, code: { ...code, orderId: there.order._id, itemId: there.item._id, version } };
  }

  private async mark(actor: Actor, event: EventAtDoor, { version, attempt }: Shown, found: FoundItem, now: Date): Promise<boolean> {
    const pass = passOf(found, event, now);
    return pass !== null && this.admitItem.admit(actor, event._id, found, { ...pass, qrVersion: version, at: now, attempt });
  }
}

function verdictNow(event: EventAtDoor, { version }: ItemCode, { order, item }: FoundItem, now: Date): Verdict {
  return verdictOfReading({ item, orderState: order.state, eventId: order.eventId ?? '', version }, event, now);
}

function isIn({ rules }: EventAtDoor, { item }: FoundItem, now: Date): boolean {
  return item.scan.some((entry) => isInsideBy(entry, rules, now));
}

function passedBy({ place }: EventAtDoor, found: FoundItem): Verdict {
  return place.passage === 'Out' ? 'Out' : approvalOf(found);
}
