import { effectOf } from '@marquee/shared/counter/shifts';
import { formatMoney } from '@marquee/shared/money';
import { wayText } from '@marquee/shared/orders/payments';
import { useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#lib/text/texts.ts';
import styles from './printed-report.module.css';
import type { Report } from './shift-report.tsx';
import { texts } from './texts.ts';

interface PrintedReportProps {
  report: Report;
  when: string;
  onPrinted: () => void;
}

/** What the browser prints in place of the page. Light in both themes. */
export function PrintedReport({ report, when, onPrinted }: PrintedReportProps) {
  const { t } = useTexts(texts);
  const over = useEffectEvent(onPrinted);
  useEffect(() => {
    const done = () => over();
    window.addEventListener('afterprint', done, { once: true });
    // after the fonts were drawn
    const timer = setTimeout(() => window.print(), 100);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, []);
  const { shift, byWay, byPerson, byEvent, byType, total, cashSales, cashRefunds, expected, counted, orders, priceChanges, giftCards } =
    report;
  const tables = [
    [t('byWay'), byWay],
    [t('byPerson'), byPerson],
    [t('byEvent'), byEvent],
    [t('byType'), byType],
  ] as const;
  const drawer: readonly (readonly [string, number])[] = [
    [t('float', { name: shift.openedBy.name }), shift.float],
    [t('cashSales'), cashSales],
    [t('cashRefunds'), -cashRefunds],
    ...shift.lines.map(
      (line) =>
        [`${t(`line_${line.kind}`)}, ${line.reason}, ${line.by.name}`, line.kind === 'correction' ? line.amount : effectOf(line)] as const,
    ),
    ...(expected === null || counted === null
      ? []
      : ([
          [t('shouldBe'), expected],
          [t('counted'), counted],
          [`${t('difference')}${shift.reason ? `: ${shift.reason}` : ''}`, counted - expected],
        ] as const)),
  ];
  return createPortal(
    <div className={styles.printed}>
      <h1>{t('title', { number: shift.number, till: shift.tillName })}</h1>
      <p>{when}</p>
      {tables.map(([title, rows]) => (
        <table key={title}>
          <caption>{title}</caption>
          <thead>
            <tr>
              {['', t('orders'), t('sales'), t('refunds'), t('net')].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows, { ...total, key: 'total', name: t('all') }].map(({ key, name, count, sales, refunds }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>{formatMoney(sales)}</td>
                <td>{formatMoney(-refunds)}</td>
                <td>{formatMoney(sales - refunds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <PrintedList title={t('cash')} lines={drawer} />
      {giftCards.length > 0 && <PrintedList title={t('giftCards')} lines={giftCards.map(({ name, sales }) => [name, sales])} />}
      {priceChanges && priceChanges.length > 0 && (
        <PrintedList
          title={t('priceChanges')}
          lines={priceChanges.map(({ number, name, count, from, to, reason, by }) => [
            [number, name ? t('countOf', { count, name }) : t('wholeSale'), `${formatMoney(from)} → ${formatMoney(to)}`, reason, by].join(
              ', ',
            ),
            to - from,
          ])}
        />
      )}
      <PrintedList
        title={t('ordersOf')}
        lines={orders.map(({ number, eventName, person, ways, amount }) => [
          [number, eventName, person, ways.map(wayText).join(', ')].filter(Boolean).join(', '),
          amount,
        ])}
      />
    </div>,
    document.body,
  );
}

function PrintedList({ title, lines }: { title: string; lines: readonly (readonly [string, number])[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {lines.map(([name, cents], at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
