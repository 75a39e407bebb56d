import type { Case, Options, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { buy, RESERVE } from '../world/buyer.ts';
import { gql, GraphqlFailure, Http } from '../world/http.ts';
import { anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { nightBooksOf } from '../world/season-books.ts';
import { aSeasonOnSale, type SeasonSale } from '../world/season-on-sale.ts';
import { aSeatedEvent, aSeatingPlan } from '../world/seated-event.ts';
import { seatedHouse } from '../world/seated-house.ts';
import { Stack } from '../world/stack.ts';
import { oneBurst } from './burst.ts';
import { seasonRenewal } from './season-renewal.ts';

const NIGHTS = 30;
const HOUSE = { sections: 5, rows: 5, seats: 20 };
const SEATS = HOUSE.sections * HOUSE.rows * HOUSE.seats;
const ORDERS = 200;
/** Of an order of a season, from the cart to its confirmation, in ms. */
const MOST_P95 = 400;
const RACERS = 100;
const RACES = 5;
const SINGLES = 3;
const HELD = 4;

const BURST_NIGHTS = 10;
const BURST_HOUSE = { sections: 8, rows: 10, seats: 20 };
const BUYERS = 64;
const BURST_ORDERS = 1000;
const WARM_UP = 4000;
/** Of the orders a second of an event in the same run, where nights have seats. */
const LEAST_SHARE = 0.3;
const HOLD = 'mutation H($input: HoldSeatsInput!) { holdSeats(input: $input) { eventId } }';

interface World {
  stack: Stack;
  http: Http;
  organizer: Organizer;
}

/** Seasons with seats on every night: one order after the other, races for one seat, the house of each night, a burst beside an event's, and a renewal. */
export const seasons: Case = {
  name: 'seasons',
  async run(options) {
    return [...(await sales(options)), await seasonRenewal(options.say)];
  },
};

async function sales(options: Options): Promise<Row[]> {
  await using stack = await Stack.start({ apis: 1, workers: 1 });
  using http = new Http();
  const organizer = await anOrganizer(stack, http);
  const world = { stack, http, organizer };
  await oneBurst(stack, http, organizer, { buyers: BUYERS, places: WARM_UP, tiers: 1, apis: 1 }, WARM_UP);
  const planId = await aSeatingPlan(stack, http, organizer, seatedHouse(HOUSE));
  const sale = await aSeasonOnSale(stack, http, organizer, { nights: NIGHTS, places: SEATS, planId });
  return [
    await oneAfterTheOther(world, sale),
    await races(world, sale, options.say),
    await houses(world, sale),
    await bursts(world, options),
  ];
}

const seatAt = (at: number) => {
  const perSection = HOUSE.rows * HOUSE.seats;
  const [section, rest] = [Math.floor(at / perSection), at % perSection];
  return `${section + 1}.${Math.floor(rest / HOUSE.seats) + 1}.${(rest % HOUSE.seats) + 1}`;
};

async function oneAfterTheOther({ stack, http }: World, sale: SeasonSale): Promise<Row> {
  const [whole, requests] = [new Durations(), new Durations()];
  const wrong: string[] = [];
  for (let at = 0; at < ORDERS; at += 1) {
    const shop = { http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url };
    const ending = await whole.time(() => buy(shop, 1, [seatAt(at)]));
    if (ending.result !== 'bought') wrong.push(JSON.stringify(ending));
  }
  const p95 = whole.at(0.95);
  return {
    name: `an order of ${NIGHTS} nights of ${SEATS} seats`,
    ms: { p50: whole.at(0.5), p95, p99: whole.at(0.99) },
    checked: `${ORDERS - wrong.length} of ${ORDERS} bought, from the cart to the confirmation`,
    failures: [
      ...(wrong.length > 0 ? [`${wrong.length} buyers failed, first: ${wrong[0]}`] : []),
      ...(p95 > MOST_P95 ? [`p95 ${p95.toFixed(0)} ms, at most ${MOST_P95} are allowed`] : []),
    ],
  };
}

/** Everybody wants the same seat of the season at the same moment. */
async function races({ stack, http }: World, sale: SeasonSale, say: (line: string) => void): Promise<Row> {
  const winners: number[] = [];
  const codes = new Set<string>();
  const durations = new Durations();
  for (let race = 0; race < RACES; race += 1) {
    let won = 0;
    await Promise.all(
      Array.from({ length: RACERS }, async (_, at) => {
        const tickets = [{ ticketTypeId: sale.ticketTypeId, quantity: 1, seats: [seatAt(ORDERS + race)] }];
        const input = { seasonId: sale.seasonId, tickets, idempotencyKey: `season-race-${race}-${at}` };
        const headers = { 'x-forwarded-for': `198.18.${race}.${at}`, cookie: `mq_visitor=${String(race * 1000 + at).padStart(22, '0')}` };
        try {
          await durations.time(() => gql(http, stack.apis[0]!.url, RESERVE, { input }, headers));
          won += 1;
        } catch (error) {
          codes.add(error instanceof GraphqlFailure ? error.code : String(error));
        }
      }),
    );
    winners.push(won);
  }
  say(`seasons: ${RACES} races of ${RACERS}, winners ${winners.join(', ')}`);
  const refusals = [...codes].toSorted().join(', ');
  const isRight = winners.every((won) => won === 1) && refusals === 'SEAT_TAKEN';
  return {
    name: `${RACERS} racers on one seat of ${NIGHTS} nights, ${RACES} times`,
    ms: { p50: durations.at(0.5), p95: durations.at(0.95), p99: durations.at(0.99) },
    checked: `winners ${winners.join(', ')}; all others were told ${refusals}`,
    failures: isRight ? [] : [`winners ${winners.join(', ')}; others were told ${refusals}`],
  };
}

/** Single tickets and held seats on some nights; then every night's places are counted in the records and by what staff are told. */
async function houses(world: World, sale: SeasonSale): Promise<Row> {
  const { stack, http, organizer } = world;
  const expected = sale.nights.map((_, night) => ({ single: night % 3 === 0 ? SINGLES : 0, held: night % 5 === 0 ? HELD : 0 }));
  for (const [night, { single, held }] of expected.entries()) {
    const eventId = sale.nights[night]!;
    const { publicEvent } = await ask(stack, http, 'query E($stub: String!) { publicEvent(stub: $stub) { ticketTypes { _id } } }', {
      stub: eventId,
    });
    const own: OnSale = { eventId, ticketTypeId: publicEvent.ticketTypes[0]._id, ticketTypeIds: [] };
    for (let at = 0; at < single; at += 1) {
      const shop = { http, provider: stack.simulator, sale: own, requests: new Durations(), url: () => stack.apis[0]!.url };
      const ending = await buy(shop, 1, [seatAt(SEATS - 1 - at)]);
      if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
    }
    const seats = Array.from({ length: held }, (_, at) => seatAt(SEATS - 20 - at));
    if (held > 0) await ask(stack, http, HOLD, { input: { eventId, name: 'Press', seatIds: seats } }, organizer.token);
  }
  const nights = await nightBooksOf(stack, http, organizer, sale);
  const wrong = nights.flatMap(({ house, claimed, doubled, hidden }, night) => {
    const { single, held } = expected[night]!;
    const open = RACES;
    const isRight =
      house.season === ORDERS &&
      hidden === ORDERS &&
      house.single === single &&
      house.held === held &&
      doubled === 0 &&
      claimed === ORDERS + open + single + held &&
      house.left === SEATS - claimed;
    return isRight ? [] : [`night ${night + 1}: ${JSON.stringify({ house, claimed, doubled, hidden })}`];
  });
  const [first] = nights;
  return {
    name: `the places of ${NIGHTS} nights`,
    checked: `${nights.length - wrong.length} of ${nights.length} nights: season + single + held + in carts + free = ${SEATS}, none doubled; the first: ${first!.house.season} + ${first!.house.single} + ${first!.house.held} + ${RACES} + ${first!.house.left}`,
    failures: wrong,
  };
}

/** Seats of a season of ten nights, in turns with seats of an event. */
async function bursts(world: World, { runs, say }: Options): Promise<Row> {
  const { stack, http, organizer } = world;
  const planId = await aSeatingPlan(stack, http, organizer, seatedHouse(BURST_HOUSE));
  const [ofEvent, ofSeason]: [number[], number[]] = [[], []];
  const durations: Durations[] = [];
  for (let run = 0; run < runs; run += 1) {
    const event = await aSeatedEvent(stack, http, organizer, { planId, noSingles: false });
    ofEvent.push((await seatedBurst(world, event)).perSecond);
    const sale = await aSeasonOnSale(stack, http, organizer, { nights: BURST_NIGHTS, places: 1, planId });
    const { perSecond, requests } = await seatedBurst(world, sale);
    ofSeason.push(perSecond);
    durations.push(requests);
    say(`seasons: ${perSecond.toFixed(0)} orders/s of ${BURST_NIGHTS} nights, ${ofEvent.at(-1)!.toFixed(0)} of an event`);
  }
  const shares = spreadOf(ofSeason.map((each, at) => each / ofEvent[at]!));
  const requests = Durations.together(durations);
  return {
    name: `${BUYERS} buyers of a season of ${BURST_NIGHTS} nights`,
    perSecond: spreadOf(ofSeason),
    ms: { p50: requests.at(0.5), p95: requests.at(0.95), p99: requests.at(0.99) },
    checked: `${[shares.min, shares.median, shares.max].map((share) => share.toFixed(2)).join(' / ')} of an event's ${spreadOf(ofEvent).median.toFixed(0)} orders/s with seats; ${BURST_ORDERS} orders each`,
    failures: shares.median < LEAST_SHARE ? [`${shares.median.toFixed(2)} of an event, at least ${LEAST_SHARE} is wanted`] : [],
  };
}

async function seatedBurst({ stack, http }: World, sale: OnSale): Promise<{ perSecond: number; requests: Durations }> {
  const requests = new Durations();
  let begun = 0;
  const began = performance.now();
  await inParallel(BUYERS, async () => {
    const at = begun;
    if (at >= BURST_ORDERS) return false;
    begun += 1;
    const { rows, seats } = BURST_HOUSE;
    const seat = `${Math.floor(at / (rows * seats)) + 1}.${(Math.floor(at / seats) % rows) + 1}.${(at % seats) + 1}`;
    const ending = await buy({ http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url }, 1, [seat]);
    if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
    return true;
  });
  return { perSecond: BURST_ORDERS / ((performance.now() - began) / 1000), requests };
}
