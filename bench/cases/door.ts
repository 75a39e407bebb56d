import { ObjectId } from 'mongodb';

import type { Case, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { CpuMeter } from '../framework/usage.ts';
import { buy } from '../world/buyer.ts';
import { DoorDevice } from '../world/door-device.ts';
import { Http } from '../world/http.ts';
import { codesOf } from '../world/item-codes.ts';
import { anEvent, anOrganizer, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const [ARRIVALS, DEVICES, OFFLINE] = [5000, 8, 2];
const LOSSES = 0.05;
/** Codes that are shown at a door with a network and at one without, or at both without. */
const TWICE = 40;
const OFFLINE_MS = 50 * 60_000;

/** An evening at eight doors, of which two have no network, while requests of all of them are lost. */
export const door: Case = {
  name: 'door',
  async run({ scale, say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    return [await evening(stack, http, organizer, { arrivals: Math.ceil((ARRIVALS * scale) / 8) * 8, say })];
  },
};

async function evening(
  stack: Stack,
  http: Http,
  organizer: Organizer,
  { arrivals, say }: { arrivals: number; say: (line: string) => void },
): Promise<Row> {
  const sale = await anEvent(stack, http, organizer, { places: arrivals, tiers: 1, startsInHours: 0.1 });
  const buyers = { http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url };
  await inParallel(32, async () => (await buy(buyers, 8)).result === 'bought');
  // codes in their older form can be made here, and are in the list as the signed ones are
  await stack.db
    .collection('orders')
    .updateMany({ eventId: new ObjectId(sale.eventId) }, { $set: { hasSignedCodes: false }, $inc: { version: 1 } });
  const codes = shuffled(await codesOf(stack, sale));
  const devices: DoorDevice[] = [];
  for (let at = 0; at < DEVICES; at += 1) devices.push(await DoorDevice.paired(stack, http, organizer, sale, LOSSES));
  say(`door: ${codes.length} codes on each of ${DEVICES} devices`);
  const [offline, online] = [devices.slice(0, OFFLINE), devices.slice(OFFLINE)];
  const isOffline = (at: number) => at % DEVICES < OFFLINE;
  const timeOf = (at: number) => new Date(Date.now() - OFFLINE_MS + (at / codes.length) * OFFLINE_MS);
  let wrong = 0;
  for (const [at, code] of codes.entries())
    if (isOffline(at) && (await offline[at % OFFLINE]!.scanOffline(code, timeOf(at))) !== 'LetIn') wrong += 1;
  // half of them at the other phone without a network, half at one that has it
  const withoutNetwork = codes.filter((_, at) => isOffline(at)).slice(0, TWICE);
  for (const [at, code] of withoutNetwork.slice(0, TWICE / 2).entries())
    if ((await offline[1 - (codes.indexOf(code) % OFFLINE)]!.scanOffline(code, timeOf(at))) !== 'LetIn') wrong += 1;
  const shown = [...codes.filter((_, at) => !isOffline(at)), ...withoutNetwork.slice(TWICE / 2)];
  const durations = new Durations();
  const meter = new CpuMeter(() => stack.pids());
  const began = performance.now();
  let next = 0;
  await inParallel(online.length, async (lane) => {
    const code = shown[next++];
    if (code === undefined) return false;
    if ((await durations.time(() => online[lane]!.scan(code))) !== 'LetIn') wrong += 1;
    return true;
  });
  const rate = durations.count / ((performance.now() - began) / 1000);
  const cpu = Object.fromEntries(Object.entries(meter.spent()).map(([part, ms]) => [part, ms / durations.count]));
  const sent = await Promise.all(offline.map((each) => each.send()));
  const again = await Promise.all(offline.map((each) => each.send()));
  const count = (outcomes: typeof sent, name: string) => outcomes.reduce((sum, each) => sum + (each.get(name) ?? 0), 0);
  const inside = await insideOf(stack, sale);
  const doubtful = await stack.db.collection('doubtfuls').countDocuments({ eventId: new ObjectId(sale.eventId) });
  const queued = offline.reduce((sum, { queue }) => sum + queue.length, 0);
  const lost = devices.reduce((sum, each) => sum + each.lost, 0);
  return {
    name: `door, ${DEVICES} devices, ${codes.length} arrivals`,
    perSecond: spreadOf([rate]),
    ms: { p50: durations.at(0.5), p95: durations.at(0.95), p99: durations.at(0.99) },
    cpu,
    checked: `${inside} inside, ${doubtful} doubtful of ${TWICE} shown twice, ${queued} queued on ${OFFLINE} devices, ${lost} requests or answers lost`,
    failures: [
      ...(wrong > 0 ? [`${wrong} guests were not let in`] : []),
      ...(inside === codes.length ? [] : [`${inside} of ${codes.length} are inside`]),
      ...(doubtful === TWICE ? [] : [`${doubtful} doubtful, ${TWICE} were shown twice`]),
      ...(count(again, 'Repeated') === queued ? [] : [`of ${queued} sent again, ${count(again, 'Repeated')} were known`]),
      ...(devices.every((each) => each.codes === codes.length) ? [] : ['a device has not the whole list']),
    ],
  };
}

/** By the orders themselves: how many tickets were let in. */
async function insideOf(stack: Stack, { eventId }: OnSale): Promise<number> {
  const orders = await stack.db
    .collection('orders')
    .find({ eventId: new ObjectId(eventId) }, { projection: { 'tickets.scan.scanned': 1 } })
    .toArray();
  const tickets = orders.flatMap(({ tickets: own }) => own as { scan: { scanned: boolean }[] }[]);
  return tickets.filter(({ scan }) => scan.some(({ scanned }) => scanned)).length;
}

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((each) => ({ each, by: Math.random() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ each }) => each);
}
