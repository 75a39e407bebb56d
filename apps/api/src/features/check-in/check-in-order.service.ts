import { Injectable } from '@nestjs/common';

import { isInsideBy } from '@marquee/shared/door/passages';
import { approvalOf, isApproval, type Verdict } from '@marquee/shared/door/verdict';

import { Orders, type FoundItem } from '#features/orders/public/orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { AdmitItemService } from './admit-item.service.ts';
import type { CheckInOrderInput } from './check-in.inputs.ts';
import { isInside } from './domain/inside.ts';
import { passOf } from './gates/pass.ts';
import { isAgain, isOfShowing } from './domain/showing.ts';
import { verdictOfItem } from './domain/verdict.ts';
import { DoorAnswersService, questionsFor } from './door-answers.service.ts';
import { DoorCounts } from './door-counts.cache.ts';
import type { OrderCheckIn } from './door-holders.types.ts';
import { DoorPlacesService } from './gates/door-places.service.ts';
import { AskAtDoorService } from './words/ask-at-door.service.ts';

const ATTEMPT_MAX = 64;

type FoundTicket = Extract<FoundItem, { kind: 'ticket' }>;

/** Checks in the tickets of an order, or those of it that were chosen, in one act: each by its own verdict, those that may come in together. */
@Injectable()
export class CheckInOrderService {
  constructor(
    private readonly doorPlaces: DoorPlacesService,
    private readonly orders: Orders,
    private readonly admitItem: AdmitItemService,
    private readonly doorCounts: DoorCounts,
    private readonly doorAnswers: DoorAnswersService,
    private readonly askAtDoor: AskAtDoorService,
    private readonly clock: Clock,
  ) {}

  /**
   * Refusals are answers, not errors. The same attempt again, after a lost response, returns the same result.
   * @throws NOT_FOUND for an event or order that is not theirs.
   */
  async checkIn(
    actor: Actor,
    { eventId, orderId, attempt, itemIds, answers, gateId }: CheckInOrderInput,
    { asks } = { asks: true },
  ): Promise<OrderCheckIn> {
    const event = await this.doorPlaces.eventAt(actor, eventId, { gateId: gateId ?? null });
    const now = this.clock.now();
    const showing = { attempt: attempt?.slice(0, ATTEMPT_MAX) };
    const [before] = await Promise.all([this.ticketsOf(actor, orderId), this.doorCounts.of(actor, eventId)]);
    const chosen = itemIds ? new Set(itemIds) : null;
    const isGood = (found: FoundTicket) => !isOfShowing(found, actor, showing) && isApproval(verdictOfItem(found, event, now));
    const good = before.filter((found) => (chosen?.has(found.item._id) ?? true) && isGood(found));
    const questions = asks && good.length > 0 ? await this.askAtDoor.openOf(actor, event, good[0]!.order, answers) : [];
    const open = (questions.length > 0 ? [] : good).flatMap((found) => {
      const pass = passOf(found, event, now);
      return pass ? [{ found, shown: { ...showing, ...pass, qrVersion: found.item.qrVersion, at: now } }] : [];
    });
    const admitted = open.length > 0 ? await this.admitItem.admitWhole(actor, eventId, orderId, open) : [];
    for (const [index, { found }] of open.entries()) {
      if (!admitted[index]) continue;
      if (!isInside(found.item)) this.doorCounts.letIn(eventId);
      this.doorCounts.passed(
        eventId,
        'In',
        found.item.scan.some((entry) => isInsideBy(entry, event.rules, now)),
      );
    }
    // what changed meanwhile is told as it is now
    const after = open.length > 0 ? await this.ticketsOf(actor, orderId) : before;
    const own = new Set(open.filter((_, index) => admitted[index]).map(({ found }) => found.item._id));
    const given = (found: FoundTicket): Verdict | undefined => {
      const isOwn = own.has(found.item._id) || isOfShowing(found, actor, showing);
      return isOwn && isAgain(verdictOfItem(found, event, now)) ? approvalOf(found) : undefined;
    };
    const items = await Promise.all(after.map((found) => this.doorAnswers.itemOf(event, found, now, given(found))));
    const counts = await this.doorCounts.of(actor, eventId);
    const holder = after[0] ?? null;
    const letIn = after.filter((found) => given(found) !== undefined).length;
    const told = questions.length > 0 ? questionsFor(questions) : null;
    return { orderId, name: this.doorAnswers.holderNameOf(holder), letIn, items, questions: told, ...counts };
  }

  private async ticketsOf(actor: Actor, orderId: string): Promise<FoundTicket[]> {
    const order = await this.orders.get(actor, orderId);
    return order.tickets.map((item) => ({ kind: 'ticket', order, item }));
  }
}
