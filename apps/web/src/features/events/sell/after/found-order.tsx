import { useQuery } from '@apollo/client/react';
import { checkExchange } from '@marquee/shared/counter/exchange';
import { formatMoney } from '@marquee/shared/money';
import { itemCountText, isPrintOffered } from '@marquee/shared/orders/order-figures';
import { isRefundOffered, isSeasonRefundOffered } from '@marquee/shared/orders/refund-rules';
import { Alert, Button } from 'antd';
import { ArrowLeftRight, Mail, Printer, Ticket, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { usePrint } from '#parts/printing/use-print.ts';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Badge } from '#ui/badge.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { CounterOrderDocument, HandOutHereDocument, SendAgainDocument } from './after.graphql.ts';
import styles from './after.module.css';
import { heldOf, nameOf, placeOf, waysOf, type CounterOrder } from './order-words.ts';
import { PrintAgainHere } from './print-again-here.tsx';
import { texts } from './texts.ts';

interface FoundOrderProps {
  orderId: string;
  onExchange: () => void;
}

/** An order at the counter: what is in it, and what can be done for whoever stands there. */
export function FoundOrder({ orderId, onExchange }: FoundOrderProps) {
  const { data, error, refetch } = useQuery(CounterOrderDocument, { variables: { orderId }, fetchPolicy: 'network-only' });
  if (error && !data?.order) return <ListFailed onRetry={() => void refetch()} />;
  if (!data?.order) return <PageSkeleton />;
  return <OpenOrder order={data.order} onExchange={onExchange} />;
}

function OpenOrder({ order, onExchange }: { order: CounterOrder; onExchange: () => void }) {
  const { t } = useTexts(texts);
  const { _id: orderId, number, eventName, handedOut, email, state, tickets, upgrades } = order;
  const [isPrinting, setPrinting] = useState(false);
  const { begin } = usePrint();
  const [sendHandOut] = useTillMutation(HandOutHereDocument);
  const [sendMail] = useTillMutation(SendAgainDocument);
  const handOut = useAct(() => sendHandOut({ variables: { input: { orderId } } }));
  const mail = useAct(() => sendMail({ variables: { input: { orderId } } }));
  const [isSent, setSent] = useState(false);
  const items = itemCountText({ tickets: heldOf(tickets).length, upgrades: heldOf(upgrades).length });
  const canGive = isPrintOffered(order) && items !== '';
  const canExchange = tickets.some(({ _id }) => checkExchange(order, [_id]) === null);
  const canRefund = isRefundOffered(order) || isSeasonRefundOffered(order);
  const href = `/admin/dashboard/orders/details?orderId=${orderId}`;
  const ways = waysOf(order);
  return (
    <article className={styles.order} aria-label={number}>
      <header>
        <h2>{nameOf(order) ?? t('guest')}</h2>
        <p>
          {t('orderLine', { number, event: eventName, amount: formatMoney(order.total) })}
          {ways && `, ${ways}`}
        </p>
        {handedOut && <p role="status">{t('handedOutAt', { at: formatInstant(handedOut.at, 'detail', null), by: handedOut.by })}</p>}
      </header>
      <ul className={styles.items}>
        {[...tickets, ...upgrades].map((item) => (
          <li key={item._id} data-gone={item.state === 'Canceled' || item.state === 'Shared' || undefined}>
            <b>{item.name}</b>
            <span>{'seat' in item ? placeOf(order, item) : ''}</span>
            <ItemNote item={item} />
          </li>
        ))}
      </ul>
      {(handOut.refusal ?? mail.refusal) && <Alert type="error" showIcon role="alert" title={handOut.refusal ?? mail.refusal} />}
      {isSent && email && <Alert type="success" showIcon role="status" title={t('sent', { email })} />}
      {canGive && !handedOut && (
        <Button
          type="primary"
          className={styles.main!}
          loading={handOut.isBusy}
          onClick={handOut.run}
          icon={<Ticket size={22} aria-hidden="true" />}
        >
          {t('handOut', { items })}
        </Button>
      )}
      {!canGive && <Alert type="info" showIcon title={t('nothingToGive')} />}
      <div className={styles.acts}>
        {canExchange && <ActButton icon={ArrowLeftRight} label={t('exchange')} onClick={onExchange} />}
        {canGive && <ActButton icon={Printer} label={t('print')} onClick={() => begin({ orderId })} />}
        {canGive && !order.hidden && <ActButton icon={Printer} label={t('printAgain')} onClick={() => setPrinting(true)} />}
        {email && state !== 'Canceled' && (
          <ActButton icon={Mail} label={t('sendAgain')} onClick={() => void mail.finish().then(setSent)} isBusy={mail.isBusy} />
        )}
        {canRefund && (
          <PageLink href={href} className={styles.act!}>
            <Undo2 size={20} aria-hidden="true" /> {t('refund')}
          </PageLink>
        )}
      </div>
      <PageLink href={href}>{t('openOrder')}</PageLink>
      {isPrinting && <PrintAgainHere orderId={orderId} onClose={() => setPrinting(false)} />}
    </article>
  );
}

function ItemNote({ item }: { item: Pick<CounterOrder['tickets'][number], 'state' | 'scan'> }) {
  const { t } = useTexts(texts);
  if (item.state === 'Shared') return <Badge tone="grey">{t('shared')}</Badge>;
  if (item.state === 'Offered') return <Badge tone="grey">{t('offered')}</Badge>;
  if (item.state === 'Canceled') return <Badge tone="grey">{t('gone')}</Badge>;
  return item.scan.some(({ scanned }) => scanned) ? <Badge tone="green">{t('letIn')}</Badge> : null;
}

interface ActButtonProps {
  icon: typeof Mail;
  label: string;
  onClick: () => void;
  isBusy?: boolean;
}

function ActButton({ icon: Icon, label, onClick, isBusy = false }: ActButtonProps) {
  return (
    <button type="button" className={styles.act} disabled={isBusy} onClick={onClick}>
      <Icon size={20} aria-hidden="true" /> {label}
    </button>
  );
}
