import { describe, expect, it } from 'vitest';

import { refundRowsOf } from './refund-rows.ts';

const ticket = (amount: number, name = 'Balcony', seat: string | null = null) => ({ kind: 'Ticket', name, seat, amount });

describe('the rows of a refund in the buyer’s mail', () => {
  it('puts items of one name together and keeps seats apart', () => {
    const items = [
      ticket(5400),
      ticket(5400),
      ticket(6000, 'Stalls', 'B-14'),
      { kind: 'Upgrade', name: 'Poster', seat: null, amount: 1800 },
    ];
    expect(refundRowsOf({ amount: 18_600, fees: 0, items })).toEqual({
      groups: [
        { name: 'Balcony', count: 2, amount: 10_800 },
        { name: 'Stalls, B-14', count: 1, amount: 6000 },
        { name: 'Poster', count: 1, amount: 1800 },
      ],
      fees: 0,
      earlier: 0,
    });
  });

  it('adds up to the amount to the cent, also after an earlier refund without an item', () => {
    const whole = refundRowsOf({ amount: 10_501, fees: 201, items: [ticket(5400), ticket(5400)] });
    expect(whole).toMatchObject({ fees: 201, earlier: -500 });
    expect(refundRowsOf({ amount: 2000, fees: 0, items: [] })).toEqual({ groups: [], fees: 0, earlier: 2000 });
  });
});
