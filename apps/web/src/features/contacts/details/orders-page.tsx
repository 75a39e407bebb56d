import { Toolbar } from '#ui/page.tsx';
import { Panel } from '#ui/panel.tsx';
import { BatchPrintBar } from '#parts/printing/batch-print-bar.tsx';
import { PickAllBox, PickBox } from '#parts/printing/pick-box.tsx';
import { useBatchPrint } from '#parts/printing/use-batch-print.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useContact } from './contact-context.ts';
import { CustomerList } from './customer-list.tsx';
import { OrderRow } from './order-row.tsx';
import { useCustomerOrders } from './use-customer-orders.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

/** All orders of one contact (OPS-003). */
export function ContactOrdersPage() {
  const { t } = useTexts(texts);
  const list = useCustomerOrders(useContact().emails);
  const batch = useBatchPrint();
  return (
    <>
      <Toolbar actions={<BatchPrintBar batch={batch} />}>
        {batch.picked && list.items.length > 0 && <PickAllBox batch={batch} orders={list.items} isNamed />}
      </Toolbar>
      <Panel className={styles.rows} flush>
        <CustomerList
          list={list}
          rows={list.items.map((order) => (
            <div key={order._id} className={batch.picked ? styles.picked : undefined}>
              {batch.picked && <PickBox batch={batch} order={order} />}
              <OrderRow order={order} />
            </div>
          ))}
          empty={{ title: t('noOrders'), hint: t('noOrdersHint') }}
        />
      </Panel>
    </>
  );
}
