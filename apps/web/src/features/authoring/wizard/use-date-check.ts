import { validateDates } from '@marquee/shared/events/validate-event';
import { textOf } from '@marquee/shared/text/messages';
import type { Kind } from '#lib/records/kinds.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import type { AuthoredDraft } from '../core/draft.ts';
import { texts } from '../texts.ts';

/** Checks the dates: each error is a warning and beside its field (AUT-011). Returns whether there is none. */
export function useDateCheck(kind: Kind, form: Pick<FormHandle<AuthoredDraft>, 'draft' | 'reveal'>): () => boolean {
  const { t } = useTexts(texts);
  const notices = useNotices();
  return () => {
    const wrong = validateDates(form.draft, kind);
    form.reveal(wrong);
    for (const { message } of wrong) notices.warning(t('wrongDates', { message: textOf(message) }));
    return wrong.length === 0;
  };
}
