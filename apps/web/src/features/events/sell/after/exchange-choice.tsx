import { useQuery } from '@apollo/client/react';
import { checkExchange } from '@marquee/shared/counter/exchange';
import { addCents, formatMoney, sumOf } from '@marquee/shared/money';
import { discountedPriceOf } from '@marquee/shared/orders/order-record';
import { Alert, Button, Select } from 'antd';
import { Armchair, ArrowLeft, Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { useShown } from '../../shown.ts';
import { TillEventDocument } from '../till/till.graphql.ts';
import { OtherEventsDocument } from './after.graphql.ts';
import styles from './exchange.module.css';
import { placeOf, type CounterOrder } from './order-words.ts';
import { texts } from './texts.ts';
import type { Exchange } from './use-exchange.ts';

const ExchangeSeats = lazy(() => import('./exchange-seats.tsx').then(({ ExchangeSeats: pane }) => ({ default: pane })));

interface ExchangeChoiceProps {
  order: CounterOrder;
  exchange: Exchange;
  onBack: () => void;
}

/** Which tickets go back, and what is taken instead. */
export function ExchangeChoice({ order, exchange, onBack }: ExchangeChoiceProps) {
  const { t } = useTexts(texts);
  const { wish, value, refusal, failure } = exchange;
  const chosen = new Set(value.ticketIds);
  const open = order.tickets.filter(({ state }) => state !== 'Canceled');
  const toggle = (id: string) => {
    const ids = chosen.has(id) ? wish.ids.filter((each) => each !== id) : [...wish.ids, id];
    // companions go with their space: unticking one unticks what it came with
    void exchange.change({ ids: ids.length === wish.ids.length && chosen.has(id) ? [] : ids });
  };
  return (
    <>
      <header className={styles.paneHead}>
        <button type="button" className={styles.back} aria-label={t('back')} onClick={onBack}>
          <ArrowLeft size={22} aria-hidden="true" />
        </button>
        <h2>{t('exchangeTitle')}</h2>
      </header>
      {(refusal ?? failure) && <Alert type="error" showIcon role="alert" title={refusal ?? failure} />}
      <h3 className={styles.group}>
        {t('giveBack')} <span>{t('giveBackCount', { chosen: chosen.size, count: open.length })}</span>
      </h3>
      <div className={styles.given} role="group" aria-label={t('giveBack')}>
        {open.map((ticket) => {
          const refused = checkExchange(order, [ticket._id]);
          const isIn = ticket.scan.some(({ scanned }) => scanned);
          const note = ticket.state === 'Shared' ? t('shared') : ticket.state === 'Offered' ? t('offered') : isIn ? t('letIn') : null;
          return (
            <button
              key={ticket._id}
              type="button"
              className={styles.tick}
              aria-pressed={chosen.has(ticket._id)}
              disabled={refused !== null}
              onClick={() => toggle(ticket._id)}
            >
              <i aria-hidden="true">{chosen.has(ticket._id) && <Check size={18} />}</i>
              <span>
                <b>{ticket.name}</b>
                {[placeOf(order, ticket), note ?? formatMoney(discountedPriceOf(ticket))].filter(Boolean).join(', ')}
              </span>
            </button>
          );
        })}
      </div>
      <Offers {...{ order, exchange }} />
    </>
  );
}

function Offers({ order, exchange }: Omit<ExchangeChoiceProps, 'onBack'>) {
  const { t } = useTexts(texts);
  const { _id: shownId, kind, name, stub } = useShown();
  const { data: others } = useQuery(OtherEventsDocument);
  const here = kind === 'event' ? [{ _id: shownId, name, stub, schedule: null, venue: null }] : [];
  const events = [...here, ...(others?.events ?? []).filter(({ _id }) => _id !== shownId)];
  const own = events.find(({ _id }) => _id === order.eventId) ?? events[0];
  const [picked, setPicked] = useState<string | null>(null);
  const [isSeating, setSeating] = useState(false);
  const event = events.find(({ _id }) => _id === picked) ?? own;
  const { data } = useQuery(TillEventDocument, {
    variables: { stub: event?.stub || event?._id || '' },
    skip: !event,
    fetchPolicy: 'cache-and-network',
  });
  const going = order.tickets.filter(({ _id }) => exchange.value.ticketIds.includes(_id));
  const { processingFee, promoterFee } = exchange.value;
  // prices on offer have their fees
  const paid = addCents(sumOf(going, discountedPriceOf), processingFee, promoterFee);
  const count = Math.max(1, going.length);
  const types = (data?.offer?.ticketTypes ?? []).filter(({ leastNights }) => !leastNights);
  if (isSeating && event)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ExchangeSeats {...{ event, types, exchange }} onBack={() => setSeating(false)} />
      </Suspense>
    );
  const labelOf = ({ name: of, schedule, venue }: (typeof events)[number]) =>
    schedule?.startsAt ? `${of}, ${formatInstant(schedule.startsAt, 'day', venue?.timezone ?? null)}` : of;
  return (
    <>
      <h3 className={styles.group}>
        {t('takeInstead')} {going.length > 0 && <span>{t('difference', { amount: formatMoney(paid) })}</span>}
      </h3>
      <Select
        size="large"
        aria-label={t('anotherEvent')}
        showSearch={{ optionFilterProp: 'label' }}
        value={event?._id ?? null}
        options={events.map((each) => ({ value: each._id, label: labelOf(each) }))}
        onChange={(id) => {
          setPicked(id);
          void exchange.change({ target: null });
        }}
      />
      <div className={styles.offers} role="group" aria-label={t('takeInstead')}>
        {types.map(({ _id, name: type, price, left, soldOut, ended, categoryId }) => {
          const reason = soldOut ? t('soldOut') : ended ? t('ended') : typeof left === 'number' ? t('left', { count: left }) : '';
          const isChosen = exchange.wish.target?.ticketTypeId === _id;
          return (
            <button
              key={_id}
              type="button"
              className={styles.offer}
              aria-pressed={isChosen}
              disabled={soldOut || ended || !event}
              onClick={() => void exchange.change({ target: { eventId: event!._id, ticketTypeId: _id, categoryId: categoryId ?? null } })}
            >
              <span>
                <b>{type}</b>
                {[event && labelOf(event), reason].filter(Boolean).join(', ')}
              </span>
              <span>{formatMoney(price)}</span>
              <b>{going.length > 0 ? signed(price * count - paid, t('samePrice')) : ''}</b>
            </button>
          );
        })}
      </div>
      {exchange.wish.target?.categoryId && (
        <div>
          <Button size="large" icon={<Armchair size={20} aria-hidden="true" />} onClick={() => setSeating(true)}>
            {t('chooseSeat')}
          </Button>
        </div>
      )}
    </>
  );
}

function signed(cents: number, same: string): string {
  if (cents === 0) return same;
  return `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`;
}
