import { useState } from 'react';
import { useCan } from '#lib/session/session.ts';
import { MailsPanel, type ShownMail } from '#ui/mail-timeline.tsx';
import type { OrderDetails } from './order-types.ts';
import { ResendMailDialog } from './resend-mail-dialog.tsx';

/** The mails of the order; staff can send one again to a corrected address. */
export function OrderMailsPanel({ order }: { order: OrderDetails }) {
  const [resent, setResent] = useState<ShownMail | null>(null);
  const mayResend = useCan('order.resend');
  // its codes let nobody in
  const isOffered = ({ kind }: ShownMail) => kind !== 'confirmation' || order.state !== 'Canceled';
  return (
    <>
      <MailsPanel mails={order.mails ?? []} zone={order.event?.timezone} {...(mayResend && { onResend: setResent, isOffered })} />
      {resent && <ResendMailDialog orderId={order._id} mail={resent} onClose={() => setResent(null)} />}
    </>
  );
}
