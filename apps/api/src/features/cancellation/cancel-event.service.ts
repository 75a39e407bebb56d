import { Injectable } from '@nestjs/common';

import { checkCancel, type CancelChoice } from '@marquee/shared/cancellation/cancel-rules';
import { DomainError } from '@marquee/shared/domain-error';
import type { ErrorCode } from '@marquee/shared/error-codes';
import { errorText } from '@marquee/shared/error-texts';
import { REFUND_REASON_MAX } from '@marquee/shared/orders/refund-rules';

import { Events } from '#features/events/public/events.facade';
import { EndingNights } from '#features/orders/public/ending-nights.facade';
import { EndingOrders } from '#features/orders/public/ending-orders.facade';
import type { Actor } from '#platform/auth/actor';
import { Acts } from '#platform/many/acts.service';

import { cancelEventAct } from './cancel-event.act.ts';
import type { CancelEventInput } from './cancellation.inputs.ts';
import type { CancelEventAnswer } from './cancellation.types.ts';
import { PreviewCancelService } from './preview-cancel.service.ts';

@Injectable()
export class CancelEventService {
  constructor(
    private readonly events: Events,
    private readonly endingOrders: EndingOrders,
    private readonly endingNights: EndingNights,
    private readonly previewCancel: PreviewCancelService,
    private readonly acts: Acts,
  ) {}

  /**
   * With `dryRun` only says what would happen, and what would be refused; stores nothing. Else the event is cancelled, and after a minute its
   * orders end one by one. @throws NOT_FOUND, EVENT_CANCELLED, CANCEL_PREFERENCE_REQUIRED, REFUND_REASON_TOO_LONG, ACT_IN_PROGRESS
   */
  async cancel(actor: Actor, input: CancelEventInput): Promise<CancelEventAnswer> {
    const event = await this.events.get(actor, input.eventId);
    const hasOrders = (await this.endingOrders.hasAny(actor, input.eventId)) || (await this.endingNights.hasAny(actor, input.eventId));
    const choice = choiceOf(input, hasOrders);
    const refused = checkCancel(event, { hasOrders, eventType: input.eventType }) ?? checkLength(choice);
    if (refused && !input.dryRun) throw new DomainError(refused);
    const preview = await this.previewCancel.preview(actor, input.eventId, choice);
    const errors = refused ? [{ code: refused, message: errorText(refused) }] : [];
    if (input.dryRun) return { hasOrders, preview, errors, act: null, event };
    const data = { ...choice, orders: preview.orders, amount: preview.amount };
    const act = await this.acts.confirm(actor, cancelEventAct, { subjectId: input.eventId, input: choice, preview, data });
    return { hasOrders, preview, errors, act, event: await this.events.get(actor, input.eventId) };
  }
}

/** For an event without orders nobody chose: who was pressing pay at that moment and pays after all gets the money back. */
function choiceOf({ eventType, refundReason, refundsAdmitted }: CancelEventInput, hasOrders: boolean): CancelChoice {
  return {
    eventType: eventType ?? (hasOrders ? 'WithoutRefund' : 'WithRefund'),
    refundReason: (refundReason ?? '').trim(),
    refundsAdmitted: refundsAdmitted ?? true,
  };
}

function checkLength({ refundReason }: CancelChoice): ErrorCode | null {
  return [...refundReason].length > REFUND_REASON_MAX ? 'REFUND_REASON_TOO_LONG' : null;
}
