import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { splitByLargestRemainder } from '@marquee/shared/money';
import { priceCart } from '@marquee/shared/orders/price-cart';
import { quoteRefund, type RefundRequest } from '@marquee/shared/orders/refund-rules';

import { applicationFeeOf } from '../../src/features/orders/refunds/domain/application-fee.ts';

const prices = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 8 });
const percent = fc.integer({ min: 0, max: 3000 }).map((points) => points / 100);
const discount = fc.record({
  appliesTo: fc.constantFrom('PerTicket' as const, 'PerOrder' as const),
  discountType: fc.constantFrom('Flat' as const, 'Percent' as const),
  discountValue: fc.integer({ min: 0, max: 100 }),
});
const fee = fc.record({
  name: fc.constant('Fee'),
  type: fc.constantFrom('Flat' as const, 'Percent' as const),
  value: fc.integer({ min: 0, max: 30 }),
  appliedTo: fc.constantFrom('Order' as const, 'Ticket' as const),
  appliedBy: fc.constantFrom('Organization' as const, 'Marquee' as const, 'Stripe' as const),
  minAppliedToPrice: fc.constant(0),
  maxAppliedToPrice: fc.constant(0),
  filters: fc.constant([]),
  paymentMethods: fc.constant([]),
  disabled: fc.constant(false),
});

/** An order as a priced cart becomes one. */
function orderOf(itemPrices: readonly number[], rules: Parameters<typeof priceCart>[1]) {
  const cart = priceCart({ items: itemPrices.map((price) => ({ kind: 'Ticket' as const, price })) }, rules);
  const tickets = cart.items.map(({ price, discount: share, tax }, index) => ({
    _id: String(index),
    name: 'T',
    state: 'Active' as const,
    price,
    discount: share,
    tax,
    refund: null as null | { refunded: boolean },
  }));
  const fees = { processingFee: { amount: cart.processingFeeTotal, refund: 0 }, promoterFee: { amount: cart.promoterFee, refund: 0 } };
  return {
    cart,
    order: {
      state: 'Active' as const,
      type: 'paid' as const,
      tickets,
      upgrades: [],
      payments: [{ amount: cart.total }],
      refundedAmount: 0,
      ...fees,
    },
  };
}

type Quote = typeof quoteRefund;
type FeeReturned = typeof applicationFeeOf;
type Split = typeof splitByLargestRemainder;

/** Whether refunds by `quote`, in any parts, with and without fees, stay within what was paid, and reach it with all fees. */
const refundsStayWithin = (quote: Quote) =>
  fc.property(
    prices,
    percent,
    fc.array(fee, { maxLength: 3 }),
    fc.option(discount),
    fc.array(fc.nat(7), { maxLength: 12 }),
    fc.boolean(),
    (items, salesTaxPercent, fees, code, picks, returnsFees) => {
      const { cart, order } = orderOf(items, { salesTaxPercent, fees, discount: code });
      let paidBack = 0;
      const rounds = [...picks.map((pick) => [String(pick)]), order.tickets.map(({ _id }) => _id)];
      for (const wanted of rounds) {
        const open = order.tickets.filter(({ _id, refund }) => wanted.includes(_id) && !refund);
        const request: RefundRequest = {
          ticketIds: open.map(({ _id }) => _id),
          upgradeIds: [],
          processingFee: returnsFees,
          promoterFee: returnsFees,
        };
        const { total, processingFee, promoterFee } = quote(order, request);
        paidBack += total;
        for (const ticket of open) ticket.refund = { refunded: true };
        order.processingFee.refund += processingFee;
        order.promoterFee.refund += promoterFee;
        if (paidBack > cart.total) return false;
      }
      return !returnsFees || paidBack === cart.total;
    },
  );

/** Whether the whole rest is refunded, to the cent, after a partial refund outside. */
const lastReturnsTheRest = (quote: Quote) =>
  fc.property(
    prices,
    percent,
    fc.array(fee, { maxLength: 3 }),
    fc.option(discount),
    fc.nat(100_000),
    (items, salesTaxPercent, fees, code, part) => {
      const { cart, order } = orderOf(items, { salesTaxPercent, fees, discount: code });
      const outside = Math.min(part, Math.max(0, cart.total - 1));
      const ticketIds = order.tickets.map(({ _id }) => _id);
      const everything = { ticketIds, upgradeIds: [], processingFee: true, promoterFee: true };
      return outside + quote({ ...order, refundedAmount: outside, refundedOutside: outside }, everything).total === cart.total;
    },
  );

