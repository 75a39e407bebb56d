import { describe, expect, it } from 'vitest';

import { boughtOf, checkGuests, guestCountOf, isOfferedToGuests, leavesGuests, mostGuests } from './guest-tickets.ts';

const line = { id: 'g', name: 'Guest' };

describe('guest tickets (BUY-019)', () => {
  it('go with member tickets of the cart and of what the buyer has', () => {
    const count = guestCountOf([{ quantity: 2 }, { isGuest: false, quantity: 1 }, { isGuest: true, quantity: 4 }]);
    expect(count).toEqual({ members: 3, guests: 4 });
    expect([mostGuests(2, 3), mostGuests(2, 0, { members: 1, guests: 1 }), mostGuests(1, 0, { members: 1, guests: 3 })]).toEqual([6, 1, 0]);
    expect(checkGuests(2, count, { line })).toBeNull();
    expect(checkGuests(1, count, { line })).toEqual({ code: 'GUEST_TICKETS', details: { line: 'Guest', id: 'g', max: 3 } });
    const alone = { members: 0, guests: 1 };
    expect(checkGuests(2, alone, { line })).toEqual({ code: 'GUEST_MEMBER_FIRST', details: { line: 'Guest', id: 'g', max: 0 } });
    expect(checkGuests(2, alone, { line, bought: { members: 1, guests: 1 } })).toBeNull();
    expect(checkGuests(2, alone, { line, bought: { members: 1, guests: 2 } })?.code).toBe('GUEST_TICKETS');
  });

  it('refuse nothing where none is wanted, also when a member ticket went back meanwhile', () => {
    expect(checkGuests(1, { members: 0, guests: 0 }, { line, bought: { members: 0, guests: 5 } })).toBeNull();
  });

  it('count an order that awaits its payment for nobody else: it may end', () => {
    const paid = { isPaid: true, members: 1, guests: 1 };
    expect(boughtOf([paid, { isPaid: false, members: 1, guests: 2 }], 2)).toEqual({ members: 1, guests: 1 });
    expect(boughtOf([paid, { isPaid: false, members: 0, guests: 1 }], 2)).toEqual({ members: 1, guests: 2 });
  });

  it('stay without a member when the last one goes back', () => {
    const tickets = [
      { _id: 'm', state: 'Active' },
      { _id: 'g', state: 'Active', isGuest: true },
      { _id: 'h', state: 'Canceled' },
    ];
    expect([
      leavesGuests(tickets, ['m']),
      leavesGuests(tickets, ['m', 'g']),
      leavesGuests(tickets, ['g']),
      leavesGuests(tickets, []),
    ]).toEqual([true, false, false, false]);
  });

  it('are offered while the event sells them', () => {
    expect([
      isOfferedToGuests({ isGuestTicketSale: true }, { isGuest: true }),
      isOfferedToGuests({ isGuestTicketSale: false }, { isGuest: true }),
      isOfferedToGuests({}, { isGuest: null }),
    ]).toEqual([true, false, true]);
  });
});
