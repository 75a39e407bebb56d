import { useMutation } from '@apollo/client/react';
import { formatMoney } from '@marquee/shared/money';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { CANCEL_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import { CancelOrderDocument } from './order-acts.graphql.ts';
import { useOrderForm } from './use-order-form.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

interface CancelOrderDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** OPS-109: typed exactly like this. */
const WORD = 'CANCEL';

/** Cancels the order for good, without a refund: a typed word, an optional reason, and a second confirmation. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { t } = useTexts(texts);
  const { kept } = moneyStatementOf(order);
  const [cancel] = useMutation(CancelOrderDocument);
  const { form, question } = useOrderForm({
    id: 'cancel',
    initial: { word: '', reason: '' },
    send: ({ reason }) => cancel({ variables: { input: { orderId: order._id, cancelReason: reason.trim() } } }),
    done: t('cancelDone'),
    onDone: onClose,
  });
  return (
    <>
      <Dialog
        open
        title={t('cancelOrder')}
        width="refund"
        onClose={onClose}
        dismissLabel={t('keepOrder')}
        form={form}
        action={{ label: t('cancelOrder'), danger: true, disabled: form.draft.word !== WORD }}
      >
        <div className="col gap16">
          <p>{t('cancelForever')}</p>
          <p>{t('cancelNoRefund')}</p>
          <p className="strong">{kept > 0 ? t('cancelKeeps', { amount: formatMoney(kept) }) : t('cancelKeepsNothing')}</p>
          <TextField form={form} name="word" label={t('typeCancel')} autoComplete="off" />
          <TextField
            form={form}
            name="reason"
            label={t('reason')}
            hint={t('optional')}
            maxLength={CANCEL_REASON_MAX}
            count={{ show: true }}
          />
        </div>
        <Refusal text={form.refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog {...question} title={t('cancelConfirmation')} confirmText={t('cancelOrder')} cancelText={t('back')} danger>
        <p>{t('cancelQuestion')}</p>
        {kept > 0 && <p>{t('cancelKeeps', { amount: formatMoney(kept) })}</p>}
      </ConfirmDialog>
    </>
  );
}
