import { ItemCodes } from '../src/features/orders/public/item-codes.signer.ts';
import type { Order } from '../src/features/orders/record/order.schema.ts';
import type { Season } from '../src/features/seasons/public/season.types.ts';
import { DOCUMENTS, newKey, type CheckoutWorld } from './checkout-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCAN = 'mutation ($input: ScanCodeInput!) { scanCode(input: $input) { verdict } }';

/** A package beside the season ticket: its buyers choose two or three nights at $46.00 each (BYD-108). */
interface Given extends Partial<Season> {
  readonly package?: { readonly totalQty?: number; readonly leastNights?: number; readonly mostNights?: number | null };
}

/** A season of $100.00 on sale with nights from tomorrow on, one a day, and how buyers and doors act on it. */
export async function aSeasonHouse(world: CheckoutWorld, nights = 3, more: Given = {}) {
  const { package: chosen, ...ofSeason } = more;
  const { org } = await world.seller();
  const stub = `season-${newKey().toLowerCase().slice(0, 12)}`;
  const type = world.given.events.ticketType({ name: 'Season seat', totalQty: 20, purchaseLimit: 0 }, [{ price: 10_000 }]);
  const rule = { name: 'Pick your nights', totalQty: 20, purchaseLimit: 0, leastNights: 2, mostNights: 3, ...chosen };
  const ticketTypes = chosen ? [type, world.given.events.ticketType(rule, [{ price: 4600 }])] : [type];
  const season = await world.given.events.season(org, {
    stub,
    stubKey: stub,
    firstPublishedAt: world.clock.now(),
    ticketTypes,
    ...ofSeason,
  });
  const aNight = (at: number, more: object = {}) => {
    const startsAt = new Date(world.clock.now().getTime() + at * DAY);
    const closed = { announceAt: null, ticketsAt: null, ticketsEndAt: null };
    const schedule = { ...closed, doorsAt: new Date(startsAt.getTime() - HOUR), startsAt, endsAt: new Date(startsAt.getTime() + 3 * HOUR) };
    return world.given.event(org, { name: `Night ${at}`, seasonId: season._id, schedule, ...more });
  };
  const events: Awaited<ReturnType<typeof aNight>>[] = [];
  for (let at = 1; at <= nights; at += 1) events.push(await aNight(at));
  const wish = (quantity: number, of: object = {}) => ({
    seasonId: season._id,
    tickets: [{ ticketTypeId: season.ticketTypes[0]!._id, quantity }],
    idempotencyKey: newKey(),
    ...of,
  });
  /** A cart of the package for these nights, by their places. */
  const packageWish = (chosen: readonly number[], quantity = 1) =>
    wish(quantity, {
      tickets: [{ ticketTypeId: season.ticketTypes[1]!._id, quantity, nightIds: chosen.map((at) => events[at]!._id) }],
    });
  const reserve = (input: object, token?: string) => world.gql(DOCUMENTS.reserve, { input }, token);

  /** The stored order, once its hidden orders are made. */
  const buy = async (
    quantity = 1,
    { buyer, token, works = true, of = wish(quantity) }: { buyer?: object; token?: string; works?: boolean; of?: object } = {},
  ): Promise<Order> => {
    const { data } = await reserve(of, token);
    const started = await world.startPayment(data.reserve, buyer ? { buyer } : {}, token);
    await world.pay(started.data.startPayment);
    const { _id } = (await world.confirm(data.reserve.token)).data.confirmOrder;
    if (works) await world.runJobs();
    return stored(_id);
  };
  const stored = async (orderId: string): Promise<Order> => (await world.given.orders.stored(orderId))!;
  const hiddenOf = (orderId: string) =>
    world.connection
      .collection<Order>('orders')
      .find({ seasonOrderId: orderId as never })
      .sort({ number: 1 })
      .toArray();
  const codeOf = ({ _id, tickets }: Pick<Order, '_id' | 'tickets'>, at = 0) =>
    world.app.get(ItemCodes, { strict: false }).codeOf({ orderId: _id, itemId: tickets[at]!._id, version: tickets[at]!.qrVersion });

  /** The verdict on a code at the door of the night, on that evening. Release the clock afterwards. */
  const scan = async (night: number, code: string): Promise<string> => {
    const event = events[night]!;
    world.clock.set(new Date(event.schedule.startsAt!));
    const { token } = await world.given.member('BOX_OFFICE', org);
    return (await world.gql(SCAN, { input: { eventId: event._id, code } }, token)).data.scanCode.verdict;
  };
  return { org, stub, season, events, aNight, packageWish, reserve, buy, stored, hiddenOf, codeOf, scan };
}

export type SeasonHouse = Awaited<ReturnType<typeof aSeasonHouse>>;
