import { formatMoney } from '@marquee/shared/money';
import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { Mail, Printer } from 'lucide-react';
import { OwedRefundsDocument, RepayRefundDocument } from '#parts/refunds/owed-refunds.graphql.ts';
import { OwedRefunds } from '#parts/refunds/owed-refunds.tsx';
import { usePrint } from '#parts/printing/use-print.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PageLink } from '#ui/page-link.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { ChangeBoard } from '../till/cash-pane.tsx';
import styles from './exchange.module.css';
import { ReceiptActs } from '../receipt/receipt-acts.tsx';
import type { CounterOrder } from './order-words.ts';
import { texts } from './texts.ts';
import type { Done, Exchange } from './use-exchange.ts';

interface ExchangeDoneProps {
  order: CounterOrder;
  done: Done;
  exchange: Exchange;
}

/** After an exchange: what is handed over, and the new tickets. */
export function ExchangeDone({ order, done: { made, change, toCard, toGiftCard }, exchange }: ExchangeDoneProps) {
  const { t } = useTexts(texts);
  const { begin, isBusy } = usePrint();
  const { toReturn = 0 } = exchange.quote ?? {};
  const byHand = toReturn - toCard - toGiftCard;
  const print = () => begin({ orderId: made._id });
  usePlainKey('p', print);
  return (
    <>
      <h2 className="unseen" role="status">
        {t('done')}
      </h2>
      <ChangeBoard label={t(byHand > 0 ? 'giveByHand' : change > 0 ? 'giveChange' : 'noChange')} change={byHand + change} />
      {toGiftCard > 0 && <Alert type="info" showIcon title={t('backOnGiftCard', { amount: formatMoney(toGiftCard) })} />}
      {toCard > 0 && <BackToCard orderId={order._id} amount={toCard} />}
      <Alert type="info" showIcon title={t('takeOld')} />
      <Button className={styles.deliver!} loading={isBusy} onClick={print} icon={<Printer size={22} aria-hidden="true" />}>
        {t('printNew', { count: made.tickets.length })}{' '}
        <kbd className={styles.key} aria-hidden="true">
          P
        </kbd>
      </Button>
      <ReceiptActs orderId={made._id} email={order.email ?? ''} />
      {order.email && (
        <p className={styles.mailed}>
          <Mail size={20} aria-hidden="true" /> {t('mailed', { email: order.email })}
        </p>
      )}
      <PageLink href={`/admin/dashboard/orders/details?orderId=${made._id}`}>{t('order', { number: made.number })}</PageLink>
    </>
  );
}

/** What the provider pays back, or refused to. */
function BackToCard({ orderId, amount }: { orderId: string; amount: number }) {
  const { t } = useTexts(texts);
  const { till } = useStanding();
  const { data } = useQuery(OwedRefundsDocument, { variables: { orderId }, fetchPolicy: 'network-only' });
  const [send] = useTillMutation(RepayRefundDocument);
  const refunds = data?.order?.refunds ?? [];
  if (!refunds.some(({ isOwed }) => isOwed)) return <Alert type="info" showIcon title={t('backToCard', { amount: formatMoney(amount) })} />;
  return (
    <OwedRefunds refunds={refunds} till={till && { id: till._id, name: till.name }} repay={(input) => send({ variables: { input } })} />
  );
}
