import { validateSchedule } from '@marquee/shared/events/validate-event';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { AuthoredDraft, AuthoredRecord } from './draft.ts';
import { texts } from '../texts.ts';

interface LeaveGuardProps {
  kind: 'event' | 'season';
  form: Pick<FormHandle<AuthoredDraft>, 'draft' | 'isDirty' | 'isBusy'>;
  saved: AuthoredRecord | null;
  /** Returns whether it was saved. */
  onSave: () => Promise<boolean>;
  onDiscard?: () => void;
}

/** Asks before leaving, with a text that depends on the record's state (AUT-148); with invalid dates the page may not be left (ACC-085). */
export function LeaveGuard({ kind, form, saved, ...acts }: LeaveGuardProps) {
  const { t } = useTexts(texts);
  const [wrongDate] = validateSchedule(form.draft.schedule, kind);
  const words = {
    save: saved?.published ? t(`${kind}SavePublished`) : t(saved ? 'saveDraft' : 'saveNew'),
    discard: saved ? t('discardChanges') : t(`${kind}Discard`),
  };
  return (
    <UnsavedChanges
      {...acts}
      isDirty={form.isDirty}
      isSaving={form.isBusy}
      words={words}
      refusal={wrongDate ? t('wrongDates', { message: wrongDate.message }) : null}
    />
  );
}
