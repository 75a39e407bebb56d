import { sumOf, type Cents } from '../money.ts';
import { wayText, type PaymentWay } from '../orders/payments.ts';

interface Part {
  readonly way: PaymentWay;
  readonly amount: Cents;
}

interface Item {
  readonly typeId: string;
  readonly name: string;
  readonly amount: Cents;
}

/** Money that moved in a shift by one act on one order: what was sold, or what went back. */
export interface ShiftAct {
  readonly orderId: string;
  readonly sellableId: string;
  readonly eventName: string;
  readonly personId: string;
  readonly personName: string;
  /** None of what is given away, or costs nothing. */
  readonly parts: readonly Part[];
  readonly items: readonly Item[];
}

/** One row of a shift's report; cents, `refunds` as what went back. */
export interface ShiftReportRow {
  readonly key: string;
  readonly name: string;
  /** Orders that were sold; of ticket types, how many of them. */
  readonly count: number;
  readonly sales: Cents;
  readonly refunds: Cents;
}

export interface ShiftReportRows {
  readonly byWay: ShiftReportRow[];
  readonly byPerson: ShiftReportRow[];
  readonly byEvent: ShiftReportRow[];
  readonly byType: ShiftReportRow[];
  readonly total: ShiftReportRow;
}

/** What is of no ticket type: fees, and their return. */
const FEES = 'Fees';
const GIVEN_AWAY = 'comp';

interface Booked {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amount: Cents;
}

/** The sums of a shift by way of paying, person, event and ticket type (BYD-122): those of each table are the same. */
export function shiftReportOf(sales: readonly ShiftAct[], refunds: readonly ShiftAct[]): ShiftReportRows {
  const rowsBy = (of: (act: ShiftAct) => readonly Booked[]) => rowsOf(sales.flatMap(of), refunds.flatMap(of));
  const whole = (key: string, name: string) => (act: ShiftAct) => [{ key, name, count: 1, amount: amountOf(act) }];
  return {
    byWay: rowsBy(waysOf),
    byPerson: rowsBy((act) => whole(act.personId, act.personName)(act)),
    byEvent: rowsBy((act) => whole(act.sellableId, act.eventName)(act)),
    byType: rowsBy(typesOf),
    total: rowsBy(whole('all', 'All'))[0] ?? { key: 'all', name: 'All', count: 0, sales: 0, refunds: 0 },
  };
}

/** Gift cards that were sold, by way of paying. They are no sale of an event: what was taken for them is owed until they are spent. */
export function cardsSoldOf(sold: readonly Part[]): ShiftReportRow[] {
  return rowsOf(
    sold.map(({ way, amount }) => ({ key: way, name: wayText(way), count: 1, amount })),
    [],
  );
}

function amountOf({ parts }: ShiftAct): Cents {
  return sumOf(parts, ({ amount }) => amount);
}

/** An order that was paid in one way twice is one of that way. */
function waysOf({ parts }: ShiftAct): Booked[] {
  const ways = Map.groupBy(parts, ({ way }) => way);
  if (ways.size === 0) return [{ key: GIVEN_AWAY, name: wayText(GIVEN_AWAY), count: 1, amount: 0 }];
  return [...ways].map(([way, of]) => ({ key: way, name: wayText(way), count: 1, amount: sumOf(of, ({ amount }) => amount) }));
}

/** What its items cost, and the rest of the money as fees. Of an order without money the items cost nothing. */
function typesOf(act: ShiftAct): Booked[] {
  const total = amountOf(act);
  const items = act.items.map(({ typeId, name, amount }) => ({ key: typeId, name, count: 1, amount: total === 0 ? 0 : amount }));
  const fees = total - sumOf(items, ({ amount }) => amount);
  return fees === 0 ? items : [...items, { key: FEES, name: FEES, count: 0, amount: fees }];
}

/** Largest first; fees last. */
function rowsOf(sold: readonly Booked[], back: readonly Booked[]): ShiftReportRow[] {
  const keys = new Map([...back, ...sold].map(({ key, name }) => [key, name]));
  const rows = [...keys].map(([key, name]): ShiftReportRow => {
    const [own, returned] = [sold, back].map((of) => of.filter((each) => each.key === key));
    return {
      key,
      name,
      count: sumOf(own!, ({ count }) => count),
      sales: sumOf(own!, ({ amount }) => amount),
      refunds: sumOf(returned!, ({ amount }) => amount),
    };
  });
  return rows.toSorted((a, b) => Number(a.key === FEES) - Number(b.key === FEES) || b.sales - a.sales || b.count - a.count);
}
