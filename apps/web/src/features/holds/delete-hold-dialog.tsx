import { placesOfHold } from '@marquee/shared/holds/hold-totals';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { ReleasePreview } from './release-preview.tsx';
import type { HoldRow } from './hold-types.ts';
import { texts } from './texts.ts';

interface DeleteHoldDialogProps {
  eventId: string;
  hold: HoldRow;
  onClose: () => void;
  onDelete: (hold: HoldRow) => Promise<void>;
  onDeleted: () => void;
}

/** Says how many tickets go back on sale, and asks. A refusal is shown inside (OPS-131). */
export function DeleteHoldDialog({ eventId, hold, onClose, onDelete, onDeleted }: DeleteHoldDialogProps) {
  const { t } = useTexts(texts);
  const isUsed = (error: unknown) => ['HOLD_CHECKED_IN', 'HOLD_RELEASED'].includes(errorCode(error) ?? '');
  const { run, isBusy, refusal } = useAct(
    async () => {
      await onDelete(hold);
      onDeleted();
    },
    (error) => (isUsed(error) ? errorText(error) : t('deleteFailed')),
  );
  return (
    <ConfirmDialog open danger title={t('deleteTitle')} confirmText={t('deleteAct')} loading={isBusy} onConfirm={run} onCancel={onClose}>
      <p>{t('deleteQuestion', { name: hold.name, count: placesOfHold(hold) })}</p>
      {placesOfHold(hold) > 0 && <ReleasePreview eventId={eventId} holdId={hold._id} quantity={placesOfHold(hold)} />}
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}
