import { errorText } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import type { FormPart } from '#ui/form/part-of.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { DraftTicketType } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { texts } from './guest-texts.ts';

/** Whether a ticket type is for guests of members, where the event sells such tickets (BUY-019). Once there are orders that stays. */
export function GuestRow({ part }: { part: FormPart<DraftTicketType> }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const notices = useNotices();
  const isOn = part.draft.isGuest === true;
  const isSold = 'isGuestTicketSale' in form.draft && form.draft.isGuestTicketSale === true;
  if (!isSold && !isOn) return null;
  const isFixed = saved?.hasOrders && saved.ticketTypes.some(({ _id }) => _id === part.draft._id);
  const toggle = (isGuest: boolean) => (isFixed ? notices.error(errorText('EVENT_LOCKED_FIELD')) : part.change({ isGuest }));
  return (
    <SwitchRow
      label={t('guest')}
      hint={t(isSold ? 'guestHint' : 'notSold')}
      checked={isOn}
      onChange={toggle}
      error={part.errors['isGuest']}
    />
  );
}
