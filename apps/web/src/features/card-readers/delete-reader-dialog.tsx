import { useAct } from '#lib/use-act.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useNotices } from '#ui/notices.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { Reader } from './use-card-readers.ts';
import { texts } from './texts.ts';

interface DeleteReaderDialogProps {
  reader: Reader;
  onClose: () => void;
  onDelete: (reader: Reader) => Promise<void>;
}

/** Asks before a reader is deleted; a refusal is shown inside. */
export function DeleteReaderDialog({ reader, onClose, onDelete }: DeleteReaderDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { label } = reader;
  const { run, isBusy, refusal } = useAct(async () => {
    await onDelete(reader);
    notices.success(t('deleted', { label }));
    onClose();
  });
  return (
    <ConfirmDialog open danger title={t('deleteReader')} confirmText={t('deleteAct')} loading={isBusy} onConfirm={run} onCancel={onClose}>
      <p>{t('deleteQuestion', { label })}</p>
      <Refusal text={refusal} />
    </ConfirmDialog>
  );
}
