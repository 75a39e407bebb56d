import { useNavigate } from '@tanstack/react-router';
import { BatchPrintBar } from '#parts/printing/batch-print-bar.tsx';
import { useBatchPrint } from '#parts/printing/use-batch-print.ts';
import { Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ExportOrders } from './export-orders.tsx';
import { OrdersList } from './orders-list.tsx';
import { texts } from './texts.ts';

interface EventOrdersPageProps {
  /** The event or season. */
  of: { readonly eventId: string } | { readonly seasonId: string };
  text: string;
}

/** The orders of one event or season, with their checked-in items. */
export function EventOrdersPage({ of, text }: EventOrdersPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const batch = useBatchPrint();
  const search = (q: string) => void navigate({ to: '.', search: { ...of, ...(q && { q }) }, replace: true });
  const listed = 'eventId' in of ? { eventIds: [of.eventId] } : { seasonIds: [of.seasonId] };
  return (
    <>
      <Toolbar
        actions={
          <>
            <BatchPrintBar batch={batch} all={text ? undefined : of} />
            <ExportOrders text={text} of={listed} />
          </>
        }
      >
        <SearchBox placeholder={t('searchEvent')} value={text} onSearch={search} width={470} />
      </Toolbar>
      <OrdersList text={text} of={listed} batch={batch} onClear={() => search('')} />
    </>
  );
}
