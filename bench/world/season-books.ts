import { ObjectId } from 'mongodb';

import type { Claiming } from './books.ts';
import type { Http } from './http.ts';
import { ask, type Organizer } from './organizer.ts';
import type { SeasonSale } from './season-on-sale.ts';
import type { Stack } from './stack.ts';

const HOUSES = 'query S($id: ObjectId!) { season(seasonId: $id) { events { _id house { season single comps held left } } } }';
const PATIENCE_MS = 60_000;

/** The house of one night as staff see it. */
interface House {
  season: number;
  single: number;
  comps: number;
  held: number;
  left: number;
}

export interface NightBooks {
  house: House;
  /** Seats of the night that records have, each counted as often as it stands in one. */
  claimed: number;
  /** Seats that two records have. */
  doubled: number;
  /** Tickets of season orders that the night's hidden orders have. */
  hidden: number;
}

/** The nights of a season with seats, read from the database and from the API, once every hidden order is made. */
export async function nightBooksOf(stack: Stack, http: Http, { token }: Organizer, sale: SeasonSale): Promise<NightBooks[]> {
  await hiddenOrdersOf(stack, sale);
  const { season } = await ask(stack, http, HOUSES, { id: sale.seasonId }, token);
  const houses = new Map((season.events as { _id: string; house: House }[]).map(({ _id, house }) => [_id, house]));
  return Promise.all(
    sale.nights.map(async (eventId) => {
      const seats = await claimsOn(stack, eventId);
      const hidden = await stack.db
        .collection('orders')
        .find({ eventId: new ObjectId(eventId), hidden: true }, { projection: { 'tickets._id': 1 } })
        .toArray();
      return {
        house: houses.get(eventId)!,
        claimed: seats.length,
        doubled: seats.length - new Set(seats).size,
        hidden: hidden.flatMap(({ tickets }) => tickets as unknown[]).length,
      };
    }),
  );
}

/** Waits until each order of the season has one hidden order a night, or for a minute. */
async function hiddenOrdersOf(stack: Stack, { seasonId, nights }: SeasonSale): Promise<void> {
  const orders = stack.db.collection('orders');
  const began = performance.now();
  for (;;) {
    const bought = await orders.countDocuments({ seasonId: new ObjectId(seasonId), hidden: { $ne: true } });
    const hidden = await orders.countDocuments({ eventId: { $in: nights.map((id) => new ObjectId(id)) }, hidden: true });
    if (hidden === bought * nights.length || performance.now() - began > PATIENCE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The claims on the seats of a night, by whomever: its own orders and holds, and the orders of its season. */
async function claimsOn(stack: Stack, eventId: string): Promise<string[]> {
  const event = await stack.db.collection('events').findOne({ _id: new ObjectId(eventId) }, { projection: { ticketTypes: 1 } });
  const pools = new Set((event!['ticketTypes'] as { categoryId: ObjectId }[]).map(({ categoryId }) => `seats:${String(categoryId)}`));
  const found = await stack.db
    .collection<Claiming>('allocations')
    .find({ $or: [...pools].map((pool) => ({ claims: { $gte: `${pool}:`, $lt: `${pool}:~` } })) }, { projection: { claims: 1 } })
    .toArray();
  return found.flatMap(({ claims }) => claims).filter((claim) => pools.has(claim.slice(0, claim.lastIndexOf(':'))));
}
