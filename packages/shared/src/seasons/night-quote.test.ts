import { describe, expect, it } from 'vitest';

import { nightEndOf } from '../cancellation/night-end.ts';
import type { OrderItem } from '../orders/order-record.ts';
import { moneyStatementOf } from '../orders/money-statement.ts';
import { quoteRefund } from '../orders/refund-rules.ts';
import { anAddOn, anOrder, aTicket } from '../orders/testing/an-order.ts';
import { quoteNight, sharingNightsOf, soldNightsOf, type NightQuote, type SeasonOrderRecord } from './night-quote.ts';

const at = (day: number) => new Date(Date.UTC(2027, 0, day, 20));
const nights = (...days: number[]) => days.map((day) => ({ dayId: `night ${day}`, scanned: false, startsAt: at(day) }));
const seat = (_id: string, fields: Partial<OrderItem> = {}) => aTicket(_id, { price: 10_000, tax: 725, scan: nights(3, 1, 2), ...fields });
const CHOICE = { eventType: 'WithRefund', refundsAdmitted: true } as const;
const NOBODY: ReadonlySet<string> = new Set();

/** Two season tickets and a poster: $100.00 and $7.25 each, $10.00, and $8.00 of fees. */
function order(fields: Partial<SeasonOrderRecord> = {}): SeasonOrderRecord {
  const made = anOrder({
    seasonId: 'season',
    tickets: [seat('a'), seat('b')],
    upgrades: [anAddOn('poster', { scan: [{ scanned: false, startsAt: at(1) }] })],
    payments: [{ amount: 23_250 }],
    processingFee: { amount: 500, refund: 0 },
    promoterFee: { amount: 300, refund: 0 },
  });
  return { ...made, createdAt: at(0), ...fields };
}

/** The order after this quote went back. */
function after(before: SeasonOrderRecord, eventId: string, quote: NightQuote): SeasonOrderRecord {
  const back = <Item extends OrderItem>(item: Item): Item => {
    const share = quote.items.find(({ _id }) => _id === item._id);
    return share ? { ...item, nightsBack: [...(item.nightsBack ?? []), { eventId, price: share.price, tax: share.tax }] } : item;
  };
  return {
    ...before,
    state: 'PartiallyRefunded',
    tickets: before.tickets.map(back),
    upgrades: before.upgrades.map(back),
    processingFee: { ...before.processingFee!, refund: before.processingFee!.refund + quote.processingFee },
    promoterFee: { ...before.promoterFee!, refund: before.promoterFee!.refund + quote.promoterFee },
    refundedAmount: before.refundedAmount! + quote.total,
    endedNights: [...(before.endedNights ?? []), { eventId, isRefunded: true }],
  };
}

const EVERYTHING = { ticketIds: ['a', 'b'], upgradeIds: ['poster'], refundReason: 'Ill', processingFee: true, promoterFee: true };

