import { seatNeighbors } from '../../packages/shared/src/seating/seat-neighbors.ts';
import { seatsLeftAlone } from '../../packages/shared/src/seating/single-seats.ts';
import type { Case, Row } from '../framework/case.ts';
import { asked, ASKED } from '../framework/asked.ts';
import { ComputingYardstick } from '../framework/computing-yardstick.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { seatBooksOf, type Claiming, type SeatBooks } from '../world/books.ts';
import { buy, RESERVE } from '../world/buyer.ts';
import { gql, GraphqlFailure, Http } from '../world/http.ts';
import { anOrganizer, type Organizer } from '../world/organizer.ts';
import { aSeatedEvent, aSeatingPlan, type SeatedSale } from '../world/seated-event.ts';
import { seatedHouse } from '../world/seated-house.ts';
import { Stack } from '../world/stack.ts';
import { bestOfHalfAHouse } from './best-seats.ts';
import { oneBurst } from './burst.ts';
import { seatPicker, WEB_DIST } from './seat-picker.ts';

const BUYERS = 256;
const ORDERS = 2000;
const WARM_UP = 4000;
const RACERS = 200;
const RACES = 10;
/** Of the orders a second of general admission in the same run. */
const LEAST_SHARE = 0.5;
const MOST_BYTES = 5000;
const P95_FREE = 20;
const HOUSE = { sections: 40, rows: 20, seats: 25 };
/** Half of it is sold. */
const BURST_HOUSE = { sections: 16, rows: 20, seats: 24 };

interface World {
  stack: Stack;
  http: Http;
  organizer: Organizer;
}

/** Seats that buyers choose: races for one of them, a burst beside one of general admission, what is free, the best ones, and the map on a phone. */
export const seats: Case = {
  name: 'seats',
  async run({ runs, say }) {
    await using stack = await Stack.start({ apis: 1, env: { WEB_DIST } });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const world = { stack, http, organizer };
    const planId = await aSeatingPlan(stack, http, organizer, seatedHouse(HOUSE));
    const burstPlanId = await aSeatingPlan(stack, http, organizer, seatedHouse(BURST_HOUSE));
    const large = await aSeatedEvent(stack, http, organizer, { planId, noSingles: false });
    await oneBurst(stack, http, organizer, { buyers: 64, places: WARM_UP, tiers: 1, apis: 1 }, WARM_UP);
    return [
      await races(world, large, say),
      await bursts(world, burstPlanId, runs, say),
      await freeSeats(world, large),
      await bestOfHalfAHouse(HOUSE),
      await seatPicker(world, await aSeatedEvent(stack, http, organizer, { planId, noSingles: true }), say),
    ];
  },
};

