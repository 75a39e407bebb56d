import type { EventRecord } from '../src/features/events/public/event-records.ts';
import type { Season } from '../src/features/seasons/public/season.types.ts';
import { DOCUMENTS, newKey, type CheckoutWorld } from './checkout-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A season with a night on each of the next days, and what its buyers and staff do. */
export function seasonsOf(world: CheckoutWorld) {
  const aSeason = async (nights = 3, more: Partial<Season> = {}, price = 9000) => {
    const { org } = await world.seller();
    const stub = `season-${newKey().toLowerCase().slice(0, 12)}`;
    const season = await world.given.events.season(org, {
      stub,
      stubKey: stub,
      firstPublishedAt: world.clock.now(),
      ticketTypes: [world.given.events.ticketType({ name: 'Season seat', totalQty: 50, purchaseLimit: 0 }, [{ price }])],
      ...more,
    });
    const events: EventRecord[] = [];
    for (let at = 1; at <= nights; at += 1) events.push(await aNight(season, at));
    return { org, season, nights: events, stub };
  };

  const aNight = async (season: Season, day: number, more: object = {}): Promise<EventRecord> => {
    const startsAt = new Date(world.clock.now().getTime() + day * DAY);
    const [doorsAt, endsAt] = [new Date(startsAt.getTime() - HOUR), new Date(startsAt.getTime() + 3 * HOUR)];
    const schedule = { announceAt: null, ticketsAt: null, ticketsEndAt: null, doorsAt, startsAt, endsAt };
    return world.given.event({ _id: season.orgId } as never, { name: `Night ${day}`, seasonId: season._id, schedule, ...more });
  };

  const wish = ({ season }: { readonly season: Season }, more: object = {}) => ({
    seasonId: season._id,
    tickets: [{ ticketTypeId: season.ticketTypes[0]!._id, quantity: 1 }],
    idempotencyKey: newKey(),
    ...more,
  });
  const reserve = (input: object) => world.gql(DOCUMENTS.reserve, { input });

  /** From the cart to the hidden orders of its nights. */
  const buy = async (house: { readonly season: Season }, more: object = {}) => {
    const { data } = await reserve(wish(house, more));
    const started = await world.startPayment(data.reserve);
    await world.pay(started.data.startPayment);
    const order = (await world.confirm(data.reserve.token)).data.confirmOrder;
    await world.runJobs();
    return order;
  };

  return { aSeason, aNight, wish, reserve, buy };
}
