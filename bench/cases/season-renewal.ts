import type { Row } from '../framework/case.ts';
import { Durations, inParallel } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { anOrganizer, ask, type Organizer } from '../world/organizer.ts';
import { nightBooksOf } from '../world/season-books.ts';
import { aSeasonOnSale, type SeasonSale } from '../world/season-on-sale.ts';
import { aSeatingPlan } from '../world/seated-event.ts';
import { seatedHouse } from '../world/seated-house.ts';
import { smtpSink } from '../world/smtp-sink.ts';
import { Stack } from '../world/stack.ts';

const HOLDERS = 2000;
const NIGHTS = 10;
const HOUSE = { sections: 10, rows: 10, seats: 21 };
const SEATS = HOUSE.sections * HOUSE.rows * HOUSE.seats;
const BUYERS = 64;
/** From Start to the last mail at the mail server, in seconds. */
const MOST_SECONDS = 120;
const PATIENCE_MS = 240_000;
const DAY_MS = 86_400_000;
const PLAN =
  'query P($from: ObjectId!, $to: ObjectId!) { renewalPlan(fromSeasonId: $from, seasonId: $to) { holders places missingPlaces } }';
const START = 'mutation S($input: StartRenewalInput!) { startRenewal(input: $input) { _id } }';
const READ = 'query R($id: ObjectId!) { renewal(seasonId: $id) { state counts { state offers places } } }';

/** A season's holders are offered their seats in the next one: the plan, the seats held on every night, a mail to each. */
export async function seasonRenewal(say: (line: string) => void): Promise<Row> {
  const sink = await smtpSink();
  await using stack = await Stack.start({ apis: 1, env: { MAIL: 'smtp', SMTP_URL: sink.url } });
  using http = new Http();
  try {
    const organizer = await anOrganizer(stack, http);
    const planId = await aSeatingPlan(stack, http, organizer, seatedHouse(HOUSE));
    const earlier = await aSeasonOnSale(stack, http, organizer, { nights: NIGHTS, places: SEATS, planId });
    const next = await aSeasonOnSale(stack, http, organizer, { nights: NIGHTS, places: SEATS, planId });
    const holders = await everybodyBuys(stack, http, earlier);
    await asBoughtLongAgo(stack);
    say(`seasons: ${holders.size} holders`);
    const mails = () => [...sink.arrivals].filter(([to]) => holders.has(to)).map(([, at]) => at.length);
    const before = mails().reduce((sum, count) => sum + count, 0);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const { renewalPlan } = await ask(stack, http, PLAN, { from: earlier.seasonId, to: next.seasonId }, organizer.token);
    const planned = seconds();
    const input = {
      seasonId: next.seasonId,
      fromSeasonId: earlier.seasonId,
      endsAt: new Date(Date.now() + 20 * DAY_MS),
      reminderDays: [14, 2],
    };
    await ask(stack, http, START, { input }, organizer.token);
    const counts = await opened(stack, http, organizer, next);
    const held = seconds();
    const written = () => mails().reduce((sum, count) => sum + count, 0) - before;
    while (written() < HOLDERS && performance.now() - began < PATIENCE_MS) await new Promise((resolve) => setTimeout(resolve, 200));
    const [all, arrived] = [seconds(), written()];
    const nights = await nightBooksOf(stack, http, organizer, next);
    const wrong = nights.flatMap(({ house, claimed, doubled }, night) =>
      house.held === HOLDERS && claimed === HOLDERS && doubled === 0 && house.left === SEATS - HOLDERS
        ? []
        : [`night ${night + 1}: ${JSON.stringify({ house, claimed, doubled })}`],
    );
    return {
      name: `renewal of ${HOLDERS} holders of ${NIGHTS} nights`,
      checked: `planned in ${planned.toFixed(1)} s, held on every night after ${held.toFixed(1)} s, ${arrived} mails arrived after ${all.toFixed(1)} s; ${JSON.stringify(counts)}; ${nights.length - wrong.length} of ${nights.length} nights: held ${HOLDERS} + free ${SEATS - HOLDERS}`,
      failures: [
        ...wrong,
        ...(renewalPlan.holders === HOLDERS && renewalPlan.missingPlaces === 0 ? [] : [`the plan is ${JSON.stringify(renewalPlan)}`]),
        ...(arrived === HOLDERS ? [] : [`${arrived} mails arrived of ${HOLDERS}`]),
        ...(all > MOST_SECONDS ? [`${all.toFixed(0)} s, at most ${MOST_SECONDS} are allowed`] : []),
      ],
    };
  } finally {
    await sink.stop();
  }
}

/** Their tickets were mailed, their nights joined before anybody bought, and the worker wrote everything that follows from their orders. */
async function asBoughtLongAgo(stack: Stack): Promise<void> {
  const outbox = stack.db.collection('outbox');
  const isDone = [
    { name: { $in: ['orders.deliver-confirmation', 'events.night-added'] } },
    { name: 'platform.spread-entries', 'payload.name': 'orders.deliver-confirmation' },
  ];
  await outbox.updateMany({ $or: isDone }, { $set: { doneAt: new Date(), relayedAt: new Date() } });
  stack.startWorker();
  while ((await outbox.countDocuments({ doneAt: null, runAt: { $lte: new Date() } })) > 0)
    await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Each has one seat. @returns their addresses */
async function everybodyBuys(stack: Stack, http: Http, sale: SeasonSale): Promise<Set<string>> {
  let begun = 0;
  await inParallel(BUYERS, async () => {
    const at = begun;
    if (at >= HOLDERS) return false;
    begun += 1;
    const { rows, seats } = HOUSE;
    const seat = `${Math.floor(at / (rows * seats)) + 1}.${(Math.floor(at / seats) % rows) + 1}.${(at % seats) + 1}`;
    const shop = { http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url };
    const ending = await buy(shop, 1, [seat]);
    if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
    return true;
  });
  const emails = await stack.db.collection('orders').distinct('email', { hidden: { $ne: true } });
  return new Set(emails as string[]);
}

async function opened(stack: Stack, http: Http, { token }: Organizer, { seasonId }: SeasonSale) {
  const began = performance.now();
  for (;;) {
    const { renewal } = await ask(stack, http, READ, { id: seasonId }, token);
    if (renewal.state !== 'Preparing' || performance.now() - began > PATIENCE_MS) return renewal.counts as object[];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
