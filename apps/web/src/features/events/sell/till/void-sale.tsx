import { formatMoney } from '@marquee/shared/money';
import { Alert, Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { texts } from './texts.ts';
import { VoidSaleDocument } from './till.graphql.ts';

interface VoidSaleProps {
  order: { readonly _id: string; readonly number: string; readonly total: number };
  onVoided: () => void;
  /** One of several: no key is its own. */
  isInList?: boolean;
}

/** Takes the sale that was just made back, whole (BYD-139). */
export function VoidSale({ order: { _id: orderId, number, total }, onVoided, isInList = false }: VoidSaleProps) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const [send] = useTillMutation(VoidSaleDocument);
  usePlainKey('v', () => !isInList && setOpen(true));
  const act = useAct(() => send({ variables: { input: { orderId } } }));
  const confirm = () =>
    void act.finish().then((isDone) => {
      setOpen(false);
      if (isDone) onVoided();
    });
  return (
    <>
      {act.refusal && <Alert type="error" showIcon title={act.refusal} role="alert" />}
      <div>
        <Button
          type="text"
          icon={<Undo2 size={18} aria-hidden="true" />}
          aria-label={isInList ? t('voidOf', { number }) : undefined}
          onClick={() => setOpen(true)}
        >
          {t(isInList ? 'voidConfirm' : 'void')}
        </Button>
      </div>
      <ConfirmDialog
        open={isOpen}
        title={t('voidAsk')}
        confirmText={t('voidConfirm')}
        danger
        loading={act.isBusy}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        {total > 0 ? t('voidText', { amount: formatMoney(total) }) : t('voidFreeText')}
      </ConfirmDialog>
    </>
  );
}
