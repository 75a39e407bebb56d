import { formatMoney } from '@marquee/shared/money';
import { wayText } from '@marquee/shared/orders/payments';
import { KEPT_LABEL } from '@marquee/shared/reports/revenue-lines';
import { localDateOf } from '@marquee/shared/time/local-day';

import { renderDocument } from '#documents/render-document';

import type { Settlement } from './settlement.types.ts';

/** The sums of a settlement in their order, from one balance to the other. */
export function sheetLinesOf({
  opening,
  lines,
  earned,
  paidOut,
  closing,
  chargedElsewhere,
  ways,
  keptOfCanceled,
  nights,
  timezone,
}: Settlement): [label: string, cents: number][] {
  return [
    ['Owed at the start', opening],
    ...lines.map(({ label, amount }): [string, number] => [label, amount]),
    ['Earned', earned],
    ['Paid out', paidOut],
    ['Owed at the end', closing],
    ['Charged outside this account', chargedElsewhere],
    ...ways.flatMap(wayLines),
    ...(keptOfCanceled ? [[KEPT_LABEL, keptOfCanceled] satisfies [string, number]] : []),
    ...nights.map(({ seasonName, name, startsAt, amount }): [string, number] => [
      `Part of ${seasonName}: ${name}, ${localDateOf(startsAt, timezone)}`,
      amount,
    ]),
  ];
}

function wayLines({ way, charged, returned }: Settlement['ways'][number]): [label: string, cents: number][] {
  const text = wayText(way);
  return [[`${text}: charged`, charged], ...(returned ? [[`${text}: paid back`, -returned] satisfies [string, number]] : [])];
}

const TOTALS = ['Earned', 'Owed at the end'];

/** The page of a settlement for the printer. */
export function settlementDocument(settlement: Settlement, organization: string): Promise<string> {
  const { startDate, endDate, timezone, differences } = settlement;
  const days = `${localDateOf(startDate, timezone)} to ${localDateOf(new Date(endDate.getTime() - 1), timezone)}`;
  return renderDocument(
    { title: 'Settlement', subject: days, sender: organization, facts: [['Time zone', timezone]] },
    <>
      <table className="sums">
        <tbody>
          {sheetLinesOf(settlement).map(([label, cents]) => (
            <tr key={label} className={TOTALS.includes(label) ? 'total' : undefined}>
              <th scope="row">{label}</th>
              <td className="num">{formatMoney(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Ledger and payment provider</h2>
      {differences.length === 0 && <p>They agree to the cent.</p>}
      {differences.length > 0 && <Differences differences={differences} />}
    </>,
  );
}

function Differences({ differences }: Pick<Settlement, 'differences'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Order or payment</th>
          <th scope="col">What differs</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ number, paymentId, difference }) => (
          <tr key={paymentId}>
            <th scope="row">{number ?? paymentId}</th>
            <td>{difference}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
