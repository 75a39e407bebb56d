import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { errorText } from '#lib/errors/error-text.ts';
import { useRefresh } from '#lib/apollo/use-refresh.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { CheckInWholeOrderDocument } from './order-acts.graphql.ts';
import type { OrderDetails } from './order-types.ts';
import { OrderDocument } from './orders.graphql.ts';
import { texts } from './texts.ts';

interface CheckInAllDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** Checks all tickets of the order in with one act, and says how many came in and why each other one did not. */
export function CheckInAllDialog({ order, onClose }: CheckInAllDialogProps) {
  const { t } = useTexts(texts);
  const refresh = useRefresh(OrderDocument);
  const [checkIn, { data, error, loading }] = useMutation(CheckInWholeOrderDocument);
  // pressed again after a lost response, it is the same act with the same result
  const [attempt] = useState(() => crypto.randomUUID());
  const send = () => {
    const input = { eventId: order.event?._id ?? '', orderId: order._id, attempt };
    checkIn({ variables: { input } }).then(refresh, refresh);
  };
  const result = data?.checkInOrder;
  const asked = result?.questions?.map(({ label }) => label) ?? [];
  const checkedIn = asked.length > 0 ? t('askedAtDoor', { questions: asked.join(', ') }) : t('checkedInAll', { count: result?.letIn ?? 0 });
  const refused = result?.items.filter(({ ok }) => !ok) ?? [];
  return (
    <Dialog
      open
      title={t('checkInTitle')}
      width="refund"
      onClose={onClose}
      {...(!result && { action: { label: t('checkInAll'), loading, onClick: send } })}
    >
      <p role="status">{result ? checkedIn : t('checkInAllQuestion')}</p>
      {refused.length > 0 && (
        <ul aria-label={t('refusedTickets')}>
          {refused.map(({ itemId, name, seat, message, reason }) => (
            <li key={itemId}>
              <b>{[name, seat].filter(Boolean).join(', ')}</b>: {[message, reason].filter(Boolean).join('. ')}
            </li>
          ))}
        </ul>
      )}
      <Refusal text={error && errorText(error)} showIcon />
    </Dialog>
  );
}
