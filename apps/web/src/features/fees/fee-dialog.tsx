import { Alert, Button } from 'antd';
import { useState } from 'react';
import { fieldTexts } from '@marquee/shared/domain-error';
import { feeAppliersOf } from '@marquee/shared/fees/fee-appliers';
import { isFeeListed, validateFee } from '@marquee/shared/fees/validate-fee';
import { SALES_TAX_FEE } from '@marquee/shared/orders/fees';
import { useSession } from '#lib/session/session.ts';
import { useAct } from '#lib/use-act.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { isSame } from '#ui/form/is-same.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { UnsavedDialog } from '#ui/form/unsaved-dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { feeDraftOf, sellableOwner, type FeeDraft, type FeesOwner } from './fee-draft.ts';
import { FeeFields } from './fee-fields.tsx';
import type { ListedFee } from './fee-words.ts';
import { texts } from './texts.ts';

interface FeeDialogProps {
  /** The fee to edit; null creates one. */
  fee: ListedFee | null;
  owner: FeesOwner;
  /** The owner sells to guests; null where that does not apply. */
  isGuestTicketSale: boolean | null;
  onClose: () => void;
  onSave: (draft: FeeDraft) => Promise<void>;
  onDelete: (fee: ListedFee) => Promise<void>;
}

/** Fields whose errors are shown in an area below the fields, from the start (OPS-206). */
const AT_ONCE = ['appliedTo', 'filters'];

/** Creates, edits and deletes a fee. The server's refusal is shown inside, and the typed values are kept. */
export function FeeDialog({ fee, owner, isGuestTicketSale, onClose, onSave, onDelete }: FeeDialogProps) {
  const { t } = useTexts(texts);
  const confirm = useConfirm();
  const notices = useNotices();
  const { isSuperUser } = useSession();
  const [first] = useState(() => feeDraftOf(fee, owner));
  const [isLeaving, setLeaving] = useState(false);
  const [isTried, setTried] = useState(false);
  const check = (draft: FeeDraft) => validateFee(draft, { isGuestTicketSale });
  const form = useForm({ id: 'fee', initial: first, check, send: onSave, shows: 'since submit' });
  const deleting = useAct(async () => {
    if (fee && (await confirm({ text: t('deleteQuestion'), about: fee.name, danger: true }))) await onDelete(fee);
  });
  const wrong = fieldTexts(check(form.draft));
  // the user did not choose the preset of a new fee: its error is not shown until the fee is sent or another filter is chosen
  const isPreset = !fee && !isTried && isSame(form.draft.filters, first.filters);
  const area = AT_ONCE.flatMap((path) => (path === 'filters' && isPreset ? [] : (wrong[path] ?? [])));
  const besideFields = Object.fromEntries(Object.entries(form.errors).filter(([, text]) => !area.includes(text)));
  const refusal = form.refusal ?? deleting.refusal;
  const saveFirst = () => {
    setLeaving(false);
    void submit();
  };
  /** All violations in one notice, beside the texts at their fields (AUT-197). */
  const submit = async () => {
    setTried(true);
    const messages = check(form.draft).map(({ message }) => message);
    if (messages.length > 0) notices.error(messages.join('\n'));
    return form.submit();
  };
  const allowed = feeAppliersOf(owner.kind, isSuperUser);
  const isTax = fee?.name === SALES_TAX_FEE;
  const isLocked = fee !== null && !allowed.includes(fee.appliedBy);
  const isKept = isTax || isLocked;
  const isUnlisted = sellableOwner(owner) !== null && !isTax && !isFeeListed(form.draft);
  return (
    <>
      <Dialog
        open
        title={t(fee ? 'changeFee' : 'createFee')}
        width="fee"
        onClose={() => (form.isDirty ? setLeaving(true) : onClose())}
        form={{ submit, isBusy: form.isBusy }}
        amount={
          fee &&
          !isKept && (
            <Button type="text" danger loading={deleting.isBusy} onClick={deleting.run}>
              {t('deleteFee')}
            </Button>
          )
        }
        action={{ label: t(fee ? 'saveFee' : 'createFee'), disabled: isKept || area.length > 0 }}
      >
        <FeeFields form={{ ...form, errors: besideFields }} appliers={isLocked ? [fee.appliedBy] : allowed} />
        {isTax && <Alert type="info" title={t('salesTax')} />}
        {isLocked && <Alert type="info" title={t('notYours')} />}
        {isUnlisted && <Alert type="info" title={t('unlisted')} />}
        <Refusal text={area.join(' ')} />
        <Refusal text={refusal} />
      </Dialog>
      {isLeaving && <UnsavedDialog open onStay={() => setLeaving(false)} onSave={saveFirst} onDiscard={onClose} />}
    </>
  );
}