describe('the share of a night', () => {
  it('BYD-105 splits every item, its tax and the fees, and all nights together are the order to the cent', () => {
    let now = order();
    const totals = ['night 2', 'night 1', 'night 3'].map((eventId) => {
      const quote = quoteNight(now, eventId);
      now = after(now, eventId, quote);
      return quote.total;
    });
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(23_250);
    expect(moneyStatementOf(now)).toMatchObject({ paid: 23_250, refunded: 23_250, refundedTax: 1450, refundedFees: 800, kept: 0 });
    expect(quoteRefund(now, EVERYTHING).total).toBe(0);
  });

  it('BYD-105 adds up for every price, tax, fee and number of nights', () => {
    for (let round = 0; round < 300; round += 1) {
      const count = 1 + (round % 17);
      const days = Array.from({ length: count }, (_, day) => day + 1);
      const [price, tax, fee] = [round * 37 + 1, round * 3, round * 7];
      let now = order({
        tickets: [seat('a', { price, tax, scan: nights(...days) })],
        upgrades: [],
        payments: [{ amount: price + tax + fee }],
        processingFee: { amount: fee, refund: 0 },
        promoterFee: { amount: 0, refund: 0 },
      });
      for (const day of days) now = after(now, `night ${day}`, quoteNight(now, `night ${day}`));
      expect([round, now.refundedAmount]).toEqual([round, price + tax + fee]);
    }
  });

  it('BYD-105 leaves what a whole refund gives back less by what nights gave before, and pays nothing after it', () => {
    const first = quoteNight(order(), 'night 1');
    const now = after(order(), 'night 1', first);
    const rest = quoteRefund(now, EVERYTHING).total;
    expect(first.total + rest).toBe(23_250);
    const refunded = { ...now, state: 'Refunded' as const };
    expect(nightEndOf(refunded, { eventId: 'night 2', admitted: NOBODY }, CHOICE)).toEqual({ does: 'nothing' });
    expect(nightEndOf(now, { eventId: 'night 1', admitted: NOBODY }, CHOICE)).toEqual({ does: 'nothing' });
  });

  it('BYD-105 gives a night that joined later no share, and one that passed before the purchase neither', () => {
    expect(quoteNight(order(), 'night 9')).toMatchObject({ items: [], processingFee: 0, total: 0 });
    expect(nightEndOf(order(), { eventId: 'night 9', admitted: NOBODY }, CHOICE)).toEqual({ does: 'cancel' });
    const late = order({ createdAt: at(2) });
    expect(sharingNightsOf(late, late.tickets[0]!)).toEqual(['night 3']);
    expect(quoteNight(late, 'night 3').total).toBe(23_250);
  });

  it('BYD-108 gives each chosen night of a package its share, also one that began before it was paid, and beside a season ticket', () => {
    const pack = seat('p', { scan: nights(1, 2), dayIds: ['night 1', 'night 2'] });
    const alone = order({ createdAt: at(1), tickets: [pack], upgrades: [] });
    expect(sharingNightsOf(alone, pack)).toEqual(['night 1', 'night 2']);
    expect(['night 1', 'night 2'].map((eventId) => quoteNight(alone, eventId))).toMatchObject([
      { items: [{ _id: 'p', price: 5000, tax: 363 }], processingFee: 250, promoterFee: 150 },
      { items: [{ _id: 'p', price: 5000, tax: 362 }], processingFee: 250, promoterFee: 150 },
    ]);
    let mixed = order({ createdAt: at(1), tickets: [pack, seat('all', { dayIds: [] })] });
    expect(mixed.tickets.map((item) => sharingNightsOf(mixed, item))).toEqual([
      ['night 1', 'night 2'],
      ['night 2', 'night 3'],
    ]);
    expect(sharingNightsOf(mixed, mixed.upgrades[0]!)).toEqual(['night 1', 'night 2', 'night 3']);
    for (const day of [3, 1, 2]) mixed = after(mixed, `night ${day}`, quoteNight(mixed, `night ${day}`));
    expect(mixed.refundedAmount).toBe(23_250);
  });

  it('BUY-005 names the nights that an order was sold with, soonest first, whether they are over or not', () => {
    expect(soldNightsOf(order({ createdAt: at(2) }))).toEqual(['night 1', 'night 2', 'night 3']);
    expect(soldNightsOf(order({ tickets: [seat('a', { scan: nights(2) }), seat('b', { scan: nights(5, 2) })] }))).toEqual([
      'night 2',
      'night 5',
    ]);
    expect(soldNightsOf(order({ tickets: [aTicket('a')] }))).toEqual([]);
  });

  it('BYD-105 keeps what was used where it is not refunded, with the fees', () => {
    const choice = { ...CHOICE, refundsAdmitted: false };
    const end = nightEndOf(order(), { eventId: 'night 1', admitted: new Set(['a']) }, choice);
    expect(end).toMatchObject({ does: 'refund', quote: { processingFee: 0, promoterFee: 0 } });
    expect(end.does === 'refund' && end.quote.items.map(({ _id }) => _id)).toEqual(['b', 'poster']);
    const all = new Set(['a', 'b', 'poster']);
    expect(nightEndOf(order(), { eventId: 'night 1', admitted: all }, choice)).toEqual({ does: 'leave', because: 'CANCEL_ALL_ADMITTED' });
  });

  it('BYD-105 takes what went back at the provider off the share once less is left, and leaves a disputed order', () => {
    const partly = order({ refundedAmount: 20_000, refundedOutside: 20_000 });
    const quote = quoteNight(partly, 'night 1');
    expect([quote.total, quote.outside]).toEqual([3250, quoteNight(order(), 'night 1').total - 3250]);
    const disputed = order({ disputes: [{ status: 'needs_response' } as never] });
    expect(nightEndOf(disputed, { eventId: 'night 1', admitted: NOBODY }, CHOICE)).toMatchObject({ because: 'REFUND_DISPUTED' });
    expect(nightEndOf(order(), { eventId: 'night 1', admitted: NOBODY }, { ...CHOICE, eventType: 'WithoutRefund' })).toEqual({
      does: 'cancel',
    });
  });
});
