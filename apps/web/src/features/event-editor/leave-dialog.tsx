import { useBlocker } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import type { SavedEvent } from './draft.ts';

interface LeaveDialogProps {
  saved: SavedEvent | null;
  isDirty: boolean;
  isSaving: boolean;
  /** Answers whether it was saved. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Leaving with something unsaved asks first; the words go by how far the event is (AUT-148). */
export function LeaveDialog({ saved, isDirty, isSaving, onSave, onDiscard }: LeaveDialogProps) {
  const { t } = useTranslation('eventEditor');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && next.pathname !== current.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const words = saved === null ? 'New' : saved.published ? 'Published' : 'Draft';
  const stay = () => blocker.reset?.();
  const save = async () => {
    if (await onSave()) blocker.proceed?.();
    else stay();
  };
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      title={t('unsavedChanges')}
      width="preview"
      onClose={stay}
      dismissLabel={t('keepEditing')}
      amount={
        <Button type="text" danger className="caps" onClick={discard}>
          {t(`discard${words}`)}
        </Button>
      }
      action={{ label: <span className="caps">{t(`save${words}`)}</span>, loading: isSaving, onClick: () => void save() }}
    >
      <p>{t('unsavedText')}</p>
    </Dialog>
  );
}
