import { useMutation } from '@apollo/client/react';
import { Checkbox } from 'antd';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { ERROR_TEXTS } from '@marquee/shared/error-table';
import { formatMoney } from '@marquee/shared/money';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { checkRefund, quoteRefund, REFUND_REASON_MAX, seasonRequestOf } from '@marquee/shared/orders/refund-rules';
import { errorCode } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { RefundSeasonOrderDocument } from './order-acts.graphql.ts';
import type { OrderDetails, OrderNight } from './order-types.ts';
import { isPaidBackByHand, methodsOf } from './order-words.ts';
import { useOrderForm } from './use-order-form.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface RefundSeasonDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

interface Draft {
  readonly reason: string;
  readonly confirmsUsed: boolean;
}

/** Refunds what is left of a season order, with all its nights; those that were used only where that is confirmed. */
export function RefundSeasonDialog({ order, onClose }: RefundSeasonDialogProps) {
  const { t } = useTexts(texts);
  const used = order.nights.filter(({ admitted }) => admitted > 0);
  const shared = order.nights.filter((night) => night.shared > 0);
  const { form, question } = useOrderForm<Draft>({
    id: 'refund-season',
    initial: { reason: '', confirmsUsed: false },
    check: ({ reason }) => {
      const code = checkRefund(order, seasonRequestOf(order, reason));
      return code ? [{ path: 'reason', message: ERROR_TEXTS[code] }] : [];
    },
    send: useRefund(order),
    done: t('refundDone'),
    onDone: onClose,
  });
  const amount = formatMoney(quoteRefund(order, seasonRequestOf(order, '')).total);
  const { refunded } = moneyStatementOf(order);
  const method = methodsOf(order, t);
  return (
    <>
      <Dialog
        open
        title={t('refundSeason')}
        width="refund"
        onClose={onClose}
        dismissLabel={t('keepOrder')}
        amount={
          <>
            <div className="tiny faint">
              {method === null ? t('refundToBuyer') : t(isPaidBackByHand(order) ? 'refundByHand' : 'refundTo', { method })}
            </div>
            <div className="figure-s">{amount}</div>
          </>
        }
        form={form}
        action={{
          label: t('refundAmount', { amount }),
          danger: true,
          icon: <RotateCcw size={16} aria-hidden="true" />,
          disabled: used.length > 0 && !form.draft.confirmsUsed,
        }}
      >
        <div className="col gap16">
          <p>{t('refundSeasonWhole')}</p>
          {refunded > 0 && <p>{t('refundSeasonBefore', { amount: formatMoney(refunded) })}</p>}
          {shared.length > 0 && <p>{t('refundSeasonShared', { nights: namesOf(shared) })}</p>}
          {used.length > 0 && (
            <Checkbox checked={form.draft.confirmsUsed} onChange={({ target }) => form.change({ confirmsUsed: target.checked })}>
              {t('refundSeasonUsed', { nights: namesOf(used) })}
            </Checkbox>
          )}
          <TextField form={form} name="reason" label={t('reason')} hint={t('reasonNote')} count={{ show: true, max: REFUND_REASON_MAX }} />
        </div>
        <Refusal text={form.refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog
        {...question}
        title={t('refundConfirmation')}
        confirmText={t('refundAmount', { amount })}
        cancelText={t('back')}
        danger
      >
        {t('refundSeasonConfirm', { amount })}
      </ConfirmDialog>
    </>
  );
}

function namesOf(nights: readonly OrderNight[]): string {
  return nights.map(({ name }) => name).join(', ');
}

/** Sends one refund; a retry has the same key. */
function useRefund(order: OrderDetails) {
  const [refund] = useMutation(RefundSeasonOrderDocument);
  const attempt = useRef({ body: '', key: '' });
  return async ({ reason, confirmsUsed }: Draft) => {
    const refundReason = reason.trim();
    const fields = { refundAmount: quoteRefund(order, seasonRequestOf(order, refundReason)).total, refundReason, confirmsUsed };
    const body = JSON.stringify(fields);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    try {
      await refund({ variables: { input: { orderId: order._id, ...fields, idempotencyKey: attempt.current.key } } });
    } catch (cause) {
      // refused for good; without a response the next press repeats the same refund
      if (errorCode(cause) === 'REFUND_FAILED') attempt.current = { body: '', key: '' };
      throw cause;
    }
  };
}
