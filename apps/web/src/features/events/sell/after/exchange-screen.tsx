import { useQuery } from '@apollo/client/react';
import type { ChargedWay, CounterPart } from '@marquee/shared/counter/counter-payments';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { useStanding } from '../at-till/standing.ts';
import { CashPane } from '../till/cash-pane.tsx';
import { NotedPane } from '../till/noted-pane.tsx';
import { ReaderPane } from '../till/reader-pane.tsx';
import { CounterOrderDocument } from './after.graphql.ts';
import styles from './exchange.module.css';
import { ExchangeChoice } from './exchange-choice.tsx';
import { ExchangeDone } from './exchange-done.tsx';
import { ExchangeSide } from './exchange-side.tsx';
import type { CounterOrder } from './order-words.ts';
import { texts } from './texts.ts';
import { useExchange } from './use-exchange.ts';
import { useExchangeCharge } from './use-exchange-charge.ts';

/** The form of the payment provider is loaded when a card is typed. */
const TypedCardPane = lazy(() => import('../till/typed-card-pane.tsx').then(({ TypedCardPane: pane }) => ({ default: pane })));

export type ExchangePane = 'choose' | 'cash' | 'check' | 'elsewhere' | ChargedWay;

interface ExchangeScreenProps {
  orderId: string;
  onBack: () => void;
  onDone: () => void;
}

/** Tickets of an order are exchanged for others, and the difference is paid or given back (BYD-138). */
export function ExchangeScreen({ orderId, ...acts }: ExchangeScreenProps) {
  const { data, error, refetch } = useQuery(CounterOrderDocument, { variables: { orderId }, fetchPolicy: 'network-only' });
  if (error && !data?.order) return <ListFailed onRetry={() => void refetch()} />;
  if (!data?.order) return <PageSkeleton />;
  return <OpenExchange order={data.order} {...acts} />;
}

function OpenExchange({ order, onBack, onDone }: Omit<ExchangeScreenProps, 'orderId'> & { order: CounterOrder }) {
  const { t } = useTexts(texts);
  // what is shown does not change under the hands of staff
  const [read] = useState(order);
  const exchange = useExchange(read);
  const standing = useStanding();
  const [pane, setPane] = useState<ExchangePane>('choose');
  const cards = useExchangeCharge(read, exchange, pane, setPane);
  const { quote, held, isHolding, done, isBusy, failure } = exchange;
  const left = quote?.toPay ?? 0;
  const leave = () => {
    void exchange.giveUp();
    onBack();
  };
  const open = (next: ExchangePane) => {
    if (cards.isOpen) return;
    if (next === 'cash' && standing.isDrawerClosed) return standing.onDrawer();
    cards.forget();
    setPane(next);
    // its fees are those of the way in which it is paid
    if (next !== 'choose' && exchange.wish.terms !== next) void exchange.change({ terms: next });
  };
  usePlainKey('Escape', () => (done ? onDone() : cards.isOpen ? cards.callBack() : pane === 'choose' ? leave() : setPane('choose')));
  const take = (part: CounterPart) => {
    if (part.amount >= left) exchange.finish([part], null);
  };
  const isReady = held !== null && !isHolding && left > 0;
  const work = { left, isBusy: isBusy || isHolding || !held, refusal: failure, onBack: () => setPane('choose') };
  return (
    <section className={styles.split} aria-label={t('exchangeTitle')}>
      <div className={styles.work}>
        {done ? (
          <ExchangeDone {...{ order: read, done, exchange }} />
        ) : pane === 'reader' ? (
          <ReaderPane {...cards.pane} {...{ left, isReady }} choice={cards.choice} onAsk={(readerId) => cards.ask('reader', readerId)} />
        ) : pane === 'card' ? (
          <Suspense fallback={<PageSkeleton />}>
            <TypedCardPane {...cards.pane} {...{ left, isReady }} onStart={() => cards.ask('card', null)} />
          </Suspense>
        ) : pane === 'choose' || left === 0 ? (
          <ExchangeChoice {...{ order: read, exchange }} onBack={leave} />
        ) : pane === 'cash' ? (
          <CashPane key={left} {...work} onTake={take} />
        ) : (
          <NotedPane key={`${pane} ${left}`} {...work} way={pane} onTake={take} />
        )}
      </div>
      <ExchangeSide {...{ order: read, exchange, pane }} isCharging={cards.isOpen} onPane={open} onDone={onDone} />
    </section>
  );
}
