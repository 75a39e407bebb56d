import { formatMoney } from '@marquee/shared/money';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Paragraph } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

import { providerPaymentOf } from '../record/domain/provider-payment.ts';
import type { Order } from '../record/order.schema.ts';
import type { CancelledAs } from '../refunds/jobs/tell-event-cancelled.job.ts';

interface EventCancelledFacts {
  readonly order: Pick<Order, 'number' | 'eventName' | 'total' | 'refundedAmount' | 'payments'>;
  readonly as: CancelledAs;
  /** Cents. */
  readonly amount: number;
  /** In the organizer's words. */
  readonly reason: string | null;
  /** The name of the one night of a season that was canceled; null where all of the order was. */
  readonly night: string | null;
  /** Opens the order. */
  readonly page: string;
  readonly sender: MailSender;
}

/** Tells a buyer that the event was cancelled, why, and what they get back. */
export function eventCancelledMail(facts: EventCancelledFacts): Promise<MailContent> {
  const { order, reason, page, sender } = facts;
  const eventName = oneLine(order.eventName);
  const night = facts.night === null ? null : oneLine(facts.night);
  return renderMail(
    `${night ?? eventName} was cancelled`,
    <MailLayout
      title={night ? 'One of your nights was cancelled' : 'The event was cancelled'}
      line={`Order ${order.number}`}
      sender={sender}
    >
      <Paragraph>
        {night
          ? `${night} of ${eventName} will not take place. The tickets of your order ${order.number} stay valid for the other nights.`
          : `${eventName} will not take place. The tickets of your order ${order.number} are no longer valid.`}
      </Paragraph>
      {reason && <Paragraph>Reason: {oneLine(reason)}</Paragraph>}
      <Paragraph>{moneyOf(facts)}</Paragraph>
      <Button href={page}>Open your order</Button>
      <Contact sender={sender} />
    </MailLayout>,
  );
}

function moneyOf({ as, amount, order, night }: EventCancelledFacts): string {
  switch (as) {
    case 'refund':
      if (night && amount > 0 && providerPaymentOf(order))
        return `We have refunded ${formatMoney(amount)}, the night’s share of what you paid, to your original payment method. Depending on your bank, it may take a few days to appear.`;
      if (amount > 0 && !providerPaymentOf(order))
        return `${formatMoney(amount)} of your payment is refunded. It was not paid by card, so the organizer pays it back to you directly.`;
      return `We have refunded ${formatMoney(amount)} to your original payment method. Depending on your bank, it may take a few days to appear.`;
    case 'shared':
      return 'Your tickets were shared with you. What was paid for them goes back to the person who bought them.';
    case 'shared-unpaid':
      return 'Your tickets were shared with you. Nothing was refunded for them with the cancellation.';
    case 'disputed':
      return 'Your bank is already handling a dispute about this payment, so we have not refunded it.';
    case 'cancel':
      if (night) return 'Nothing was refunded for this night.';
      return order.total > order.refundedAmount ? 'Nothing was refunded with the cancellation.' : 'Nothing had been paid for them.';
  }
}
