import type { Case, Options, Row } from '../framework/case.ts';
import { Durations, inParallel } from '../framework/measure.ts';
import { booksOf, type Books } from '../world/books.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer, type OnSale } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const PLACES = 1500;
const BUYERS = 64;
/** Longer than a reservation plus its payment deadline. */
const AHEAD_MS = 45 * 60_000;
const PATIENCE_MS = 120_000;

/**
 * During a burst Redis is emptied, and the API process that receives the provider's webhooks is killed
 * with -9. Afterwards, with time set past every deadline, nothing may be oversold, leaked or lost.
 */
export const crash: Case = {
  name: 'crash',
  async run(options) {
    await using stack = await Stack.start({ apis: 2, workers: 1, env: { DEV_TOOLS: 'true' } });
    using http = new Http();
    const sale = await anEvent(stack, http, await anOrganizer(stack, http), { places: PLACES, tiers: 1 });
    return [await crashed(stack, http, sale, options)];
  },
};

async function crashed(stack: Stack, http: Http, sale: OnSale, { say }: Options): Promise<Row> {
  let bought = 0;
  const cut: string[] = [];
  const accidents = [
    { at: PLACES / 4, happen: () => stack.redis.flushall() },
    { at: PLACES / 2, happen: () => killAndRestart(stack) },
    { at: (PLACES * 3) / 4, happen: () => stack.redis.flushall() },
  ];
  const running: Promise<unknown>[] = [];
  await inParallel(BUYERS, async (lane) => {
    if (accidents[0] && bought >= accidents[0].at) running.push(accidents.shift()!.happen());
    const ending = await buy({
      http,
      provider: stack.simulator,
      sale,
      requests: new Durations(),
      url: () => stack.apis[lane % stack.apis.length]!.url,
    });
    if (ending.result === 'bought') bought++;
    if (ending.result === 'unsure') cut.push(ending.at);
    return ending.result !== 'sold out';
  });
  await Promise.all(running);
  say(`crash: ${bought} bought, ${cut.length} buyers were cut off`);
  await stack.db.collection<{ _id: string }>('devClock').updateOne({ _id: 'offset' }, { $set: { offset: AHEAD_MS } }, { upsert: true });
  const { books, seconds } = await settled(stack, sale);
  return rowOf(bought, cut, books, seconds);
}

async function killAndRestart(stack: Stack): Promise<void> {
  const [victim] = stack.apis;
  const port = Number(new URL(victim!.url).port);
  await victim!.kill();
  await stack.startApi(port);
}

/** The books after the sweeps and the reconciliation are done, or as they are at the timeout. */
async function settled(stack: Stack, sale: OnSale): Promise<{ books: Books; seconds: number }> {
  const began = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const books = await booksOf(stack, sale, PLACES);
    const elapsed = performance.now() - began;
    if ((books.leaked === 0 && books.lost === 0) || elapsed > PATIENCE_MS) return { books, seconds: elapsed / 1000 };
  }
}

function rowOf(bought: number, cut: readonly string[], books: Books, seconds: number): Row {
  const failures: string[] = [];
  if (books.oversold > 0) failures.push(`${books.oversold} oversold`);
  if (books.leaked > 0) failures.push(`${books.leaked} units leaked`);
  if (books.lost > 0) failures.push(`${books.lost} orders or payments lost`);
  if (books.sold < bought) failures.push(`${bought} buyers were told they have a ticket, ${books.sold} are sold`);
  if (cut.length === 0) failures.push('nobody was cut off: the crash came too late to show anything');
  return {
    name: `crash, ${BUYERS} buyers, ${PLACES} places, two APIs`,
    checked: `${cut.length} buyers cut off; ${books.sold} sold = ${books.captured} captured payments; ${books.oversold} oversold, ${books.leaked} leaked, ${books.lost} lost, ${seconds.toFixed(0)} s after the deadlines`,
    failures,
  };
}
