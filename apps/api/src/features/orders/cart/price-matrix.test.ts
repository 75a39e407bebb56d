import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Fee } from '../../fees/public/fee.types.ts';
import { startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

const MATRIX =
  'query($id: ObjectId!) { event(eventId: $id) { priceMatrix { ticketTypeId tierId price cells { paidBy fees { name amount appliedBy isInPrice } tax total received } } } }';
interface Row {
  ticketTypeId: string;
  tierId: string;
  price: number;
  cells: { paidBy: string; fees: { name: string; amount: number; isInPrice: boolean }[]; tax: number; total: number; received: number }[];
}

describe('the price matrix of an event', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  async function aSale() {
    const ticketTypes = [
      world.given.events.ticketType({ name: 'Floor' }, [{ price: 3333 }]),
      world.given.events.ticketType({ name: 'Rolled', rollFees: true }, [{ price: 2000 }]),
    ];
    const { event, org } = await world.seller({ ticketTypes });
    const fees = [
      { name: 'Service fee', type: 'Flat', value: 150, appliedTo: 'Ticket', appliedBy: 'Marquee' },
      { name: 'Card fee', type: 'Percent', value: 2.9, appliedTo: 'Order', appliedBy: 'Stripe' },
      { name: 'Till', type: 'Flat', value: 75, appliedTo: 'Ticket', appliedBy: 'Organization', paymentMethods: ['Cash'] },
    ] satisfies Partial<Fee>[];
    for (const fee of fees) await world.given.events.fee(org, fee);
    await world.given.events.salesTax(event, 7.25);
    const { token } = await world.given.member('ADMIN', org);
    const { data } = await world.gql(MATRIX, { id: String(event._id) }, token);
    return { event, org, matrix: data.event.priceMatrix as Row[], ticketTypes };
  }

  it('BYD-012 says what the purchase of each ticket type charges, its fees and its tax, to the cent', async () => {
    const { event, org, matrix, ticketTypes } = await aSale();
    expect(matrix.map(({ ticketTypeId }) => ticketTypeId)).toEqual(ticketTypes.map(({ _id }) => String(_id)));
    let taken = 0;
    for (const { ticketTypeId, cells } of matrix) {
      const cell = cells.find(({ paidBy }) => paidBy === 'Online')!;
      const { token, totals } = (await world.reserve(event, { tickets: [{ ticketTypeId, quantity: 1 }] })).data.reserve;
      expect([totals.total, totals.salesTax]).toEqual([cell.total, cell.tax]);
      const paid = cell.fees.filter(({ isInPrice }) => !isInPrice).map(({ name, amount }) => ({ name, amount }));
      expect(totals.fees.map(({ name, amount }: { name: string; amount: number }) => ({ name, amount }))).toEqual(paid);
      const start = await world.startPayment({ token, totals });
      await world.pay(start.data.startPayment);
      taken += cell.fees.filter(({ name }) => name === 'Service fee').reduce((sum, { amount }) => sum + amount, 0);
      // Marquee's share is 150 of both, inside the price of the second
      expect(cell.total - cell.received).toBe(cell.fees.reduce((sum, { amount }) => sum + amount, 0));
    }
    expect(world.booksOf(org)).toMatchObject({
      captured: matrix.reduce((sum, { cells }) => sum + cells[0]!.total, 0),
      applicationFees: taken,
    });
  });

  it('BYD-012 has every way of paying, with the fees of that way', async () => {
    const { matrix } = await aSale();
    const names = Object.fromEntries(matrix[0]!.cells.map(({ paidBy, fees }) => [paidBy, fees.map(({ name }) => name).join(' ')]));
    expect(Object.keys(names)).toHaveLength(7);
    expect([names['Online'], names['Cash']]).toEqual(['Service fee Card fee', 'Service fee Card fee Till']);
  });

  it('BYD-012 is for those who may read the fees', async () => {
    const { event, org } = await aSale();
    const { token } = await world.given.member('BOX_OFFICE', org);
    expect((await world.gql(MATRIX, { id: String(event._id) }, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});
