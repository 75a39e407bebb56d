import { Button } from 'antd';
import { Dialog } from '../dialog.tsx';
import { texts } from '../part-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

/** The labels of the two choices. */
export interface UnsavedWords {
  readonly save: string;
  readonly discard: string;
}

interface UnsavedDialogProps {
  open: boolean;
  isSaving?: boolean;
  /** SAVE CHANGES and DISCARD CHANGES by default (ACC-086). */
  words?: UnsavedWords;
  onStay: () => void;
  onSave: () => void;
  onDiscard: () => void;
}

/** The question before typed changes are lost. */
export function UnsavedDialog({ open, isSaving = false, words, onStay, onSave, onDiscard }: UnsavedDialogProps) {
  const { t } = useTexts(texts);
  return (
    <Dialog
      open={open}
      title={t('unsavedTitle')}
      width="delete"
      onClose={onStay}
      dismissLabel={t('keepEditing')}
      amount={
        <Button type="text" danger className="caps" onClick={onDiscard}>
          {words?.discard ?? t('discardChanges')}
        </Button>
      }
      action={{ label: <span className="caps">{words?.save ?? t('saveChanges')}</span>, loading: isSaving, onClick: onSave }}
    >
      <p>{t('unsavedText')}</p>
    </Dialog>
  );
}
