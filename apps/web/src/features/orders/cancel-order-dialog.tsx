import { useMutation } from '@apollo/client/react';
import { Input } from 'antd';
import { useState } from 'react';
import { formatMoney } from '@marquee/shared/money';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { CANCEL_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/form/field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails } from './order-types.ts';
import { CancelOrderDocument } from './order-acts.graphql.ts';
import { useOrderAct } from './use-order-act.ts';
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
  const [word, setWord] = useState('');
  const [cancelReason, setReason] = useState('');
  const [confirming, setConfirming] = useState(false);
  const { kept } = moneyStatementOf(order);
  const [cancel] = useMutation(CancelOrderDocument);
  const act = () => cancel({ variables: { input: { orderId: order._id, cancelReason: cancelReason.trim() } } });
  const { finish, isBusy, refusal } = useOrderAct(act, t('cancelDone'), onClose);
  const confirm = async () => {
    await finish();
    setConfirming(false);
  };
  return (
    <>
      <Dialog
        open
        title={t('cancelOrder')}
        width="refund"
        onClose={onClose}
        dismissLabel={t('keepOrder')}
        action={{ label: t('cancelOrder'), danger: true, disabled: word !== WORD, loading: isBusy, onClick: () => setConfirming(true) }}
      >
        <div className="col gap16">
          <p>{t('cancelForever')}</p>
          <p>{t('cancelNoRefund')}</p>
          <p className="strong">{kept > 0 ? t('cancelKeeps', { amount: formatMoney(kept) }) : t('cancelKeepsNothing')}</p>
          <Field id="cancel-word" label={t('typeCancel')}>
            {(control) => <Input {...control} value={word} autoComplete="off" onChange={({ target }) => setWord(target.value)} />}
          </Field>
          <Field id="cancel-reason" label={t('reason')} hint={t('optional')}>
            {(control) => (
              <Input
                {...control}
                value={cancelReason}
                maxLength={CANCEL_REASON_MAX}
                count={{ show: true }}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
        <Refusal text={refusal} showIcon className={styles.refundProblem} />
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title={t('cancelConfirmation')}
        confirmText={t('cancelOrder')}
        cancelText={t('back')}
        danger
        loading={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('cancelQuestion')}</p>
        {kept > 0 && <p>{t('cancelKeeps', { amount: formatMoney(kept) })}</p>}
      </ConfirmDialog>
    </>
  );
}
