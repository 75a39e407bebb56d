import { useNavigate } from '@tanstack/react-router';
import { BatchPrintBar } from '#parts/printing/batch-print-bar.tsx';
import { useBatchPrint } from '#parts/printing/use-batch-print.ts';
import { Page, Toolbar } from '#ui/page.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { ExportOrders } from './export-orders.tsx';
import { OrdersList } from './orders-list.tsx';
import { texts } from './texts.ts';

interface OrdersPageProps {
  /** The search text, from the URL. */
  text: string;
}

/** All orders of the organization. */
export function OrdersPage({ text }: OrdersPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const batch = useBatchPrint();
  const search = (q: string) => void navigate({ to: '.', search: q ? { q } : {}, replace: true });
  return (
    <Page wide>
      <title>{t('allOrders')}</title>
      <h1 className="unseen">{t('allOrders')}</h1>
      <Toolbar
        actions={
          <>
            <BatchPrintBar batch={batch} all={text ? undefined : { all: true }} />
            <ExportOrders text={text} of={null} />
          </>
        }
      >
        <SearchBox placeholder={t('searchAll')} value={text} onSearch={search} width={470} />
      </Toolbar>
      <OrdersList text={text} of={null} batch={batch} onClear={() => search('')} />
    </Page>
  );
}
