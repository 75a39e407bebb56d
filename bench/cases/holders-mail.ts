import { setTimeout as pause } from 'node:timers/promises';

import { ObjectId } from 'mongodb';

import type { Options, Row } from '../framework/case.ts';
import { Durations, percentile } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { manyOrders } from '../world/many-orders.ts';
import { anEvent, anOrganizer, ask, type OnSale } from '../world/organizer.ts';
import { smtpSink, type SmtpSink } from '../world/smtp-sink.ts';
import { Stack } from '../world/stack.ts';

const HOLDERS = 20_000;
/** Mails a second, at least. */
const LEAST_RATE = 200;
/** Maximum 95th percentile of the time from a purchase to its tickets in the mailbox, in ms. */
const P95_TICKETS = 5000;
const BUY_EVERY_MS = 1000;
const SEND = 'mutation S($input: HoldersMailInput!) { sendEmailToTicketHolders(input: $input) { _id } }';
const STATE = 'query A($actId: ObjectId!) { actOnMany(actId: $actId) { state counts { total done failed leftOut } } }';

/** A message to 20,000 ticket holders over SMTP to a server of the benchmark, while others buy tickets. */
export async function holdersMail({ say }: Options): Promise<Row[]> {
  const sink = await smtpSink();
  const stack = await Stack.start({ apis: 1, workers: 1, env: { MAIL: 'smtp', SMTP_URL: sink.url } });
  const http = new Http();
  try {
    const organizer = await anOrganizer(stack, http);
    const [sale, other] = [
      await anEvent(stack, http, organizer, { places: 100, tiers: 1 }),
      await anEvent(stack, http, organizer, { places: 20_000, tiers: 1 }),
    ];
    await purchase(stack, http, sale);
    await manyOrders(stack, sale, HOLDERS, say);
    const { eventId } = sale;
    const input = { eventId, subject: 'Doors at seven', body: '<p>Bring <b>ID</b>.</p>' };
    const { sendEmailToTicketHolders: act } = await ask(stack, http, SEND, { input }, organizer.token);
    say(`acts: ${HOLDERS} mails begin in a minute`);
    const look = async () => (await ask(stack, http, STATE, { actId: act._id }, organizer.token)).actOnMany as Progress;
    while ((await look()).state === 'Counting') await pause(500);
    const began = performance.now();
    const boughtAt = new Map<string, number>();
    let progress = await look();
    while (progress.state === 'Running') {
      // from the beginning of the purchase: its end is told to the buyer about when the mail leaves
      const at = performance.now();
      boughtAt.set(await purchase(stack, http, other), at);
      await pause(BUY_EVERY_MS);
      progress = await look();
    }
    await pause(5000);
    return [rowOf(sink, began, progress), ticketsRow(sink, boughtAt)];
  } finally {
    http.close();
    await stack.stop();
    await sink.stop();
  }
}

interface Progress {
  readonly state: string;
  readonly counts: { readonly total: number; readonly done: number; readonly failed: number; readonly leftOut: number };
}

/** @returns the buyer's address */
async function purchase(stack: Stack, http: Http, sale: OnSale): Promise<string> {
  const ending = await buy({ http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url });
  if (ending.result !== 'bought') throw new Error(`Not bought: ${JSON.stringify(ending)}`);
  const order = await stack.db.collection('orders').findOne({ _id: new ObjectId(ending.orderId) });
  return String(order?.['email']);
}

function rowOf({ arrivals }: SmtpSink, began: number, { counts }: Progress): Row {
  const holders = [...arrivals].filter(([email]) => /^buyer\d+@mail\d+\.example$/.test(email));
  const times = holders.flatMap(([, at]) => at);
  const rate = (1000 * holders.length) / (lastOf(times) - began);
  const twice = holders.filter(([, at]) => at.length > 1).length;
  return {
    name: `message to ${HOLDERS} ticket holders`,
    perSecond: { min: rate, median: rate, max: rate },
    checked: `${holders.length} of ${HOLDERS} arrived, ${twice} twice; ${counts.done} done, ${counts.failed} failed`,
    failures: [
      ...(rate < LEAST_RATE ? [`${rate.toFixed(0)} mails a second, at least ${LEAST_RATE} are asked`] : []),
      ...(holders.length < HOLDERS ? [`${HOLDERS - holders.length} did not arrive`] : []),
      ...(twice > 0 ? [`${twice} arrived twice`] : []),
    ],
  };
}

const lastOf = (times: readonly number[]) => times.reduce((last, at) => Math.max(last, at), 0);

/** From the beginning of the purchase to the tickets in the mailbox. */
function ticketsRow({ arrivals }: SmtpSink, boughtAt: ReadonlyMap<string, number>): Row {
  const waits = [...boughtAt].flatMap(([email, at]) => (arrivals.get(email) ?? []).slice(0, 1).map((arrived) => arrived - at));
  const sorted = waits.toSorted((a, b) => a - b);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share));
  return {
    name: 'tickets mailed meanwhile',
    ms: { p50: p50!, p95: p95!, p99: p99! },
    checked: `${waits.length} of ${boughtAt.size} bought meanwhile arrived`,
    failures: [
      ...(p95! > P95_TICKETS ? [`p95 ${p95!.toFixed(0)} ms, at most ${P95_TICKETS} are allowed`] : []),
      ...(waits.length < boughtAt.size ? [`${boughtAt.size - waits.length} did not arrive`] : []),
    ],
  };
}
