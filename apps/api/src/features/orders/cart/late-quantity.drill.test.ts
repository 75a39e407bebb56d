import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { newId } from '#platform/mongo/string-ids';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';
import type { EventRecord } from '../../events/public/event-records.ts';
import { OnSaleService } from '../../events/public/on-sale.facade.ts';
import { QuantitiesNowService } from '../../catalog/public/quantities.ts';
import { RecountPoolsService } from '#features/catalog/pools/recount-pools.service';
import { seatedEvent } from '../../../../test/given/seating.given.ts';
import { EventCache } from '#features/events/record/event.cache';
import { Inventory } from '../../inventory/public/inventory.port.ts';
import { SweepUnitsService } from '../../inventory/sweep-units.service.ts';
import { CartTokens } from './cart-tokens.signer.ts';
import { CountWithoutUnits } from './count-without-units.query.ts';
import { ReservationsRepository } from './reservations.repository.ts';

const UPDATE = 'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { version ticketTypes { tiers { name remainingQty } } } }';

type Type = EventRecord['ticketTypes'][number];

describe('a quantity that is given to what was on sale without one', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());

  /** An event on sale, and how its author changes its tiers and codes. */
  const onSale = async (tiers: Partial<Type['tiers'][number]>[], promotions: EventRecord['promotions'] = []) => {
    const { org, event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 40 }, tiers)], promotions });
    const { token } = await world.given.member('ADMIN', org);
    let version = event.version;
    const save = async (quantities: (number | null)[], codes: number[] = [], kept = tiers.length) => {
      const { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt } = event.schedule;
      const ticketTypes = event.ticketTypes.map(({ _id, name, totalQty, tiers: all }) => ({
        _id,
        name,
        totalQty,
        tiers: all
          .slice(0, kept)
          .map((tier, at) => ({ _id: tier._id, name: tier.name, price: tier.price, isActive: true, totalQty: quantities[at] })),
      }));
      const authored = {
        name: event.name,
        schedule: { startsAt, endsAt, ticketsAt, ticketsEndAt, announceAt },
        ticketTypes,
        promotions: event.promotions.map(({ _id, code, type, discountValue }, at) => ({
          _id,
          code,
          type,
          discountValue,
          discountType: 'Flat',
          appliesTo: 'PerOrder',
          useLimit: 0,
          totalQty: codes[at],
        })),
      };
      const answer = await world.gql(UPDATE, { input: { eventId: String(event._id), version, event: authored } }, token);
      if (!answer.errors) version = answer.data.updateEvent.version;
      return answer;
    };
    return { event, save };
  };
  const tiersOf = async (event: EventRecord, quantity: number) => {
    const { data, errors } = await world.reserve(event, { quantity });
    return errors?.[0]?.extensions.code ?? data.reserve.lines[0].tierName;
  };

  it('BUY-012 AUT-220 counts the tickets that a tier sold before: no more than its quantity in all, and never below them', async () => {
    const { event, save } = await onSale([{ name: 'Early' }, { name: 'Late', price: 5000 }]);
    await world.buy(event, { quantity: 5 });
    await world.reserve(event, { quantity: 1 });
    const refused = await save([5, null]);
    expect(refused.errors?.[0]).toMatchObject({
      message: 'The total quantity of General admission, Early cannot be lower than the 6 already sold or held.',
      extensions: { code: 'QUANTITY_BELOW_CLAIMED' },
    });
    expect((await save([8, null])).data.updateEvent.ticketTypes[0].tiers[0]).toMatchObject({ name: 'Early', remainingQty: 2 });
    expect([await tiersOf(event, 2), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
    expect((await save([9, null])).errors).toBeUndefined();
    expect([await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
  });

  it('BUY-012 sells nothing of a tier whose first count was lost, until a worker has counted', async () => {
    const { event, save } = await onSale([{ name: 'Early' }, { name: 'Late', price: 5000 }]);
    expect(await tiersOf(event, 2)).toBe('Early');
    const counting = vi.spyOn(world.app.get(RecountPoolsService, { strict: false }), 'recount').mockRejectedValueOnce(new Error('lost'));
    onTestFinished(() => counting.mockRestore());
    expect((await save([3, null])).data.updateEvent.ticketTypes[0].tiers[0].remainingQty).toBe(0);
    expect(await tiersOf(event, 1)).toBe('Late');
    world.clock.forward(3000);
    onTestFinished(() => world.clock.release());
    await world.runJobs(['events.recount-pools']);
    expect([await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
  });

  it('BUY-012 never sells a tier above its first quantity, although it sells out at once beside carts of the event of before', async () => {
    const { event, save } = await onSale([{ name: 'Early' }, { name: 'Late', price: 5000 }]);
    const reservations = world.app.get(ReservationsRepository, { strict: false });
    const add = reservations.add.bind(reservations);
    const sold: string[] = [];
    const writing = vi.spyOn(reservations, 'add').mockImplementationOnce(async (reservation) => {
      expect((await save([2, null])).errors).toBeUndefined();
      for (let buyer = 0; buyer < 2; buyer += 1) sold.push(await tiersOf(event, 1));
      return add(reservation);
    });
    onTestFinished(() => writing.mockRestore());
    const late = await tiersOf(event, 1);
    expect({ sold, late }).toEqual({ sold: ['Early', 'Early'], late: 'Late' });
    const kept = await world.connection.collection('reservations').countDocuments({ eventId: event._id, releasedAt: null });
    expect(kept).toBe(3);
  });

  it('BYD-065 a cart does not keep a ticket type that was deleted while it was made', async () => {
    const seated = await seatedEvent(world);
    const { event } = await world.seller(seated.fields);
    const inventory = world.app.get(Inventory, { strict: false });
    const reserve = inventory.reserve.bind(inventory);
    const claiming = vi.spyOn(inventory, 'reserve').mockImplementationOnce(async (cart) => {
      const gone = { $pull: { ticketTypes: { _id: seated.child._id } } };
      await world.connection.collection('events').updateOne({ _id: event._id }, gone as never);
      world.app.get(EventCache, { strict: false }).drop();
      return reserve(cart);
    });
    onTestFinished(() => claiming.mockRestore());
    const tickets = [{ ticketTypeId: seated.child._id, quantity: 1, seats: ['A1'] }];
    const answer = await world.reserve(event, { tickets, idempotencyKey: newKey() });
    expect(answer.errors?.[0]?.extensions.code).toBe('CART_LINE_INVALID');
    // the seat is free for the others
    const stalls = [{ ticketTypeId: seated.stalls._id, quantity: 1, seats: ['A1'] }];
    expect((await world.reserve(event, { tickets: stalls, idempotencyKey: newKey() })).errors).toBeUndefined();
  });

  describe('whose process was killed between writing its cart and asking for the quantity', () => {
    /** The tier gets a first quantity of 2 while a cart of the event of before is written; its process is killed before it asks. */
    const killed = async (whileWriting: (event: EventRecord) => Promise<void> = async () => {}) => {
      const { event, save } = await onSale([{ name: 'Early' }, { name: 'Late', price: 5000 }]);
      const before = await world.app.get(OnSaleService, { strict: false }).findEvent(String(event._id));
      const reservations = world.app.get(ReservationsRepository, { strict: false });
      const add = reservations.add.bind(reservations);
      const asking = vi.spyOn(world.app.get(QuantitiesNowService, { strict: false }), 'isGiven');
      const writing = vi.spyOn(reservations, 'add').mockImplementationOnce(async (reservation) => {
        expect((await save([2, null])).errors).toBeUndefined();
        await whileWriting(event);
        asking.mockRejectedValueOnce(new Error('killed'));
        return add(reservation);
      });
      const wanted = { quantity: 1, idempotencyKey: newKey() };
      expect((await world.reserve(event, wanted)).errors?.[0]?.extensions.code).toBe('INTERNAL');
      writing.mockRestore();
      asking.mockRestore();
      const openCarts = () => world.connection.collection('reservations').countDocuments({ eventId: event._id, releasedAt: null });
      return { event, before, wanted, openCarts };
    };
    const sellTwo = async (event: EventRecord) => expect([await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Early']);

    it.each([
      ['the event as it is', false],
      ['the event of before', true],
    ])('BUY-012 sells its buyer who comes back with the same key nothing above it, where %s is known', async (_, isOld) => {
      const { event, before, wanted, openCarts } = await killed(sellTwo);
      if (isOld) vi.spyOn(world.app.get(OnSaleService, { strict: false }), 'find').mockResolvedValueOnce(before);
      const { data, errors } = await world.reserve(event, wanted);
      expect([errors, data?.reserve.lines[0]]).toMatchObject([undefined, { tierName: 'Late', unitPrice: 5000, quantity: 1 }]);
      expect((await world.reserve(event, wanted)).data.reserve).toMatchObject({ token: data.reserve.token, lines: [{ tierName: 'Late' }] });
      expect(await openCarts()).toBe(3);
    });

    it('BUY-012 sells the whole quantity once an abandoned cart has expired', async () => {
      const { event } = await killed();
      onTestFinished(() => world.clock.release());
      for (const ms of [3000, 60_000]) {
        world.clock.forward(ms);
        await world.runJobs(['events.recount-pools']);
      }
      // it holds its place until then, although its buyer does not know
      expect([await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
      world.clock.forward(20 * 60_000);
      await world.app.get(SweepUnitsService, { strict: false }).sweep();
      await world.runJobs(['events.recount-pools']);
      expect([await tiersOf(event, 1), await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Early', 'Late']);
    });

    it('BUY-033 keeps the order that the cart became in the meantime', async () => {
      const { event, wanted } = await killed();
      const token = world.app.get(CartTokens, { strict: false }).tokenOf(wanted.idempotencyKey);
      const { totals } = (await world.gql(DOCUMENTS.reservation, { token })).data.reservation;
      expect((await world.startPayment({ token, totals })).errors).toBeUndefined();
      const { lines, order } = (await world.reserve(event, wanted)).data.reserve;
      expect([lines, order]).toMatchObject([[{ tierName: 'Early', quantity: 1 }], { state: 'AwaitingPayment' }]);
    });
  });

  it('BUY-012 counts a cart made between the count and the end of the save before the next sale', async () => {
    const { event, save } = await onSale([{ name: 'Early' }, { name: 'Late', price: 5000 }]);
    const count = world.app.get(CountWithoutUnits, { strict: false });
    const counted = count.withoutUnits.bind(count);
    const counting = vi.spyOn(count, 'withoutUnits').mockImplementationOnce(async (...args) => {
      const found = await counted(...args);
      expect(await tiersOf(event, 2)).toBe('Early');
      return found;
    });
    onTestFinished(() => counting.mockRestore());
    expect((await save([3, null])).data.updateEvent.ticketTypes[0].tiers[0].remainingQty).toBe(1);
    expect([await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
  });

  it('BUY-012 gives up a code use that was read before the code had a total', async () => {
    const code = world.given.events.promotion({ totalQty: 0, useLimit: 0 });
    const { event, save } = await onSale([{}], [code]);
    const reservations = world.app.get(ReservationsRepository, { strict: false });
    const add = reservations.add.bind(reservations);
    const use = async () => (await world.reserve(event, { code: code.code })).errors?.[0]?.extensions.code ?? 'used';
    const writing = vi.spyOn(reservations, 'add').mockImplementationOnce(async (reservation) => {
      expect((await save([null], [1])).errors).toBeUndefined();
      expect(await use()).toBe('used');
      return add(reservation);
    });
    onTestFinished(() => writing.mockRestore());
    expect(await use()).toBe('PROMOTION_INVALID');
  });

  it('BUY-015 sells a tier whose quantity was taken away and given again', async () => {
    const { event, save } = await onSale([
      { name: 'Early', totalQty: 10 },
      { name: 'Late', price: 5000 },
    ]);
    for (const quantity of [null, 3]) expect((await save([quantity, null])).errors).toBeUndefined();
    expect([await tiersOf(event, 3), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
  });

  it('AUT-220 BUY-012 takes the quantity of a sold tier away, and counts what was sold when it is given again', async () => {
    const { event, save } = await onSale([
      { name: 'Early', totalQty: 3 },
      { name: 'Late', price: 5000 },
    ]);
    expect(await tiersOf(event, 2)).toBe('Early');
    expect((await save([null, null])).errors).toBeUndefined();
    expect((await save([null], [], 1)).errors?.[0]?.extensions.code).toBe('TIERS_SOLD');
    expect(await tiersOf(event, 3)).toBe('Early');
    expect((await save([4, null])).errors?.[0]?.extensions).toMatchObject({ code: 'QUANTITY_BELOW_CLAIMED', details: { claimed: 5 } });
    expect((await save([6, null])).errors).toBeUndefined();
    expect([await tiersOf(event, 1), await tiersOf(event, 1)]).toEqual(['Early', 'Late']);
  });

  it('AUT-095 keeps the tiers of which tickets were sold without a quantity, also once they are inactive', async () => {
    const { event, save } = await onSale([{ name: 'Early' }, { name: 'Late', price: 5000 }]);
    expect(await tiersOf(event, 1)).toBe('Early');
    const refused = await save([null], [], 1);
    expect(refused.errors?.[0]?.message).toBe('You cannot disable pricing tiers once tickets have been sold.');
    const off = { $set: { 'ticketTypes.0.tiers.0.isActive': false } };
    await world.connection.collection('events').updateOne({ _id: event._id as never }, off);
    expect((await save([null], [], 1)).errors?.[0]?.extensions.code).toBe('TIERS_SOLD');
  });

  it('AUT-095 switches tiers off of which only Advance was sold, and its pool goes on under the tier that remains', async () => {
    const { event, save } = await onSale([
      { name: 'Late', price: 5000 },
      { name: 'Advance', totalQty: 10 },
    ]);
    expect(await tiersOf(event, 2)).toBe('Advance');
    expect((await save([3], [], 1)).data.updateEvent.ticketTypes[0].tiers).toMatchObject([{ remainingQty: 1 }]);
    const stored = await world.connection.collection('events').findOne({ _id: event._id as never });
    expect(String(stored?.['ticketTypes'][0].tiers[0]._id)).toBe(event.ticketTypes[0]!.tiers[1]!._id);
  });

  it('BUY-012 BUY-016 counts the uses of a code from before it had a total', async () => {
    const code = world.given.events.promotion({ totalQty: 0, useLimit: 0, type: 'Discount', appliesTo: 'PerOrder', discountValue: 100 });
    const { event, save } = await onSale([{}], [code]);
    const use = async () =>
      (await world.reserve(event, { code: code.code, email: `x-${newKey()}@example.com` })).errors?.[0]?.extensions.code;
    for (let used = 0; used < 3; used += 1) await world.buy(event, { code: code.code });
    expect((await save([null], [2])).errors?.[0]?.extensions.code).toBe('QUANTITY_BELOW_CLAIMED');
    expect((await save([null], [4])).errors).toBeUndefined();
    expect([await use(), await use()]).toEqual([undefined, 'PROMOTION_INVALID']);
    for (const total of [0, 6]) expect((await save([null], [total])).errors).toBeUndefined();
    expect([await use(), await use(), await use()]).toEqual([undefined, undefined, 'PROMOTION_INVALID']);
  });

  it('AUT-220 gives a code exactly its new total after it had none', async () => {
    const code = world.given.events.promotion({ _id: newId(), totalQty: 5, useLimit: 0 });
    const { event, save } = await onSale([{}], [code]);
    for (const total of [3, 0, 4]) expect((await save([null], [total])).errors).toBeUndefined();
    const uses = [];
    for (let round = 0; round < 5; round += 1)
      uses.push((await world.reserve(event, { code: code.code })).errors?.[0]?.extensions.code ?? 'used');
    expect(uses).toEqual(['used', 'used', 'used', 'used', 'PROMOTION_INVALID']);
  });

  it('AUT-108 keeps the type of a code that was used while it had no quantity', async () => {
    const [used, fresh] = [world.given.events.promotion({ code: 'USED' }), world.given.events.promotion({ code: 'FRESH' })];
    const { event, save } = await onSale([{}], [used, fresh]);
    await world.buy(event, { code: 'USED' });
    event.promotions[1]!.type = 'Unlock';
    expect((await save([null], [0, 0])).errors).toBeUndefined();
    event.promotions[0]!.type = 'Unlock';
    expect((await save([null], [0, 0])).errors?.[0]).toMatchObject({
      message: 'Cannot change code type because this code has already been used.',
      extensions: { code: 'PROMOTION_TYPE_LOCKED', details: { pool: `promotion:${String(used._id)}` } },
    });
  });
});
