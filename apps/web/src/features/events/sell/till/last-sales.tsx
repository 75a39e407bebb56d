import { VOID_MINUTES, voidableUntil } from '@marquee/shared/counter/void';
import { formatMoney, sumOf } from '@marquee/shared/money';
import { itemCountText } from '@marquee/shared/orders/order-figures';
import { wayText } from '@marquee/shared/orders/payments';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { usePrint } from '#parts/printing/use-print.ts';
import { keepOnDevice, readFromDevice } from '#lib/storage/device.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { useNow } from '#lib/time/use-now.ts';
import { useStanding } from '../at-till/standing.ts';
import styles from './last-sales.module.css';
import { texts } from './texts.ts';
import type { Sold } from './use-sale.ts';
import { VoidSale } from './void-sale.tsx';

const KEPT = 2;

interface LastSale {
  readonly order: { readonly _id: string; readonly number: string; readonly total: number };
  /** What was sold, and how it was paid. */
  readonly words: string;
  readonly name: string | null;
  readonly at: string;
  /** Of it in cash, in cents: what is given back by hand. */
  readonly cash: number;
  readonly isVoided: boolean;
}

/** The last sales of this device at one event, until somebody logs out. */
export function useLastSales(eventId: string) {
  const key = `till-last-sales-${eventId}`;
  const [sales, setSales] = useState(() => readFromDevice<readonly LastSale[]>(key) ?? []);
  const keep = (next: readonly LastSale[]) => {
    setSales(next);
    keepOnDevice(key, next);
  };
  const add = ({ order, isVoided = false }: Sold, name: string) => {
    const { _id, number, total, payments, tickets, upgrades } = order;
    const items = itemCountText({ tickets: tickets.length, upgrades: upgrades.length });
    const words = [items, ...new Set(payments.map(({ way }) => wayText(way)))].join(', ');
    const cash = sumOf(payments, ({ way, amount }) => (way === 'cash' ? amount : 0));
    const sale = { order: { _id, number, total }, words, name: name.trim() || null, at: now().toISOString(), cash, isVoided };
    keep([sale, ...sales.filter((each) => each.order._id !== _id)].slice(0, KEPT));
  };
  const wasVoided = (orderId: string) => keep(sales.map((sale) => (sale.order._id === orderId ? { ...sale, isVoided: true } : sale)));
  return { sales, add, wasVoided };
}

type LastSales = ReturnType<typeof useLastSales>;

/** What was just sold, for who comes back to the window at once. */
export function LastSalesList({ last: { sales, wasVoided } }: { last: LastSales }) {
  const { t } = useTexts(texts);
  const { till } = useStanding();
  if (sales.length === 0) return null;
  return (
    <section aria-label={t('lastSales')} className={styles.last}>
      <header>
        <h2>{t('lastSales')}</h2>
        {till && <small>{t('voidFor', { minutes: VOID_MINUTES })}</small>}
      </header>
      <ul>
        {sales.map((sale) => (
          <LastSaleRow key={sale.order._id} {...{ sale }} onVoided={() => wasVoided(sale.order._id)} />
        ))}
      </ul>
    </section>
  );
}

function LastSaleRow({ sale, onVoided }: { sale: LastSale; onVoided: () => void }) {
  const { t } = useTexts(texts);
  const { till } = useStanding();
  const { begin, isBusy } = usePrint();
  const { order, words, name, at, cash, isVoided } = sale;
  const canVoid = till !== null && useNow() < voidableUntil(at);
  return (
    <li>
      <b>{formatMoney(order.total)}</b>
      <p>
        <b>{name ?? t('guestSale')}</b> {words}, {formatInstant(at, 'time', null)}
      </p>
      {isVoided ? (
        <span role="status">{cash > 0 ? t('voidedCash', { amount: formatMoney(cash) }) : t('voided')}</span>
      ) : (
        <>
          <Button
            type="text"
            loading={isBusy}
            icon={<Printer size={18} aria-hidden="true" />}
            aria-label={t('printAgainOf', { number: order.number })}
            onClick={() => begin({ orderId: order._id })}
          >
            {t('printIt')}
          </Button>
          {canVoid && <VoidSale order={order} onVoided={onVoided} isInList />}
        </>
      )}
    </li>
  );
}
