import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTexts } from '@marquee/shared/domain-error';
import { validateFee } from '@marquee/shared/fees/validate-fee';
import { SALES_TAX_FEE } from '@marquee/shared/orders/fees';
import { useOnceOrRefusal } from '../../lib/use-once.ts';
import { useConfirm } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { feeDraftOf, type FeeDraft, type FeesOwner } from './fee-draft.ts';
import { FeeFields } from './fee-fields.tsx';
import type { ListedFee } from './fee-words.ts';

interface FeeDialogProps {
  /** The fee to change; null makes one. */
  fee: ListedFee | null;
  owner: FeesOwner;
  /** Whether the owner sells to guests; null where that is no question. */
  isGuestTicketSale: boolean | null;
  onClose: () => void;
  onSave: (draft: FeeDraft) => Promise<void>;
  onDelete: (fee: ListedFee) => Promise<void>;
}

/** Fields whose rules stand in the error area from the first moment (OPS-206). */
const AT_ONCE = ['appliedTo', 'filters'];

/** Creates, changes and deletes a fee. What the server refuses is said inside, and what was typed stays. */
export function FeeDialog({ fee, owner, isGuestTicketSale, onClose, onSave, onDelete }: FeeDialogProps) {
  const { t } = useTranslation('fees');
  const confirm = useConfirm();
  const [first] = useState(() => feeDraftOf(fee, owner));
  const [draft, setDraft] = useState(first);
  const [wasTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const saving = useOnceOrRefusal(() => onSave(draft));
  const deleting = useOnceOrRefusal(async () => {
    if (fee && (await confirm({ text: t('deleteQuestion'), about: fee.name, danger: true }))) await onDelete(fee);
  });
  const [unread, setUnread] = useState<Partial<Record<keyof FeeDraft, string | null>>>({});
  const typed = Object.fromEntries(Object.entries(unread).filter(([, message]) => message)) as Record<string, string>;
  const wrong = { ...fieldTexts(validateFee(draft, { isGuestTicketSale })), ...typed };
  const area = AT_ONCE.flatMap((path) => wrong[path] ?? []);
  const save = () => {
    setTried(true);
    setLeaving(false);
    if (Object.keys(wrong).length === 0) saving.run();
  };
  const leave = () => (JSON.stringify(draft) === JSON.stringify(first) ? onClose() : setLeaving(true));
  const refusal = saving.refusal ?? deleting.refusal;
  const isTax = fee?.name === SALES_TAX_FEE;
  return (
    <>
      <Dialog
        open
        title={t(fee ? 'changeFee' : 'createFee')}
        width="fee"
        onClose={leave}
        amount={
          fee &&
          !isTax && (
            <Button type="text" danger loading={deleting.isBusy} onClick={deleting.run}>
              {t('deleteFee')}
            </Button>
          )
        }
        action={{ label: t(fee ? 'saveFee' : 'createFee'), loading: saving.isBusy, disabled: isTax || area.length > 0, onClick: save }}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isTax && area.length === 0) save();
          }}
        >
          <FeeFields
            draft={draft}
            errors={wasTried ? wrong : typed}
            onChange={setDraft}
            onUnread={(key, message) => setUnread((before) => ({ ...before, [key]: message }))}
          />
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
        {isTax && <Alert type="info" title={t('salesTax')} />}
        {area.length > 0 && <Alert type="error" role="alert" title={area.join(' ')} />}
        {refusal && <Alert type="error" role="alert" title={refusal} />}
      </Dialog>
      {isLeaving && <UnsavedDialog open onStay={() => setLeaving(false)} onSave={save} onDiscard={onClose} />}
    </>
  );
}
