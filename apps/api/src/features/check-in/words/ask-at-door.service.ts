import { Injectable } from '@nestjs/common';

import {
  answeredFieldsOf,
  openDoorQuestions,
  validateAnswers,
  type Answer,
  type CustomField,
} from '@marquee/shared/custom-fields/validate-answers';
import { refuseFields } from '@marquee/shared/domain-error';

import type { EventGlance } from '#features/events/public/event-glances.facade';
import { DoorWords } from '#features/orders/public/door-words.facade';
import type { Order } from '#features/orders/public/order.types';
import { Orders } from '#features/orders/public/orders.facade';
import { untilUnchanged } from '#features/orders/public/until-unchanged';
import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';

const doorAnswered = defineDeed({
  action: 'order.door-answered',
  subject: 'order',
  tells: ({ order: { _id: id, orgId }, questions }: { readonly order: Order; readonly questions: readonly string[] }) => ({
    id,
    orgId,
    details: { questions },
  }),
});

/** Asks what an event asks at its door, once for each order (BYD-160). */
@Injectable()
export class AskAtDoorService {
  constructor(
    private readonly orders: Orders,
    private readonly doorWords: DoorWords,
    private readonly deeds: Deeds,
  ) {}

  /**
   * What is still to be asked before somebody of the order comes in; none once it was. Answers are saved before anybody is admitted, so
   * that what stops in between is asked nothing twice. `answers` says that the door has asked: what need not be answered is then left open.
   * @throws VALIDATION with a text for each answer that does not fit
   */
  async openOf(
    actor: Actor,
    event: EventGlance,
    order: Order,
    answers: readonly Answer[] | null | undefined,
  ): Promise<readonly CustomField[]> {
    const open = openDoorQuestions(event.doorQuestions, order.customFields);
    if (open.length === 0 || !answers) return open;
    refuseFields(validateAnswers(open, answers, 'Door'));
    // another door may have asked the same order meanwhile
    await untilUnchanged(() => this.save(actor, event, order._id, answers));
    return [];
  }

  private async save(actor: Actor, event: EventGlance, orderId: string, answers: readonly Answer[]): Promise<void> {
    const order = await this.orders.get(actor, orderId);
    const given = answeredFieldsOf(openDoorQuestions(event.doorQuestions, order.customFields), answers, 'Door');
    if (given.length === 0) return;
    await this.deeds.run(actor, doorAnswered, async (tx) => {
      await this.doorWords.answer(tx, order, given);
      return { order, questions: given.map(({ label }) => label) };
    });
  }
}
