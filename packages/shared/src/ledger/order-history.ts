import type { LedgerAct, LedgerLine } from './ledger-line.ts';
import { balanceOf, linesBetween, type BookedItem, type BookedOrder } from './order-balance.ts';
import type { Cents } from '../money.ts';
import { scansOf, type ScanEntry } from '../orders/order-record.ts';
import { paidBack, refundPartsOf, type PaymentRecord } from '../orders/payments.ts';

/** An entry that an order should have had. */
export interface PastEntry {
  readonly act: LedgerAct;
  readonly at: Date;
  readonly lines: readonly LedgerLine[];
}

type Stage = readonly [act: LedgerAct, at: Date];

/**
 * Returns what happened to an order, told from its record: its sale, each refund on its day, each admission in its quarter. What has no date of its
 * own (a cancellation, a share, money refunded without an item) comes last, at `ended` where that is known and else at the latest date
 * there is. All of it adds up to the balance of the order.
 */
export function historyOf(order: BookedOrder, ended: Date | null = null): PastEntry[] {
  if (!order.placedAt) return [];
  const dated = [['Sale', order.placedAt] as const, ...refundStages(order), ...scanStages(order)].toSorted(
    (a, b) => Number(a[1]) - Number(b[1]),
  );
  const latest = dated.at(-1)![1];
  const stages = dated.map(([act, at]) => ({ act, at, order: asOf(order, at) }));
  const last = { act: lastAct(order), at: ended && ended > latest ? ended : latest, order };
  let before: readonly LedgerLine[] = [];
  return [...stages, last].flatMap(({ act, at, order: stage }) => {
    const after = balanceOf(stage);
    const lines = linesBetween(before, after);
    before = after;
    return lines.length > 0 ? [{ act, at, lines }] : [];
  });
}

/** Returns what is missing in the ledger of an order: its history when it has no entry, else one correction at `now`. */
export function missingOf(order: BookedOrder, booked: readonly LedgerLine[], ended: Date | null, now: Date): PastEntry[] {
  if (booked.length === 0) return historyOf(order, ended);
  const lines = linesBetween(booked, balanceOf(order));
  return lines.length > 0 ? [{ act: 'Correction', at: now, lines }] : [];
}

/** The order as it was after everything dated up to `at`, and nothing undated. */
function asOf(order: BookedOrder, at: Date): BookedOrder {
  const items = (all: readonly BookedItem[]) => all.map((item) => itemAsOf(item, at));
  const [tickets, upgrades] = [items(order.tickets), items(order.upgrades)];
  const refundedAmount = [...tickets, ...upgrades].reduce((sum, { refund }) => sum + (refund?.refundedAmount ?? 0), 0);
  const payments = asPaidBack(order.payments ?? [], refundedAmount);
  return { ...order, state: 'Active', disputes: [], refundedOutside: 0, refundedAmount, payments, tickets, upgrades };
}

/** By which payments of several it went back is dated by refunds alone, which the ledger does not read. */
function asPaidBack(payments: readonly PaymentRecord[], cents: Cents): PaymentRecord[] {
  const untouched = payments.map((payment) => ({ ...payment, refunded: 0 }));
  return paidBack(untouched, refundPartsOf(untouched, cents) ?? []);
}

function itemAsOf(item: BookedItem, at: Date): BookedItem {
  const isRefunded = item.refund?.refunded && dateOf(item.refund.refundedAt) <= at;
  const scan = scansOf(item).map((entry) => ({ ...entry, scanned: entry.scanned && dateOf(entry.scannedAt) <= at }));
  return { ...item, nightsBack: [], scan, state: isRefunded ? 'Canceled' : 'Active', refund: isRefunded ? item.refund! : null };
}

function refundStages(order: BookedOrder): Stage[] {
  const dates = [...order.tickets, ...order.upgrades].flatMap(({ refund }) =>
    refund?.refunded ? [dateOf(refund.refundedAt).getTime()] : [],
  );
  return [...new Set(dates)].filter((at) => at > 0).map((at) => ['Refund', new Date(at)]);
}

function scanStages(order: BookedOrder): Stage[] {
  const scans: ScanEntry[] = [...order.tickets, ...order.upgrades].flatMap((item) => scansOf(item).filter(({ scanned }) => scanned));
  const dates = scans.map(({ scannedAt }) => dateOf(scannedAt).getTime());
  return [...new Set(dates)].filter((at) => at > 0).map((at) => ['Admission', new Date(at)]);
}

/** 1970 where there is none: it was so from the beginning. */
function dateOf(value: Date | string | null | undefined): Date {
  return new Date(value ?? 0);
}

function lastAct({ state, tickets, upgrades, disputes, refundedOutside }: BookedOrder): LedgerAct {
  if (state === 'Canceled') return 'Cancellation';
  if (refundedOutside) return 'Refund';
  if ([...tickets, ...upgrades].some((item) => item.state === 'Shared')) return 'Share';
  return disputes?.length ? 'Dispute' : 'Correction';
}
