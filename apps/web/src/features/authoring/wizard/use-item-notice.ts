import { validateEvent, validateTicketDays } from '@marquee/shared/events/validate-event';
import { useNotices } from '#ui/notices.tsx';
import type { SellingDraft } from '../core/draft.ts';

const LISTS = new Set(['ticketTypes', 'upgrades', 'promotions', 'customFields']);

/** After a save that was refused: one notice with all that is wrong with items, a line for each (AUT-197). Each is also beside its field. */
export function useItemNotice(kind: 'event' | 'season', form: { readonly draft: SellingDraft }): () => void {
  const notices = useNotices();
  return () => {
    const wrong = [...validateEvent(form.draft, kind), ...validateTicketDays(form.draft)];
    const messages = wrong.filter(({ path }) => LISTS.has(path.split('.', 1)[0]!)).map(({ message }) => message);
    if (messages.length > 0) notices.error([...new Set(messages)].join('\n'));
  };
}
