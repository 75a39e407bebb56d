import { useTranslation } from 'react-i18next';
import { validateSchedule } from '@marquee/shared/events/validate-event';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import type { SavedEvent } from './draft.ts';
import { useEditor } from './editor-context.ts';

interface LeaveDialogProps {
  saved: SavedEvent | null;
  isDirty: boolean;
  isSaving: boolean;
  /** Returns whether it was saved. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Asks before leaving, with a text that depends on the event's state (AUT-148); with invalid dates the page may not be left (ACC-085). */
export function LeaveDialog({ saved, ...rest }: LeaveDialogProps) {
  const { t } = useTranslation('eventEditor');
  const { draft } = useEditor();
  const [wrongDate] = validateSchedule(draft.schedule);
  const kind = saved === null ? 'New' : saved.published ? 'Published' : 'Draft';
  const words = { save: t(`save${kind}`), discard: t(`discard${kind}`) };
  return <UnsavedChanges {...rest} words={words} refusal={wrongDate ? t('wrongDates', { message: wrongDate.message }) : null} />;
}
