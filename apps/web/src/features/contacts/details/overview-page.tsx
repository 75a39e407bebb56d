import type { ReactNode } from 'react';
import { formatCount } from '#lib/text/format.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import columnStyles from '#ui/columns.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { useContact } from './contact-context.ts';
import { contactHrefOf } from './contact-pages.ts';
import { CustomerList } from './customer-list.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { OrderRow } from './order-row.tsx';
import { useCustomerOrders } from './use-customer-orders.ts';
import styles from '../contacts.module.css';
import { texts } from '../texts.ts';

/** OPS-003, OPS-220 */
const LATEST = 3;

/** A contact's revenue figures and latest purchases. */
export function ContactOverviewPage() {
  const { t } = useTexts(texts);
  const { _id, emails, metrics } = useContact();
  const list = useCustomerOrders(emails, LATEST);
  return (
    <div className={`${columnStyles.columns} ${styles.grid}`}>
      <div className="col gap20">
        <Panel>
          <dl className={styles.figures}>
            <Figure label={t('lifeTimeValue')}>
              <MoneyText cents={metrics.lifeTimeValue} />
            </Figure>
            <Figure label={t('events')}>{formatCount(metrics.eventIds.length)}</Figure>
            <Figure label={t('tickets')}>{formatCount(metrics.lifeTimeTicketsPurchased)}</Figure>
          </dl>
        </Panel>
        <Panel
          title={t('latestOrders')}
          extra={
            <LinkButton type="link" size="small" href={contactHrefOf('orders', _id)}>
              {t('allOrders')}
            </LinkButton>
          }
          flush
        >
          <CustomerList
            list={list}
            rows={list.items.slice(0, LATEST).map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
            empty={{ title: t('noOrders'), hint: t('noOrdersHint') }}
          />
        </Panel>
      </div>
      <div className="col gap20">
        <FactsPanel />
      </div>
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd className={`${styles.figure} tnum`}>{children}</dd>
    </div>
  );
}
