import { Mail, PackageCheck, Printer } from 'lucide-react';
import { Alert, Button } from 'antd';
import { formatMoney, sumOf } from '@marquee/shared/money';
import { Suspense } from 'react';
import { usePrint } from '#parts/printing/use-print.ts';
import { useTexts } from '#lib/text/texts.ts';
import { late } from '#ui/late.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTraining } from '../training/training.ts';
import { ChangeBoard } from './cash-pane.tsx';
import { texts } from './texts.ts';
import styles from './till.module.css';
import type { Sold } from './use-sale.ts';
import { VoidSale } from './void-sale.tsx';

const ReceiptActs = late(async () => (await import('../receipt/receipt-acts.tsx')).ReceiptActs);

/** After the sale: the change until the next customer, what is handed out, and the tickets. */
export function DonePane({
  sold: { order, change, isComp, note, isVoided = false },
  email,
  onVoided,
}: {
  sold: Sold;
  email: string;
  onVoided: () => void;
}) {
  const { t } = useTexts(texts);
  const { begin, isBusy, isFailed, reason } = usePrint();
  const { till } = useStanding();
  const isTraining = useTraining();
  const addOns = [...Map.groupBy(order.upgrades, ({ name }) => name)].map(([name, same]) => `${same.length} ${name}`);
  const cards = order.payments.flatMap(({ amount, brand, last4 }) =>
    last4 ? [t('paidBy', { amount: formatMoney(amount), card: `${cardName(brand)} ${last4}` })] : [],
  );
  const isCard = cards.length > 0 && change === 0;
  const print = () => begin({ orderId: order._id });
  usePlainKey('p', () => !isVoided && print());
  if (isVoided) return <Voided order={order} />;
  return (
    <>
      <h2 className="unseen" role="status">
        {t(isComp ? 'givenAway' : 'paid')}
      </h2>
      {isCard ? (
        <ChangeBoard label={t('paid')} change={order.total} isCard />
      ) : (
        <ChangeBoard label={isComp ? t('givenAway') : change > 0 ? t('giveChange') : t('noChange')} change={change} />
      )}
      {note && <Alert type="info" showIcon role="status" title={`${t('order', { number: order.number })}. ${t(`paid_${note}`)}`} />}
      {cards.length > 0 && <p className={styles.mailed}>{cards.join(', ')}</p>}
      {addOns.length > 0 && (
        <p className={styles.handOut}>
          <PackageCheck size={22} aria-hidden="true" /> {t('handOut', { what: addOns.join(', ') })}
        </p>
      )}
      <h3 className={styles.handOver}>{t('handOver')}</h3>
      <Button className={styles.deliver!} loading={isBusy} onClick={print} icon={<Printer size={22} aria-hidden="true" />}>
        {t('print', { count: order.tickets.length })}{' '}
        <kbd className={styles.key} aria-hidden="true">
          P
        </kbd>
      </Button>
      {isFailed && <Alert type="error" showIcon title={reason ?? t('printFailed')} role="alert" />}
      {/* an order of training has no receipt that could be asked for */}
      {!isTraining && (
        <Suspense>
          <ReceiptActs key={order._id} orderId={order._id} email={email.trim()} />
        </Suspense>
      )}
      {email.trim() && (
        <p className={styles.mailed}>
          <Mail size={20} aria-hidden="true" /> {t('mailed', { email: email.trim() })}
        </p>
      )}
      {!isTraining && <PageLink href={`/admin/dashboard/orders/details?orderId=${order._id}`}>{t('openOrder')}</PageLink>}
      {till && <VoidSale order={order} onVoided={onVoided} />}
    </>
  );
}

/** What is given back of it in cash; the rest goes back the way it came. */
function Voided({ order: { number, payments } }: { order: Sold['order'] }) {
  const { t } = useTexts(texts);
  const cash = sumOf(payments, ({ way, amount }) => (way === 'cash' ? amount : 0));
  return (
    <>
      <ChangeBoard label={t(cash > 0 ? 'giveBack' : 'voided')} change={cash} />
      <Alert type="info" showIcon role="status" title={t('voidedHint', { number })} />
    </>
  );
}

function cardName(brand: string | null): string {
  return brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : '';
}
