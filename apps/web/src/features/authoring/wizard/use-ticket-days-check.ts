import { validateTicketDays } from '@marquee/shared/events/validate-event';
import { textOf } from '@marquee/shared/text/messages';
import { useNotices } from '#ui/notices.tsx';
import { useEditor } from '../core/editor-context.ts';
import { useWizardContext } from './wizard-context.ts';

/** Checks on leaving the ticket types with NEXT that each has a day of a multi-day event; leads to the first that has none (AUT-030). */
export function useTicketDaysCheck(): () => boolean {
  const { form } = useEditor();
  const { step, leadToWrong } = useWizardContext();
  const notices = useNotices();
  return () => {
    const wrong = step === 'ticket-types' ? validateTicketDays(form.draft) : [];
    if (wrong.length === 0) return true;
    form.reveal(wrong);
    for (const { message } of wrong) notices.error(textOf(message));
    leadToWrong();
    return false;
  };
}
