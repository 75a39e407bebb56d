import { useQuery } from '@apollo/client/react';
import { Button } from 'antd';
import { FileText, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isPrintOffered } from '@marquee/shared/orders/order-figures';
import { orderBadgeOf } from '@marquee/shared/orders/order-badge';
import { formatMoney } from '@marquee/shared/money';
import { moneyStatementOf } from '@marquee/shared/orders/money-statement';
import { formatInstant } from '#lib/text/format.ts';
import { usePrint } from '#parts/printing/use-print.ts';
import { useCan } from '#lib/session/session.ts';
import { Badge } from '#ui/badge.tsx';
import { useBreadcrumb } from '#ui/breadcrumb.tsx';
import { Page, PageHead } from '#ui/page.tsx';
import { Loading } from '#ui/loading.tsx';
import { RecordFault } from '#ui/record-fault.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import columnStyles from '#ui/columns.module.css';
import { type Translate, useTexts } from '#lib/text/texts.ts';
import { AccessPanel, AnswersPanel, CustomerPanel, EventPanel, InfoPanel } from './order-facts.tsx';
import { DoorNotePanel } from './door-note-panel.tsx';
import { HistoryPanel, WaiverPanel } from './history-panel.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { OrderMailsPanel } from './mails-panel.tsx';
import { ManagePanel } from './manage-panel.tsx';
import { NightsPanel } from './nights-panel.tsx';
import { OrderDetailDialog } from './order-detail-dialog.tsx';
import type { OrderDetails } from './order-types.ts';
import { buyerNameOf } from './order-words.ts';
import { OrderDocument } from './orders.graphql.ts';
import { PaymentPanel } from './payment-panel.tsx';
import styles from './orders.module.css';
import { texts } from './texts.ts';

const OwedPanel = lazy(() => import('./owed-panel.tsx').then(({ OwedPanel: panel }) => ({ default: panel })));

/** One order, always fetched from the server. */
export function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useTexts(texts);
  const { data, error, refetch } = useQuery(OrderDocument, { variables: { orderId, getScannerName: true } });
  const order = data?.order;
  useBreadcrumb(t('orders'), '/admin/dashboard/orders', order?.number);
  if (order) return <OrderBody order={order} />;
  if (!error) {
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  }
  const missing = { title: t('missing'), hint: t('missingHint'), back: { href: '/admin/dashboard/orders', text: t('backToOrders') } };
  return <RecordFault error={error} missing={missing} text={t('didNotLoad')} onRetry={() => void refetch()} />;
}

function OrderBody({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const canPrint = useCan('order.print') && isPrintOffered(order);
  const printing = usePrint();
  const [showsDetail, setShowsDetail] = useState(false);
  const badge = orderBadgeOf(order);
  const zone = order.event?.timezone;
  const line = [formatInstant(order.createdAt, 'detail', zone), buyerNameOf(order) ?? t('guest'), moneyTextOf(order, t)].join(' · ');
  return (
    <Page>
      <title>{`${t('order')} ${order.number}`}</title>
      <PageHead
        title={
          <span>
            {t('order')} <span className={styles.ordno}>{order.number}</span>
          </span>
        }
        badge={<Badge tone={badge.tone}>{badge.text}</Badge>}
        line={line}
        action={
          <div className="row gap8 wrap">
            {printing.isFailed && (
              <span className={styles.actHint} role="status">
                {t('didNotWork')}
              </span>
            )}
            <Button icon={<FileText size={16} aria-hidden="true" />} onClick={() => setShowsDetail(true)}>
              {t('orderDetail')}
            </Button>
            {canPrint && (
              <Button
                type="primary"
                icon={<Printer size={16} aria-hidden="true" />}
                loading={printing.isBusy}
                onClick={() => printing.begin({ orderId: order._id })}
              >
                {t('printTickets')}
              </Button>
            )}
          </div>
        }
      />
      {order.refunds.some(({ isOwed }) => isOwed) && (
        <Suspense fallback={null}>
          <OwedPanel order={order} />
        </Suspense>
      )}
      <div className={columnStyles.columns}>
        <div className="col gap20">
          <ItemsPanel order={order} />
          <NightsPanel order={order} />
          <PaymentPanel order={order} />
          <OrderMailsPanel order={order} />
          <HistoryPanel order={order} />
        </div>
        <div className="col gap20">
          <CustomerPanel order={order} />
          <AccessPanel order={order} />
          <DoorNotePanel order={order} />
          <EventPanel order={order} />
          <InfoPanel order={order} />
          <IntegrationPanel order={order} />
          <AnswersPanel order={order} />
          <WaiverPanel order={order} />
          <ManagePanel order={order} />
        </div>
      </div>
      <OrderDetailDialog order={order} open={showsDetail} onClose={() => setShowsDetail(false)} />
    </Page>
  );
}

/** `$164.00`, or `$164.00 paid, $43.10 refunded`. */
function moneyTextOf(order: OrderDetails, t: Translate<'orders'>): string {
  const { paid, refunded } = moneyStatementOf(order);
  return refunded > 0 ? t('paidAndRefunded', { paid: formatMoney(paid), refunded: formatMoney(refunded) }) : formatMoney(paid);
}
