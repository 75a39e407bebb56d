import { ObjectId } from 'mongodb';

import { placeKeyOf } from '../../packages/shared/src/orders/place-key.ts';
import { asked, ASKED, type Asked } from '../framework/asked.ts';
import type { Case, Row } from '../framework/case.ts';
import { ComputingYardstick } from '../framework/computing-yardstick.ts';
import { Durations } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const ORDERS = 100_000;
/** Postal codes of the map. */
const PLACES = 20_000;
/** Maximum 95th percentile, in ms. */
const P95_MAP = 200;
/** Staff look at the map alone or with a colleague, one for each core. */
const ASKING = { warmUp: 100, atOnce: 2 };

const MAP = 'query M($input: OrderMapInput!) { orderMap(input: $input) { located points { lat lng orders } } }';

/** The last row of the case `figures`, for itself: it takes a minute instead of ten. */
export const map: Case = {
  name: 'map',
  async run({ scale }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const sale = await anEvent(stack, http, organizer, { places: 100, tiers: 1, types: 1, startsInHours: 1 });
    const shop = { http, provider: stack.simulator, requests: new Durations(), url: () => stack.apis[0]!.url, sale };
    const { result } = await buy(shop);
    if (result !== 'bought') throw new Error(`An order to copy was not bought: ${result}`);
    return [await heatMap({ stack, http, organizer, each: Math.round(ORDERS * scale), pids: () => stack.pids() }, sale)];
  },
};

interface World extends Pick<Asked, 'pids'> {
  stack: Stack;
  http: Http;
  organizer: Organizer;
  /** Copied orders. */
  each: number;
}

/** As many orders, each of one of 20,000 places. */
export async function heatMap(world: World, { eventId }: OnSale): Promise<Row> {
  const { stack, http, organizer, each } = world;
  await copiedAddresses(stack.db, eventId, each);
  let [wrong, places] = [0, 0];
  const yardstick = await ComputingYardstick.warm(stack.mongo);
  const row = await asked(
    { ...world, yardstick },
    P95_MAP,
    async () => {
      const { orderMap } = await ask(stack, http, MAP, { input: {} }, organizer.token);
      places = orderMap.points.length;
      if (orderMap.located !== each || places !== Math.min(each, PLACES)) wrong += 1;
    },
    ASKING,
  );
  return {
    ...row,
    name: `heat map of ${each.toLocaleString('en-US')} orders`,
    checked: `${ASKED} maps of ${places} places with ${each} orders`,
    failures: [...row.failures, ...(wrong > 0 ? [`${wrong} answers were wrong`] : [])],
  };
}

async function copiedAddresses(db: Stack['db'], eventId: string, orders: number): Promise<void> {
  const { tickets: _, ...order } = (await db.collection('orders').findOne({ eventId: new ObjectId(eventId), state: 'Active' }))!;
  for (let begun = 0; begun < orders; begun += 5000) {
    const batch = Array.from({ length: Math.min(5000, orders - begun) }, (_none, i) => {
      const at = begun + i;
      const place = at % PLACES;
      const coordinates = { lat: 30 + place / 1000, lng: -120 + (place % 777) / 20 };
      const address = { zip: String(place), country: 'US', ...coordinates };
      const placedAt = new Date(Date.now() - at * 1000);
      const placed = { placedAt, mapAt: placedAt, address, placeKey: placeKeyOf(coordinates) };
      return { ...order, _id: new ObjectId(), number: `M${at}`, tickets: [], ...placed };
    });
    await db.collection('orders').insertMany(batch as never[], { ordered: false });
  }
}
