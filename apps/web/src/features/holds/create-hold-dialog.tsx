import { now } from '#lib/time/clock.ts';
import { formatCount } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UnsavedDialog } from '#ui/form/unsaved-dialog.tsx';
import { checkHold, NEW_HOLD_DRAFT, type HoldDraft } from './hold-draft.ts';
import { AboutFields } from './hold-fields.tsx';
import type { HeldTicketType } from './hold-types.ts';
import { useHoldForm } from './use-hold-form.ts';
import styles from './holds.module.css';
import { texts } from './texts.ts';

interface CreateHoldDialogProps {
  ticketTypes: readonly HeldTicketType[];
  zone: string | null;
  onClose: () => void;
  onCreate: (draft: HoldDraft) => Promise<void>;
}

/** Takes tickets of one type out of sale. A refusal is shown inside, and the typed values are kept (OPS-123, 126). */
export function CreateHoldDialog({ ticketTypes, zone, onClose, onCreate }: CreateHoldDialogProps) {
  const { t } = useTexts(texts);
  const check = (draft: HoldDraft) => checkHold(draft, now());
  const { form, submit, leave, leaving } = useHoldForm({ initial: NEW_HOLD_DRAFT, check, send: onCreate, shortAt: 'qty', onClose });
  const { qty, ticketTypeId } = form.draft;
  const options = ticketTypes.map(({ _id, name, remainingQty }) => {
    return { value: _id, label: t('typeLeft', { name, left: formatCount(Math.max(0, remainingQty)) }) };
  });
  return (
    <>
      <Dialog
        open
        title={t('createTitle')}
        width="createHold"
        onClose={leave}
        form={{ submit, isBusy: form.isBusy }}
        action={{ label: qty > 0 && !form.unread['qty'] ? t('holdCount', { count: qty }) : t('hold') }}
      >
        <TextField form={form} name="name" label={t('name')} className="stacked" autoComplete="off" isRequired />
        <div className={`${styles.pair} ${styles.typed}`}>
          <ChoiceField form={form} name="ticketTypeId" label={t('ticketType')} options={options} placeholder={t('chooseType')} />
          <QuantityField form={form} name="qty" label={t('quantity')} disabled={!ticketTypeId} />
        </div>
        <AboutFields form={form} zone={zone} />
        <Refusal text={form.refusal} className={styles.refusal} />
      </Dialog>
      {leaving.open && <UnsavedDialog {...leaving} />}
    </>
  );
}
