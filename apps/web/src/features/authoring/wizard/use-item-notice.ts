import { validateEvent, validateTicketDays } from '@marquee/shared/events/validate-event';
import { textOf } from '@marquee/shared/text/messages';
import type { Kind } from '#lib/records/kinds.ts';
import type { FormHandle } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import type { SellingDraft } from '../core/draft.ts';

/** All items; the times of a performance are checked with the dates. */
const IN_ITEM = /^(?:ticketTypes|upgrades|promotions|customFields|capacities|performances(?!\.\d+\.schedule))(?:\.|$)/;

/**
 * Tells all that is wrong with the items, or with the one at a path: one notice with a line for each, which is also shown
 * beside its field (AUT-197). Returns whether there is nothing.
 */
export function useItemNotice(kind: Kind, form: Pick<FormHandle<SellingDraft>, 'draft' | 'reveal'>): (at?: string) => boolean {
  const notices = useNotices();
  return (at) => {
    const isMeant = (path: string) => (at ? `${path}.`.startsWith(`${at}.`) : IN_ITEM.test(path));
    const wrong = [...validateEvent(form.draft, kind), ...validateTicketDays(form.draft)].filter(({ path }) => isMeant(path));
    if (wrong.length === 0) return true;
    form.reveal(wrong);
    notices.error([...new Set(wrong.map(({ message }) => textOf(message)))].join('\n'));
    return false;
  };
}
