import { describe, expect, it } from 'vitest';

import { buyerKeyOf, checkPurchaseLimits, limitKeyOf } from '../purchase-limits.ts';
import { addOnQuantitiesOf, checkAddOns, complimentaryQtyOf, isAddOnWithTickets, type AddOnRecord } from '../upgrades/addon-rules.ts';
import { checkPromotion, discountOf, findPromotion, isTicketOffered, purchaseLimitOf, type PromotionRecord } from './check-promotion.ts';

const now = new Date('2026-11-21T20:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const aCode = (overrides: Partial<PromotionRecord> = {}): PromotionRecord => ({
  _id: 'p1',
  code: 'FRIENDS',
  type: 'Discount',
  active: true,
  startsAt: inHours(-1),
  endsAt: inHours(1),
  totalQty: 10,
  useLimit: 1,
  appliesTo: 'PerTicket',
  discountType: 'Flat',
  discountValue: 500,
  ...overrides,
});

describe('secret codes', () => {
  it.each<[string, Partial<PromotionRecord>, { claimed: number; claimedByCustomer: number }, string | null]>([
    ['in its window with uses left', {}, { claimed: 9, claimedByCustomer: 0 }, null],
    ['switched off', { active: false }, { claimed: 0, claimedByCustomer: 0 }, 'PROMOTION_INVALID'],
    ['before its window', { startsAt: inHours(1) }, { claimed: 0, claimedByCustomer: 0 }, 'PROMOTION_INVALID'],
    ['at the end of its window', { endsAt: now }, { claimed: 0, claimedByCustomer: 0 }, 'PROMOTION_INVALID'],
    ['used up', {}, { claimed: 10, claimedByCustomer: 0 }, 'PROMOTION_INVALID'],
    ['used by this customer', {}, { claimed: 1, claimedByCustomer: 1 }, 'PROMOTION_INVALID'],
    ['without a total and a limit', { totalQty: 0, useLimit: 0 }, { claimed: 99, claimedByCustomer: 9 }, null],
  ])('BUY-016 AUT-237 a code %s', (_, overrides, use, expected) => {
    expect(checkPromotion(aCode(overrides), now, use)).toBe(expected);
  });

  it('BUY-016 refuses an unknown code like any other unusable one', () => {
    expect(checkPromotion(findPromotion([aCode()], 'nope'), now)).toBe('PROMOTION_INVALID');
    expect(checkPromotion(findPromotion([aCode({ code: '' })], ' '), now)).toBe('PROMOTION_INVALID');
    expect(findPromotion([aCode()], ' friends ')?.code).toBe('FRIENDS');
  });

  it('BUY-016 unlocks hidden tickets, opens the pre-sale, or gives a discount, by its type', () => {
    const hidden = { _id: 'vip', visible: false };
    const shown = { _id: 'ga', visible: true };
    const unlock = aCode({ type: 'Unlock', ticketTypeIds: ['vip'] });
    expect([
      isTicketOffered(hidden, null),
      isTicketOffered(hidden, unlock),
      isTicketOffered(hidden, aCode({ ticketTypeIds: ['vip'] })),
    ]).toEqual([false, true, false]);
    const preSale = aCode({ type: 'PreSale', ticketTypeIds: [] });
    expect([isTicketOffered(shown, preSale, true), isTicketOffered(hidden, preSale, true), isTicketOffered(shown, unlock, true)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isTicketOffered(shown, aCode({ type: 'PreSale', ticketTypeIds: ['vip'] }), true)).toBe(false);
    expect([discountOf(unlock), discountOf(aCode({ ticketTypeIds: ['ga'] }))]).toEqual([
      null,
      { appliesTo: 'PerTicket', discountType: 'Flat', discountValue: 500, ticketTypeIds: ['ga'] },
    ]);
    expect(discountOf(aCode({ appliesTo: 'PerOrder', ticketTypeIds: ['ga'] }))?.ticketTypeIds).toEqual([]);
  });

  it("uses its own limit in place of a ticket's", () => {
    const line = { _id: 'ga', purchaseLimit: 8 };
    expect(purchaseLimitOf(line, null, 'Ticket')).toBe(8);
    expect(purchaseLimitOf(line, aCode({ type: 'Unlock', overRideMax: 2 }), 'Ticket')).toBe(2);
    expect(purchaseLimitOf(line, aCode({ type: 'Unlock', overRideMax: 2, ticketTypeIds: ['vip'] }), 'Ticket')).toBe(8);
    expect(purchaseLimitOf(line, aCode({ type: 'Unlock', overRideMax: 2 }), 'Upgrade')).toBe(8);
    expect(purchaseLimitOf(line, aCode({ type: 'Discount', overRideMax: 66 }), 'Ticket')).toBe(8);
  });
});

describe('purchase limits', () => {
  const line = (quantity: number, purchaseLimit: number | null = 8) => ({ id: 'ga', name: 'General admission', purchaseLimit, quantity });
  it('BUY-014 hold for one cart, counting lines of one ticket type together', () => {
    expect(checkPurchaseLimits([line(8)])).toBe(null);
    expect(checkPurchaseLimits([line(5), line(4)])).toEqual({
      code: 'PURCHASE_LIMIT',
      details: { line: 'General admission', max: 8, id: 'ga' },
    });
  });

  it('BUY-014 hold over all orders of a buyer, and not for lines without a limit', () => {
    expect(checkPurchaseLimits([line(1)], new Map([['ga', 8]]))?.code).toBe('PURCHASE_LIMIT');
    expect(checkPurchaseLimits([line(0)], new Map([['ga', 9]]))).toBe(null);
    expect(checkPurchaseLimits([line(99, 0)])).toBe(null);
  });

  it('BUY-014 count one buyer by the e-mail, however it is typed', () => {
    expect(limitKeyOf('t1', buyerKeyOf(' Ana@Example.com')!)).toBe('limit:t1:ana@example.com');
  });
});

describe('add-ons', () => {
  const anAddOn = (overrides: Partial<AddOnRecord> = {}): AddOnRecord => ({ _id: 'u1', name: 'Parking', ...overrides });
  const tickets = [
    { ticketTypeId: 'ga', quantity: 3 },
    { ticketTypeId: 'vip', quantity: 2 },
  ];

  it('BUY-018 come only with their ticket types when they are limited', () => {
    expect(isAddOnWithTickets(anAddOn(), [])).toBe(true);
    expect(isAddOnWithTickets(anAddOn({ ticketTypeIds: ['vip'] }), tickets)).toBe(true);
    expect(isAddOnWithTickets(anAddOn({ ticketTypeIds: ['vip'] }), [{ ticketTypeId: 'vip', quantity: 0 }])).toBe(false);
    expect(checkAddOns([anAddOn({ ticketTypeIds: ['x'] })], tickets, [{ upgradeId: 'u1', quantity: 1 }])?.code).toBe(
      'ADDON_NOT_WITH_TICKETS',
    );
    expect(checkAddOns([anAddOn()], tickets, [{ upgradeId: 'u9', quantity: 1 }])?.code).toBe('CART_LINE_INVALID');
    expect(checkAddOns([anAddOn()], tickets, [{ upgradeId: 'u1', quantity: 1 }])).toBe(null);
  });

  it.each<[string, Partial<AddOnRecord>, number]>([
    ['two per order', { complimentaryQty: 2, complimentaryWith: 'order' }, 2],
    ['two per ticket', { complimentaryQty: 2, complimentaryWith: 'ticket' }, 10],
    ['one per ticket of its type', { complimentaryQty: 1, complimentaryWith: 'ticket', ticketTypeIds: ['vip'] }, 2],
    ['none without its tickets', { complimentaryQty: 1, complimentaryWith: 'order', ticketTypeIds: ['x'] }, 0],
  ])('BUY-018 are added automatically when complimentary: %s', (_, overrides, quantity) => {
    expect(complimentaryQtyOf(anAddOn({ complimentary: true, ...overrides }), tickets)).toBe(quantity);
  });

  it('BUY-018 join the chosen ones with the complimentary ones, whatever was asked of those', () => {
    const [paid, free] = [anAddOn(), anAddOn({ _id: 'u2', complimentary: true })];
    const lines = addOnQuantitiesOf([paid, free], tickets, [
      { upgradeId: 'u1', quantity: 2 },
      { upgradeId: 'u2', quantity: 50 },
    ]);
    expect(lines.map(({ addOn, quantity, complimentary }) => [addOn._id, quantity, complimentary])).toEqual([
      ['u1', 2, false],
      ['u2', 1, true],
    ]);
  });
});