/** Everybody wants the same seat at the same moment. */
async function races({ stack, http }: World, sale: SeatedSale, say: (line: string) => void): Promise<Row> {
  const winners: number[] = [];
  const codes = new Set<string>();
  const durations = new Durations();
  for (let race = 1; race <= RACES; race += 1) {
    let won = 0;
    await Promise.all(
      Array.from({ length: RACERS }, async (_, at) => {
        const tickets = [{ ticketTypeId: sale.ticketTypeId, quantity: 1, seats: [`1.1.${race}`] }];
        const input = { eventId: sale.eventId, tickets, idempotencyKey: `race-${race}-${at}` };
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
  say(`seats: ${RACES} races of ${RACERS}, winners ${winners.join(', ')}`);
  const refusals = [...codes].toSorted().join(', ');
  const isOne = winners.every((won) => won === 1);
  return {
    name: `${RACERS} racers on one seat, ${RACES} times`,
    ms: { p50: durations.at(0.5), p95: durations.at(0.95), p99: durations.at(0.99) },
    checked: `winners ${winners.join(', ')}; all others were told ${refusals}`,
    failures: isOne && refusals === 'SEAT_TAKEN' ? [] : [`winners ${winners.join(', ')}; others were told ${refusals}`],
  };
}

/** Two seats beside each other for each order, in turns with orders of two places of general admission. */
async function bursts(world: World, planId: string, runs: number, say: (line: string) => void): Promise<Row> {
  const done = { seated: [] as number[], general: [] as number[] };
  const durations: Durations[] = [];
  const failures: string[] = [];
  let books: SeatBooks | null = null;
  let stranded = 0;
  for (let run = 0; run < runs; run += 1) {
    const { stack, http, organizer } = world;
    const general = await oneBurst(stack, http, organizer, { buyers: BUYERS, places: ORDERS * 2, tiers: 1, apis: 1 }, ORDERS, 2);
    failures.push(...general.failures);
    done.general.push(general.perSecond);
    const sale = await aSeatedEvent(stack, http, organizer, { planId, noSingles: true });
    const seated = await seatedBurst(world, sale);
    done.seated.push(seated.perSecond);
    durations.push(seated.requests);
    books = seated.books;
    stranded += strandedOf(books);
    if (books.doubled + books.lost + stranded > 0 || books.activeOrders !== ORDERS)
      failures.push(`${books.activeOrders} orders, ${books.doubled} doubled, ${books.lost} lost, ${stranded} stranded`);
    say(`seats: ${seated.perSecond.toFixed(0)} orders/s with seats (${seated.refused} refused), ${general.perSecond.toFixed(0)} without`);
  }
  const shares = spreadOf(done.seated.map((each, at) => each / done.general[at]!));
  const requests = Durations.together(durations);
  if (shares.median < LEAST_SHARE) failures.push(`${shares.median.toFixed(2)} of general admission, at least ${LEAST_SHARE} is wanted`);
  return {
    name: `${BUYERS} buyers choose two seats each`,
    perSecond: spreadOf(done.seated),
    ms: { p50: requests.at(0.5), p95: requests.at(0.95), p99: requests.at(0.99) },
    checked: `${[shares.min, shares.median, shares.max].map((share) => share.toFixed(2)).join(' / ')} of general admission; ${books?.sold ?? 0} seats sold of ${books?.activeOrders ?? 0} orders, ${books?.doubled ?? 0} doubled, ${stranded} stranded`,
    failures,
  };
}

async function seatedBurst({ stack, http }: World, sale: SeatedSale) {
  const requests = new Durations();
  const choices = new PairChoices();
  let [begun, refused] = [0, 0];
  const unsure: string[] = [];
  const began = performance.now();
  await inParallel(BUYERS, async () => {
    if (begun >= ORDERS) return false;
    begun += 1;
    for (;;) {
      const pair = choices.next();
      const one = { http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url };
      const ending = await buy(one, 2, pair.ids);
      if (ending.result === 'bought') return true;
      if (ending.result !== 'refused') unsure.push(JSON.stringify(ending));
      if (unsure.length > 0) return false;
      refused += 1;
    }
  });
  const seconds = (performance.now() - began) / 1000;
  if (unsure.length > 0) throw new Error(`${unsure.length} buyers failed, first: ${unsure[0]}`);
  const books = await seatBooksOf(stack, sale);
  return { perSecond: books.activeOrders / seconds, refused, requests, books };
}

const PLAN = seatNeighbors(seatedHouse(BURST_HOUSE));

/** Pairs that buyers choose by chance, on maps that show what others chose a moment later: some want what is taken, or would leave a seat alone. */
class PairChoices {
  private readonly segments = PLAN.rows.flatMap((row) => row.segments);
  private readonly seen = new Set<number>();
  private readonly asked: number[][] = [];

  next(): { ids: string[] } {
    // what the last buyers chose is not on the map yet
    while (this.asked.length > BUYERS / 8) for (const index of this.asked.shift()!) this.seen.add(index);
    for (;;) {
      const segment = this.segments[Math.floor(Math.random() * this.segments.length)]!;
      const at = Math.floor(Math.random() * (segment.length - 1));
      const pair = [segment[at]!, segment[at + 1]!];
      const isFree = (index: number) => !this.seen.has(index);
      if (!pair.every(isFree) || seatsLeftAlone(PLAN, new Set(pair), isFree).length > 0) continue;
      this.asked.push(pair);
      return { ids: pair.map((index) => PLAN.seats[index]!.seat.id) };
    }
  }
}

/** Purchases that were written so shortly after another that neither buyer may have seen the other's. */
const AT_ONCE = BUYERS;

/**
 * Seats that a choice left alone against the rule. Choices are replayed in the order in which they were written; one that is against the rule
 * there counts unless one of those written at the same time may have come first.
 */
function strandedOf({ choices }: SeatBooks): number {
  const at = new Map(PLAN.seats.map(({ seat }, index) => [seat.id, index]));
  const taken = new Set<number>();
  const chosen = choices.map((ids) => new Set(ids.map((id) => at.get(id)!)));
  const leaves = (choice: ReadonlySet<number>, before: ReadonlySet<number>) => seatsLeftAlone(PLAN, choice, (index) => !before.has(index));
  let count = 0;
  for (const [turn, choice] of chosen.entries()) {
    const alone = leaves(choice, taken);
    const together = chosen.slice(turn + 1, turn + AT_ONCE);
    const mayBeOther = (other: ReadonlySet<number>) =>
      leaves(other, taken).length === 0 && leaves(choice, new Set([...taken, ...other])).length === 0;
    if (alone.length > 0 && !together.some(mayBeOther)) count += alone.length;
    for (const index of choice) taken.add(index);
  }
  return count;
}

/** What an open map asks every three seconds, while half of the house is sold. */
async function freeSeats({ stack, http }: World, sale: SeatedSale): Promise<Row> {
  const url = `${stack.apis[0]!.url}/seating/${sale.seatingId}/free`;
  const { categories } = JSON.parse((await http.get(url.replace('/free', ''), {})).body) as { categories: { _id: string }[] };
  const every = HOUSE.sections * HOUSE.rows * HOUSE.seats;
  await stack.db.collection<Claiming>('allocations').insertMany(halfOf(categories[0]!._id, every, sale));
  let [bytes, wrong] = [0, 0];
  const yardstick = await ComputingYardstick.warm(stack.mongo);
  const row = await asked({ pids: () => stack.pids(), yardstick }, P95_FREE, async () => {
    const { status, body } = await http.get(url, {});
    bytes = Math.max(bytes, Buffer.byteLength(body));
    if (status !== 200 || body.length < 100) wrong += 1;
  });
  return {
    ...row,
    name: `what is free of ${every.toLocaleString('en-US')} seats`,
    checked: `${ASKED} answers of at most ${bytes} bytes`,
    failures: [
      ...row.failures,
      ...(wrong > 0 ? [`${wrong} answers were wrong`] : []),
      ...(bytes > MOST_BYTES ? [`${bytes} bytes, at most ${MOST_BYTES} are allowed`] : []),
    ],
  };
}

/** Every other seat but those of the first rows, which the races sold. */
function halfOf(categoryId: string, every: number, { eventId }: SeatedSale): Claiming[] {
  const claims = Array.from({ length: every / 2 - 50 }, (_, at) => `seats:${categoryId}:${102 + at * 2}`);
  return Array.from({ length: Math.ceil(claims.length / 100) }, (_, at) => {
    const _id = `hold:bench:${at}`;
    return { _id, kind: 'hold', ownerId: 'bench', sellableId: eventId, claims: claims.slice(at * 100, at * 100 + 100), expiresAt: null };
  });
}
