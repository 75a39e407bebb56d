import { KINDS } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import { UnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import type { AuthoredDraft, AuthoredRecord } from '../core/draft.ts';
import { useDateCheck } from './use-date-check.ts';
import { useWizardContext } from './wizard-context.ts';
import { texts } from '../texts.ts';

interface LeaveGuardProps {
  form: Pick<FormHandle<AuthoredDraft>, 'draft' | 'isDirty' | 'isBusy' | 'reveal' | 'unread'>;
  saved: AuthoredRecord | null;
  /** Returns whether it was saved. */
  onSave: () => Promise<boolean>;
  onDiscard?: () => void;
}

/**
 * Asks before the wizard is left, with a text that depends on the record's state (AUT-148). With invalid dates neither
 * it nor a step is left, except for the step that has them (AUT-011, 012; ACC-085).
 */
export function LeaveGuard({ form, saved, ...acts }: LeaveGuardProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { kind, leadToWrong } = useWizardContext();
  const checkDates = useDateCheck(kind, form);
  const steps = `${KINDS[kind].editor}/`;
  const refuses = (next: { pathname: string }, current: { pathname: string }): boolean => {
    if (next.pathname === current.pathname) return false;
    // what cannot be parsed exists only in its field
    const unread = next.pathname.startsWith(steps) ? Object.values(form.unread) : [];
    for (const message of unread) notices.warning(message);
    if (unread.length > 0) leadToWrong();
    const hasDates = !form.isDirty || checkDates() || next.pathname === `${steps}dates-times`;
    return unread.length > 0 || !hasDates;
  };
  const words = {
    save: saved?.published ? t(`${kind}SavePublished`) : t(saved ? 'saveDraft' : 'saveNew'),
    discard: saved ? t('discardChanges') : t(`${kind}Discard`),
  };
  return <UnsavedChanges {...acts} isDirty={form.isDirty} isSaving={form.isBusy} words={words} within={steps} refuses={refuses} />;
}
