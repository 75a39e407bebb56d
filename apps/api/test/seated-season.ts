import { newId } from '../src/platform/mongo/string-ids.ts';
import { DOCUMENTS, newKey, type CheckoutWorld } from './checkout-world.ts';
import { aHall, seatedEvent } from './given/seating.given.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HALL = aHall();

interface Given {
  readonly layout?: typeof HALL;
  /** The plan of the second night. */
  readonly second?: typeof HALL;
  readonly night?: (night: number) => object;
  readonly season?: object;
  /** A package of each category beside its season ticket: its buyers choose at least so many nights at $20.00 each (BYD-108). */
  readonly leastNights?: number;
}

/** A season with seats: three nights in one hall from tomorrow on, and how buyers act on it. */
export async function aSeatedSeason(world: CheckoutWorld, given: Given = {}) {
  const { layout: hall = HALL, second = hall, night: ofNight = () => ({}), season: more, leastNights } = given;
  const { org } = await world.seller();
  const planId = newId();
  const own = await seatedEvent(world, hall, planId);
  const [stalls, , table, floor] = own.fields.ticketTypes.map((type) => ({ ...type, isTicketSharing: false }));
  const packages = [stalls!, table!, floor!].map(({ name, totalQty, categoryId }) => {
    const rule = { name: `${name}, some nights`, totalQty, categoryId, leastNights, purchaseLimit: 0 };
    return world.given.events.ticketType({ ...rule, isTicketSharing: false }, [{ price: 2000 }]);
  });
  const types = [stalls!, table!, floor!, ...(leastNights ? packages : [])];
  const season = await world.given.events.season(org, {
    ...own.fields,
    ticketTypes: types,
    firstPublishedAt: world.clock.now(),
    ...more,
  });
  const night = async (at: number, layout = hall, plan = planId) => {
    const seated = await seatedEvent(world, layout, plan);
    const startsAt = new Date(world.clock.now().getTime() + at * DAY);
    const endsAt = new Date(startsAt.getTime() + 3 * HOUR);
    const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt: startsAt, startsAt, endsAt };
    await world.given.event(org, { ...seated.fields, name: `Night ${at}`, seasonId: season._id, schedule, ...ofNight(at) });
    return { ...seated, id: seated.fields._id };
  };
  const nights = [await night(1), await night(2, second, second === hall ? planId : newId()), await night(3)];

  const reserveAll = (of: object, tickets: readonly object[], more: object = {}) =>
    world.gql(DOCUMENTS.reserve, { input: { ...of, tickets, idempotencyKey: newKey(), ...more } });
  const reserve = (of: object, ticketTypeId: string, seats: readonly string[], ticket: object = {}) =>
    reserveAll(of, [{ ticketTypeId, quantity: seats.length, seats, ...ticket }]);
  const reserveSeason = (seats: readonly string[], type = stalls!) => reserve({ seasonId: season._id }, type._id, seats);
  /** Of a package for these nights, by their places. */
  const reserveNights = (chosen: readonly number[], seats: readonly string[], type = packages[0]!, ticket: object = {}) =>
    reserve({ seasonId: season._id }, type._id, seats, { nightIds: chosen.map((at) => nights[at]!.id), ...ticket });
  const reserveNight = (at: number, seats: readonly string[]) => reserve({ eventId: nights[at]!.id }, nights[at]!.stalls._id, seats);
  /** The id of the order, once its hidden orders are made. */
  const pay = async (answer: Awaited<ReturnType<typeof reserve>>) => {
    if (answer.errors) throw new Error(answer.errors[0]!.message);
    const started = await world.startPayment(answer.data.reserve);
    await world.pay(started.data.startPayment);
    const { _id } = (await world.confirm(answer.data.reserve.token)).data.confirmOrder;
    await world.runJobs();
    return String(_id);
  };
  const claimed = async (pool: string) => {
    const found = await world.connection
      .collection('allocations')
      .find({ claims: new RegExp(`^${pool}:`) })
      .toArray();
    return found.flatMap(({ claims }) => (claims as string[]).filter((claim) => claim.startsWith(`${pool}:`)));
  };
  const stallsPool = ({ seating }: Pick<Awaited<ReturnType<typeof seatedEvent>>, 'seating'>) =>
    `seats:${seating.categories.find(({ categoryId }) => categoryId === 'stalls')!._id}`;
  /** How many seats of the stalls somebody has on each night. */
  const seatsByNight = async () => Promise.all(nights.map(async (each) => (await claimed(stallsPool(each))).length));
  const hiddenOf = (orderId: string) =>
    world.connection
      .collection('orders')
      .find({ seasonOrderId: orderId as never })
      .sort({ number: 1 })
      .toArray();
  const seatsOf = (orders: Awaited<ReturnType<typeof hiddenOf>>) =>
    orders.map(({ tickets }) => (tickets as { seat: string }[]).map(({ seat }) => seat));
  const { seatingId } = own;
  const ticketTypes = { stalls: stalls!, table: table!, floor: floor!, packages };
  const acts = {
    reserveAll,
    reserve,
    reserveSeason,
    reserveNights,
    reserveNight,
    pay,
    claimed,
    stallsPool,
    seatsByNight,
    hiddenOf,
    seatsOf,
  };
  return { org, season, nights, night, seatingId, own: own.seating, ...ticketTypes, ...acts };
}

export type SeatedSeason = Awaited<ReturnType<typeof aSeatedSeason>>;
