import { newKey, type CheckoutWorld } from './checkout-world.ts';
import { aTillHouse } from './till-house.ts';
import type { GqlAnswer } from './test-app.ts';
import type { Order } from '../src/features/orders/record/order.schema.ts';
import { OrderBooks } from '../src/features/orders/public/order-books.facade.ts';
import { ItemCodes } from '../src/features/orders/public/item-codes.signer.ts';

const HOLD = 'mutation ($input: ReserveAtCounterInput!) { reserveAtCounter(input: $input) { token totals { total } } }';
const EXCHANGE =
  'mutation ($input: ExchangeAtCounterInput!) { exchangeAtCounter(input: $input) { _id number total type state tickets { _id name } payments { way amount } } }';
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';

/** A till house whose event has a floor for $25.00 and a balcony for `balcony`, and an order of two floor tickets. */
export async function anExchangeHouse(
  world: CheckoutWorld,
  {
    balcony = 6200,
    places = 2,
    ofEvent = {} as object,
    ofTill = {} as object,
    isOpen = true,
    sale = {} as object,
    cart = {} as object,
  } = {},
) {
  const ticketTypes = [
    world.given.events.ticketType({ name: 'Floor', totalQty: 20, purchaseLimit: 2 }, [{ price: 2500 }]),
    world.given.events.ticketType({ name: 'Balcony', totalQty: places }, [{ price: balcony }]),
  ];
  const house = await aTillHouse(world, { ofTill, ofEvent: { ticketTypes, ...ofEvent } });
  const { event, org, seller, tillId } = house;
  const shift = isOpen ? await house.open() : null;
  const [floor, upper] = event.ticketTypes;
  const stored = async (id: string): Promise<Order> => (await world.given.orders.stored(id))!;
  const hold = (ticketTypeId = upper!._id, more: object = {}, token = seller.token): Promise<GqlAnswer> =>
    world.gql(
      HOLD,
      { input: { eventId: event._id, tickets: [{ ticketTypeId, quantity: 1 }], terms: 'cash', idempotencyKey: newKey(), ...more } },
      token,
    );
  /** Holds the balcony, and exchanges a ticket of the order for it. */
  const exchange = async (orderId: string, more: Record<string, unknown> = {}, held?: GqlAnswer): Promise<GqlAnswer> => {
    const cart = held ?? (await hold());
    if (cart.errors) return cart;
    const { token, totals } = cart.data.reserveAtCounter;
    const { tickets } = await stored(orderId);
    const difference = (more['expectedDifference'] as number | undefined) ?? totals.total - 2500;
    const payments = difference > 0 ? [{ way: 'cash', amount: difference }] : [];
    const input = {
      orderId,
      ticketIds: [tickets[0]!._id],
      token,
      tillId,
      payments,
      expectedDifference: difference,
      idempotencyKey: newKey(),
    };
    return world.gql(EXCHANGE, { input: { ...input, ...more } }, seller.token);
  };
  /** Of an order at the door, before its event begins. */
  const scan = async (code: string): Promise<string> => {
    world.clock.set(new Date(event.schedule.startsAt!));
    const { token } = await world.given.member('BOX_OFFICE', org);
    const { verdict } = (await world.gql(SCAN, { input: { eventId: event._id, code } }, token)).data.scanCode;
    world.clock.release();
    return verdict;
  };
  const codeOfTicket = async (orderId: string, at = 0) => {
    const { _id: itemId, qrVersion: version } = (await stored(orderId)).tickets[at]!;
    return world.app.get(ItemCodes, { strict: false }).codeOf({ orderId, itemId, version });
  };
  const booksDiffer = async () => {
    const found: unknown[] = [];
    for await (const { differences } of world.app.get(OrderBooks, { strict: false }).compare()) found.push(...differences);
    return found;
  };
  const sold = await world.sellAtCounter(
    { eventId: String(event._id), tickets: [{ ticketTypeId: String(floor!._id), quantity: 2 }], ...cart },
    seller.token,
    { tillId, ...sale },
  );
  const orderId: string | null = sold.data?.sellAtCounter?._id ?? null;
  return {
    ...house,
    shift,
    sold,
    orderId: orderId!,
    floor: floor!,
    upper: upper!,
    hold,
    exchange,
    order: stored,
    scan,
    codeOfTicket,
    booksDiffer,
  };
}