/**
 * Whether Marquee's fee is refunded to the cent with the processing-fees option, and kept without it, however an order's refunds are split.
 */
const feeComesBackWhole = (feeReturned: FeeReturned) =>
  fc.property(prices, fc.integer({ min: 0, max: 3000 }), fc.array(fc.nat(7), { maxLength: 12 }), fc.boolean(), (items, fee, picks, box) => {
    const { order } = orderOf(items, { salesTaxPercent: 0, fees: [] });
    const intent = { applicationFee: fee, applicationFeeReturned: 0 };
    const all = order.tickets.map(({ _id }) => _id);
    for (const wanted of [...picks.map((pick) => [String(pick)]), all, all]) {
      const ticketIds = order.tickets.filter(({ _id, refund }) => wanted.includes(_id) && !refund).map(({ _id }) => _id);
      intent.applicationFeeReturned += feeReturned(order, intent, { ticketIds, upgradeIds: [], processingFee: box });
      for (const ticket of order.tickets) if (ticketIds.includes(ticket._id)) ticket.refund = { refunded: true };
      const isOver = order.tickets.every(({ refund }) => refund);
      if (intent.applicationFeeReturned !== (box && isOver ? fee : 0)) return false;
    }
    return true;
  });

const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);
const splitsAddUp = (split: Split) =>
  fc.property(fc.integer({ min: 0, max: 1_000_000 }), prices, (total, weights) => sumOf(split(total, weights)) === total);

describe('money', () => {
  it('Promise 7: refunds, in whatever parts, with and without fees, never exceed what was paid', () => {
    fc.assert(refundsStayWithin(quoteRefund));
  });

  it('Promise 7, negative control: refunds of the full price, without its share of the discount, do exceed it', () => {
    const generous: Quote = (order, request) => {
      const quote = quoteRefund(order, request);
      const chosen = order.tickets.filter(({ _id }) => request.ticketIds.includes(_id));
      return { ...quote, total: quote.total + sumOf(chosen.map((ticket) => ticket.discount ?? 0)) };
    };
    expect(fc.check(refundsStayWithin(generous), { numRuns: 1000 }).failed).toBe(true);
  });

  it('Promise 7: the last refund returns exactly what stands, whatever was given back outside before', () => {
    fc.assert(lastReturnsTheRest(quoteRefund));
  });

  it('Promise 7, negative control: a quote that does not know of it returns more', () => {
    const forgetful: Quote = (order, request) => quoteRefund({ ...order, refundedOutside: 0 }, request);
    expect(fc.check(lastReturnsTheRest(forgetful), { numRuns: 1000 }).failed).toBe(true);
  });

  it("Promise 7: Marquee's fee is returned with its box to the cent, whatever was refunded before, and else not at all", () => {
    fc.assert(feeComesBackWhole(applicationFeeOf));
  });

  it("Promise 7, negative control: the provider's share in proportion to the refund does not return it", () => {
    const inProportion: FeeReturned = ({ tickets }, intent, { ticketIds, processingFee }) =>
      processingFee ? Math.round((intent!.applicationFee * ticketIds.length) / tickets.length) : 0;
    expect(fc.check(feeComesBackWhole(inProportion), { numRuns: 1000 }).failed).toBe(true);
  });

  it('Promise 8: every split of a discount, tax or fee adds up exactly', () => {
    fc.assert(splitsAddUp(splitByLargestRemainder));
    fc.assert(
      fc.property(prices, percent, fc.array(fee, { maxLength: 3 }), fc.option(discount), (items, salesTaxPercent, fees, code) => {
        const { cart } = orderOf(items, { salesTaxPercent, fees, discount: code });
        const sum = (of: (item: (typeof cart.items)[number]) => number) => sumOf(cart.items.map(of));
        expect(sum((item) => item.discount)).toBe(cart.discount);
        expect(sum((item) => item.tax)).toBe(cart.tax);
        expect(sumOf(cart.feeLines.map(({ amount }) => amount))).toBe(cart.serviceFee + cart.processingFee + cart.organizationFees);
        expect(cart.subtotal - cart.discount + cart.tax + cart.serviceFee + cart.processingFee + cart.organizationFees).toBe(cart.total);
      }),
    );
  });

  it('Promise 8, negative control: a split that rounds each part by itself does not add up', () => {
    const naive: Split = (total, weights) => weights.map((weight) => Math.round((total * weight) / (sumOf(weights) || 1)));
    expect(fc.check(splitsAddUp(naive)).failed).toBe(true);
  });
});
