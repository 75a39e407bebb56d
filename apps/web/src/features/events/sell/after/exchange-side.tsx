import { formatMoney } from '@marquee/shared/money';
import { COUNTER_WAYS, type ChargedWay, type CounterWay } from '@marquee/shared/counter/counter-payments';
import { Alert, Button, Select } from 'antd';
import { ArrowLeftRight, Banknote, CreditCard, Keyboard, ScrollText, UserRound, Wallet } from 'lucide-react';
import { useState } from 'react';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useTexts } from '#lib/text/texts.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import { takes, useStanding } from '../at-till/standing.ts';
import styles from './exchange.module.css';
import type { ExchangePane } from './exchange-screen.tsx';
import { nameOf, placeOf, waysOf, type CounterOrder } from './order-words.ts';
import { texts } from './texts.ts';
import type { Exchange } from './use-exchange.ts';

interface ExchangeSideProps {
  order: CounterOrder;
  exchange: Exchange;
  pane: ExchangePane;
  /** A card is asked for: its places are kept until that has its end. */
  isCharging: boolean;
  onPane: (pane: ExchangePane) => void;
  onDone: () => void;
}

const ICONS = { cash: Banknote, reader: CreditCard, check: ScrollText, card: Keyboard, elsewhere: Wallet } as const;
const PAYING: readonly (ChargedWay | CounterWay)[] = ['cash', 'reader', 'check', 'card', 'elsewhere'];

/** Both sides of the exchange, the difference, and how it is settled. */
export function ExchangeSide({ order, exchange, pane, isCharging, onPane, onDone }: ExchangeSideProps) {
  const { t } = useTexts(texts);
  const { value, quote, held, isHolding, done } = exchange;
  const going = order.tickets.filter(({ _id }) => value.ticketIds.includes(_id));
  const fees = value.processingFee + value.promoterFee;
  const ways = waysOf(order);
  const codes = going.map((ticket) => placeOf(order, ticket)).filter(Boolean);
  const difference = quote?.difference ?? 0;
  return (
    <aside className={styles.side} aria-label={t('exchangeTitle')}>
      <p className={styles.who}>
        <UserRound size={22} aria-hidden="true" />
        <span>
          <b>{nameOf(order) ?? t('guest')}</b>
          {ways ? t('orderPaid', { number: order.number, ways }) : t('orderFree', { number: order.number })}
        </span>
      </p>
      <div className={styles.lines}>
        {going.map((ticket) => (
          <p key={ticket._id} className={styles.line}>
            <b>1 ×</b>
            <span>
              <b>{ticket.name}</b>
              {[placeOf(order, ticket), t('takenBack')].filter(Boolean).join(', ')}
            </span>
            <MoneyText cents={-(value.items.find(({ _id }) => _id === ticket._id)?.amount ?? 0)} />
          </p>
        ))}
        {fees > 0 && (
          <p className={styles.line}>
            <span>{t('feesBack')}</span>
            <MoneyText cents={-fees} />
          </p>
        )}
        {held?.lines.map(({ itemId, name, quantity, allInTotal, seats }) => (
          <p key={itemId} className={styles.line}>
            <b>{quantity} ×</b>
            <span>
              <b>{name}</b>
              {seats.map(({ words }) => words).join('; ')}
              {!done && !isCharging && <HeldFor expiresAt={held.expiresAt} onOver={() => void exchange.change({})} />}
            </span>
            <MoneyText cents={allInTotal} />
          </p>
        ))}
        {!held && !isHolding && <p className={styles.hint}>{t('choose')}</p>}
        {isHolding && <p className={styles.hint}>{t('holding')}</p>}
      </div>
      {held && codes.length > 0 && (
        <p className={styles.ends}>
          <ArrowLeftRight size={16} aria-hidden="true" /> {t('opensNone', { count: codes.length, codes: codes.join(', ') })}
        </p>
      )}
      <div className={styles.sumLine}>
        <span>
          <b>{t(difference > 0 ? 'toPay' : difference < 0 ? 'toGiveBack' : 'even')}</b>
          {t('oneReceipt')}
        </span>
        <output className={styles.sum} aria-live="polite">
          {held ? formatMoney(Math.abs(difference)) : '–'}
        </output>
      </div>
      {done ? (
        <NextCustomer onDone={onDone} />
      ) : (
        pane === 'choose' && held && !isHolding && <Settle key={difference} {...{ exchange, onPane }} />
      )}
    </aside>
  );
}

function Settle({ exchange, onPane }: { exchange: Exchange; onPane: (pane: ExchangePane) => void }) {
  const { t } = useTexts(texts);
  const { till } = useStanding();
  const [backWay, setBackWay] = useState<CounterWay | null>(null);
  const { quote, isBusy, failure } = exchange;
  const ways = COUNTER_WAYS.filter((way) => takes(till, way));
  const { difference = 0, toReturn = 0 } = quote ?? {};
  usePlainKey('c', () => difference > 0 && onPane('cash'));
  usePlainKey('r', () => difference > 0 && takes(till, 'reader') && onPane('reader'));
  const finish = () => exchange.finish([], toReturn > 0 ? backWay : null);
  usePlainKey('Enter', () => difference <= 0 && finish());
  if (difference > 0)
    return (
      <div className={styles.ways} role="group" aria-label={t('toPay')}>
        {PAYING.filter((way) => takes(till, way)).map((way, at) => {
          const Icon = ICONS[way];
          return (
            <Button
              key={way}
              {...(at === 0 && { type: 'primary' })}
              className={at === 0 ? styles.main! : styles.way!}
              icon={<Icon size={at === 0 ? 22 : 20} aria-hidden="true" />}
              onClick={() => onPane(way)}
            >
              {t(way)}
            </Button>
          );
        })}
      </div>
    );
  return (
    <div className={styles.settle}>
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      {toReturn > 0 && (
        <Select
          size="large"
          aria-label={t('backWay')}
          value={backWay ?? 'asPaid'}
          onChange={(way: CounterWay | 'asPaid') => setBackWay(way === 'asPaid' ? null : way)}
          options={[{ value: 'asPaid', label: t('asPaid') }, ...ways.map((way) => ({ value: way, label: t(way) }))]}
        />
      )}
      <Button type="primary" className={styles.main!} loading={isBusy} onClick={finish}>
        {toReturn > 0 ? t('give', { amount: formatMoney(toReturn) }) : t('swap')}
      </Button>
    </div>
  );
}

function HeldFor({ expiresAt, onOver }: { expiresAt: string; onOver: () => void }) {
  const { t } = useTexts(texts);
  const seconds = secondsUntil(expiresAt, useNow());
  if (seconds > 0) return <em>{t('heldFor', { time: clockText(seconds) })}</em>;
  return (
    <button type="button" className={styles.again} onClick={onOver}>
      {t('holdAgain')}
    </button>
  );
}

function NextCustomer({ onDone }: { onDone: () => void }) {
  const { t } = useTexts(texts);
  usePlainKey('Enter', onDone);
  return (
    <div className={styles.settle}>
      <Button type="primary" className={styles.main!} onClick={onDone} autoFocus>
        {t('next')}{' '}
        <kbd className={styles.key} aria-hidden="true">
          Enter
        </kbd>
      </Button>
    </div>
  );
}
