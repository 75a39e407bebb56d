import { errorText } from '@marquee/shared/error-texts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotices } from '#ui/notices.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { hasChartOf, withoutChartOf, withVenue } from '../core/changes.ts';
import type { PickedVenue } from '../core/draft.ts';
import { useEditor } from '../core/editor-context.ts';
import { VenuePicker, type CreateVenue } from './venue-picker.tsx';
import { texts } from '../texts.ts';

/** The venue of an event or season. */
export function VenueField({ CreateVenue }: { CreateVenue: CreateVenue }) {
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const notices = useNotices();
  const isUnpromised = !saved?.published && !saved?.hasOrders;
  const confirm = useConfirm();
  const choose = async (chosen: PickedVenue | null) => {
    // without a venue there is no sales tax, and its switch is disabled
    if (chosen === null && saved?.hasOrders && form.draft.taxDeduction) return notices.error(errorText('EVENT_LOCKED_FIELD'));
    const going = form.draft.ticketTypes.filter(({ categoryId }) => categoryId);
    const losesTypes = going.length > 0 && !saved?.hasOrders && hasChartOf(form.draft.venue, chosen)(form.draft);
    const question = { title: t('planGoes'), text: t('planGoesText', { names: going.map(({ name }) => name).join(', ') }) };
    if (losesTypes && !(await confirm(question))) return;
    form.update((draft) => {
      const moved = withVenue(chosen, isUnpromised)(draft);
      return saved?.hasOrders ? moved : withoutChartOf(draft.venue)(moved);
    });
  };
  return (
    <VenuePicker
      id={`${form.id}-venueId`}
      venue={form.draft.venue}
      placeholder={t('chooseVenue')}
      error={form.errors['venue']}
      onChoose={(chosen) => void choose(chosen)}
      CreateVenue={CreateVenue}
    />
  );
}
