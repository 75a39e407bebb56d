import { itemsText } from '#lib/text/format.ts';
import { InstantText } from '#ui/instant-text.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { activityOf, type Activity } from './activity.ts';
import { useContact } from './contact-context.ts';
import { CustomerList } from './customer-list.tsx';
import { useCustomerOrders } from './use-customer-orders.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

/** A contact's activity, newest first. */
export function ContactActivityPage() {
  const { t } = useTexts(texts);
  const contact = useContact();
  const list = useCustomerOrders(contact.emails);
  return (
    <Panel className={styles.rows} flush>
      <CustomerList
        list={list}
        rows={activityOf(contact, list.items).map((activity) => (
          <ActivityRow key={activity.key} activity={activity} />
        ))}
        empty={{ title: t('noActivity'), hint: t('noActivityHint') }}
      />
    </Panel>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { t } = useTexts(texts);
  if (activity.kind === 'imported') {
    return (
      <div className={`${rowStyles.row} ${styles.act}`}>
        <InstantText at={activity.at} format="table" className="muted tnum" />
        <span className="grow">{t('wasImported')}</span>
      </div>
    );
  }
  const { kind, at, order, tickets, upgrades, amount } = activity;
  return (
    <PageLink className={`${rowStyles.row} ${styles.act}`} href={`/admin/dashboard/orders/details?orderId=${order._id}`}>
      <InstantText at={at} zone={order.event?.timezone} format="table" className="muted tnum" />
      <span className="grow cut">
        {t(kind === 'bought' ? 'bought' : 'refundedItems', { items: itemsText(tickets, upgrades) })}
        <span className="muted"> · {order.eventName}</span>
      </span>
      <MoneyText cents={kind === 'bought' ? amount : -amount} className="strong" />
    </PageLink>
  );
}
