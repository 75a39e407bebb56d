import { Panel } from '#ui/panel.tsx';
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
  return (
    <Panel className={styles.rows} flush>
      <CustomerList
        list={list}
        rows={list.items.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
        empty={{ title: t('noOrders'), hint: t('noOrdersHint') }}
      />
    </Panel>
  );
}
