import { useMutation } from '@apollo/client/react';
import { Alert, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCEL_REASON_MAX } from '@marquee/shared/orders/refund-rules';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { OrderDetails } from './order-types.ts';
import { CancelOrderDocument } from './orders.graphql.ts';
import { useOrderAct } from './use-order-act.ts';

interface CancelOrderDialogProps {
  order: OrderDetails;
  onClose: () => void;
}

/** OPS-109: typed exactly so. */
const WORD = 'CANCEL';

/** Cancels the order for good, without money back: a typed word, a reason if there is one, and one more question. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { t } = useTranslation('orders');
  const ids = { word: useId(), reason: useId() };
  const [word, setWord] = useState('');
  const [cancelReason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [confirming, setConfirming] = useState(false);
  const [cancel, { loading }] = useMutation(CancelOrderDocument);
  const run = useOrderAct(t('cancelDone'), onClose);
  const confirm = async () => {
    const failure = await run(() => cancel({ variables: { input: { orderId: order._id, cancelReason: cancelReason.trim() } } }));
    setConfirming(false);
    setProblem(failure);
  };
  return (
    <>
      <Dialog
        open
        title={t('cancelOrder')}
        width="refund"
        onClose={onClose}
        dismissLabel={t('keepOrder')}
        action={{ label: t('cancelOrder'), danger: true, disabled: word !== WORD, loading, onClick: () => setConfirming(true) }}
      >
        <div className="col gap16">
          <p>{t('cancelForever')}</p>
          <p>{t('cancelNoRefund')}</p>
          <div>
            <label className="flabel" htmlFor={ids.word}>
              {t('typeCancel')}
            </label>
            <Input id={ids.word} value={word} autoComplete="off" onChange={({ target }) => setWord(target.value)} />
          </div>
          <div>
            <label className="flabel" htmlFor={ids.reason}>
              {t('reason')} <span className="faint">{t('optional')}</span>
            </label>
            <Input
              id={ids.reason}
              value={cancelReason}
              maxLength={CANCEL_REASON_MAX}
              count={{ show: true }}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </div>
        {problem && <Alert type="error" showIcon title={problem} role="alert" className="refund-problem" />}
      </Dialog>
      <ConfirmDialog
        open={confirming}
        title={t('cancelConfirmation')}
        confirmText={t('cancelOrder')}
        cancelText={t('back')}
        danger
        loading={loading}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        {t('cancelQuestion')}
      </ConfirmDialog>
    </>
  );
}
