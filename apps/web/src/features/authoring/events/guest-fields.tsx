import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEventEditor } from './event-context.ts';
import { texts } from '../texts.ts';

/** Tickets for the guests of members; an event of a season has none (AUT-246). */
export function GuestFields() {
  const { t } = useTexts(texts);
  const { form, saved } = useEventEditor();
  const notices = useNotices();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const { seasonId, isGuestTicketSale } = form.draft;
  const refuse = () => notices.error(errorText('EVENT_LOCKED_FIELD'));
  const toggle = (on: boolean) => {
    if (saved?.hasOrders) return refuse();
    const isRefused = on && seasonId !== null;
    setRefusal(isRefused ? errorText('SEASON_NO_GUESTS') : undefined);
    if (!isRefused) form.change({ isGuestTicketSale: on, guestTicketPerMember: null });
  };
  return (
    <>
      <SwitchRow
        label={t('guests')}
        hint={t('guestsHint')}
        checked={isGuestTicketSale}
        onChange={toggle}
        error={form.errors['isGuestTicketSale'] ?? (seasonId ? refusal : undefined)}
      />
      {isGuestTicketSale && (
        <QuantityField
          form={saved?.hasOrders ? { ...form, change: refuse } : form}
          name="guestTicketPerMember"
          label={t('guestTickets')}
          emptyAtZero
          zero={null}
        />
      )}
    </>
  );
}
