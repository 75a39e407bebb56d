import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { useTexts } from '#lib/text/texts.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEditor } from '../core/editor-context.ts';
import { texts } from '../texts.ts';

/** Sales tax is the venue's; without a venue there is none (AUT-017). */
export function TaxRow() {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const { processAs, venue, taxDeduction } = form.draft;
  const notices = useNotices();
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  if (processAs === 'RSVP') return null;
  const toggle = (on: boolean) => {
    if (saved?.hasOrders) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    const isRefused = on && venue === null;
    setRefusal(isRefused ? errorText('VENUE_REQUIRED') : undefined);
    if (!isRefused) form.change({ taxDeduction: on });
  };
  const hint = venue ? t('salesTaxHint', { percent: venue.tax.toFixed(2), venue: venue.name }) : t('salesTaxNoVenue');
  return (
    <SwitchRow
      id={`${form.id}-taxDeduction`}
      label={t('salesTax')}
      hint={hint}
      checked={taxDeduction}
      onChange={toggle}
      error={venue ? undefined : refusal}
    />
  );
}
