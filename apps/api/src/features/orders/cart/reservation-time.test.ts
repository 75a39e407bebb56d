import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { DOCUMENTS, newKey, startCheckoutWorld, type CheckoutWorld } from '../../../../test/checkout-world.ts';

const MINUTE = 60_000;

interface Cart {
  readonly token: string;
  readonly expiresAt: string;
  readonly extended: boolean;
  readonly totals: { readonly total: number };
}

describe('BUY-010 places that are reserved over edits of the cart', () => {
  let world: CheckoutWorld;
  beforeAll(async () => void (world = await startCheckoutWorld()));
  afterAll(() => world.stop());
  afterEach(() => world.clock.release());

  const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

  /** A cart, with its acts at minutes after it was made; each replaces the current cart. */
  const aReservation = async (overrides: object = {}) => {
    const { event } = await world.seller({ ticketTypes: [world.given.events.ticketType({ totalQty: 4 })], ...overrides });
    const begin = world.clock.now();
    world.clock.set(begin);
    let cart: Cart = (await world.reserve(event)).data.reserve;
    const at = (minute: number) => world.clock.set(new Date(begin.getTime() + minute * MINUTE));
    const endOf = ({ expiresAt }: Cart) => (new Date(expiresAt).getTime() - begin.getTime()) / MINUTE;
    const edit = async (minute: number) => {
      at(minute);
      cart = (await world.reserve(event, { token: cart.token })).data.reserve;
      return endOf(cart);
    };
    const extend = async (minute: number) => {
      at(minute);
      const { data, errors } = await world.gql(DOCUMENTS.extend, { input: { token: cart.token } });
      return errors ? codeOf({ errors }) : endOf((cart = data.extendReservation));
    };
    const applyCode = async (minute: number, code: string) => {
      at(minute);
      const input = { eventId: String(event._id), code, token: cart.token };
      return endOf((cart = (await world.gql(DOCUMENTS.applyCode, { input })).data.applyCode.reservation));
    };
    const pay = async (minute: number) => {
      at(minute);
      expect((await world.startPayment(cart)).errors).toBeUndefined();
      return endOf((await world.gql(DOCUMENTS.reservation, { token: cart.token })).data.reservation);
    };
    return { event, at, edit, extend, applyCode, pay, now: () => cart };
  };

  it('live ten minutes from each edit, but at most thirty from the first reservation', async () => {
    const { edit, at, now } = await aReservation();
    expect([await edit(9), await edit(18), await edit(27), await edit(29.5)]).toEqual([19, 28, 30, 30]);
    at(30);
    expect((await world.gql(DOCUMENTS.reservation, { token: now().token })).data.reservation.state).toBe('Expired');
  });

  it('are reserved anew after their end', async () => {
    const { edit } = await aReservation();
    expect([await edit(9), await edit(18), await edit(27), await edit(31), await edit(40)]).toEqual([19, 28, 30, 41, 50]);
  });

  it('are extended once over all edits, and an edit shortens nothing', async () => {
    const { edit, extend } = await aReservation();
    expect([await extend(1), await edit(2)]).toEqual([15, 15]);
    expect(await extend(3)).toBe('RESERVATION_EXTENDED');
    expect(await edit(8)).toBe(18);
    expect(await extend(9)).toBe('RESERVATION_EXTENDED');
  });

  it('are extended to their latest end at most, and not at all once an edit reached it', async () => {
    const first = await aReservation();
    expect([await first.edit(9), await first.edit(17), await first.extend(18)]).toEqual([19, 27, 30]);
    const second = await aReservation();
    expect([await second.edit(9), await second.edit(18), await second.edit(21)]).toEqual([19, 28, 30]);
    expect(second.now().extended).toBe(true);
    expect(await second.extend(22)).toBe('RESERVATION_EXTENDED');
  });

  it('stay reserved since the same time when a code is applied', async () => {
    const { edit, applyCode } = await aReservation({ promotions: [world.given.events.promotion({ code: 'KEEP' })] });
    expect([await edit(9), await edit(18), await applyCode(19, 'keep'), await edit(27)]).toEqual([19, 28, 28, 30]);
  });

  it('are not renewed by edits of a cart that is being paid', async () => {
    const { edit, pay } = await aReservation();
    expect([await edit(9), await edit(18), await edit(27), await pay(29)]).toEqual([19, 28, 30, 39]);
    expect([await edit(31), await pay(38), await edit(39.5), await pay(39.9)]).toEqual([39, 40, 40, 40]);
  });

  it('of another event are another reservation', async () => {
    const { edit, at, now } = await aReservation();
    const other = await aReservation();
    expect([await edit(9), await edit(18), await edit(27)]).toEqual([19, 28, 30]);
    at(28);
    const moved = await world.reserve(other.event, { token: now().token, idempotencyKey: newKey() });
    expect(new Date(moved.data.reserve.expiresAt).getTime() - world.clock.now().getTime()).toBe(10 * MINUTE);
  });
});
