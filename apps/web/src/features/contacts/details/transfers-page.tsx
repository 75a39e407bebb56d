import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { CustomerOrder } from '../contact-types.ts';
import { useContact } from './contact-context.ts';
import { CustomerList } from './customer-list.tsx';
import { useCustomerOrders } from './use-customer-orders.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

type Item = CustomerOrder['tickets'][number] | CustomerOrder['upgrades'][number];

const isHanded = ({ state }: Item) => state === 'Offered' || state === 'Shared';

/** Tickets and add-ons that a contact offered or gave to others. */
export function ContactTransfersPage() {
  const { t } = useTexts(texts);
  const list = useCustomerOrders(useContact().emails);
  const handed = list.items.flatMap((order) => [...order.tickets, ...order.upgrades].filter(isHanded).map((item) => ({ order, item })));
  return (
    <Panel className={styles.rows} flush>
      <CustomerList
        list={list}
        rows={handed.map(({ order, item }) => (
          <PageLink
            key={item._id}
            className={`${rowStyles.row} ${styles.act}`}
            href={`/admin/dashboard/orders/details?orderId=${order._id}`}
          >
            <span className="mono muted">{order.number}</span>
            <span className="grow cut">
              {item.name}
              <span className="muted"> · {order.eventName}</span>
            </span>
            <Badge tone={item.state === 'Shared' ? 'black' : 'blue'}>{t(item.state === 'Shared' ? 'shared' : 'offered')}</Badge>
          </PageLink>
        ))}
        empty={{ title: t('noTransfers'), hint: t('noTransfersHint') }}
      />
    </Panel>
  );
}
