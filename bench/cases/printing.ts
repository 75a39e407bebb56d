import { ObjectId } from 'mongodb';

import type { Case, Row } from '../framework/case.ts';
import { Durations, spreadOf } from '../framework/measure.ts';
import { CpuMeter, peakMemoryOf } from '../framework/usage.ts';
import { Yardstick } from '../framework/yardstick.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { manyOrders } from '../world/many-orders.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const ORDERS = 1000;
const TICKETS = 2;
/** Pages a second of one core's processor time, and the longest wait for the batch, on a machine as fast as the yardstick's reference. */
const PAGES_A_SECOND = 400;
const BATCH_S = 8;
/** A process that has just started is still compiling. */
const WARM_UP = 3;

const PRINT = 'mutation P($input: PrintOrdersInput!) { printOrders(input: $input) { pages url } }';

/** Box office prints the tickets of a thousand orders in one document. */
export const printing: Case = {
  name: 'printing',
  async run({ runs, say }) {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const sale = await anEvent(stack, http, organizer, { places: 100, tiers: 1 });
    await buy({ http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url }, TICKETS);
    await manyOrders(stack, sale, ORDERS, say);
    const copies = { eventId: new ObjectId(sale.eventId), reservationId: null };
    const found = await stack.db
      .collection('orders')
      .find(copies, { projection: { _id: 1 } })
      .toArray();
    const orderIds = found.map(({ _id }) => String(_id));
    const yardstick = await Yardstick.warm(stack.mongo);
    for (let at = 0; at < WARM_UP; at += 1) await print({ stack, http, organizer, orderIds });
    return [await measured({ stack, http, organizer, orderIds }, sale, yardstick, runs)];
  },
};

interface World {
  readonly stack: Stack;
  readonly http: Http;
  readonly organizer: Organizer;
  readonly orderIds: readonly string[];
}

/** As a browser does it: asks for the print and reads all of the PDF. */
async function print({ stack, http, organizer, orderIds }: World): Promise<{ pages: number; bytes: number }> {
  const { printOrders } = await ask(stack, http, PRINT, { input: { orderIds } }, organizer.token);
  const { pathname } = new URL(printOrders.url as string);
  const answer = await fetch(new URL(pathname, stack.apis[0]!.url));
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The print was answered with ${answer.status}`);
  return { pages: printOrders.pages as number, bytes: byteLength };
}

async function measured(world: World, sale: OnSale, yardstick: Yardstick, runs: number): Promise<Row> {
  const { stack } = world;
  const [seconds, rates, ofCore, speeds]: number[][] = [[], [], [], []];
  const cpu: Record<string, number> = {};
  let printed = { pages: 0, bytes: 0 };
  for (let run = 0; run < runs; run += 1) {
    await stack.db.collection('orders').updateMany({ eventId: new ObjectId(sale.eventId) }, { $set: { printed: false } });
    await yardstick.take();
    const meter = new CpuMeter(() => stack.pids());
    const began = performance.now();
    printed = await print(world);
    const took = (performance.now() - began) / 1000;
    const spent = meter.spent();
    for (const [part, ms] of Object.entries(spent)) cpu[part] = (cpu[part] ?? 0) + ms / printed.pages / runs;
    await yardstick.take();
    seconds!.push(took);
    rates!.push(printed.pages / took);
    ofCore!.push(printed.pages / (spent['api']! / 1000));
    speeds!.push(yardstick.speed());
  }
  const marked = await stack.db.collection('orders').countDocuments({ eventId: new ObjectId(sale.eventId), printed: true });
  const speed = Math.min(1, Math.min(...speeds!));
  const [core, longest] = [spreadOf(ofCore!).median, spreadOf(seconds!).median];
  const failures = [
    ...(core < PAGES_A_SECOND * speed ? [`${core.toFixed(0)} pages/s of a core, below ${(PAGES_A_SECOND * speed).toFixed(0)}`] : []),
    ...(longest > BATCH_S / speed ? [`${longest.toFixed(1)} s, above ${(BATCH_S / speed).toFixed(1)}`] : []),
    ...(marked < ORDERS ? [`${ORDERS - marked} orders are not marked as printed`] : []),
  ];
  return {
    name: `print of ${ORDERS} orders, ${printed.pages} pages`,
    perSecond: spreadOf(rates!),
    ms: { p50: longest * 1000, p95: Math.max(...seconds!) * 1000, p99: Math.max(...seconds!) * 1000 },
    cpu,
    peakMemory: Math.max(...stack.pids()['api']!.map(peakMemoryOf)),
    speed: { min: Math.min(...speeds!), max: Math.max(...speeds!) },
    checked: `${core.toFixed(0)} pages a second of one core; ${marked} orders printed, ${(printed.bytes / 1_048_576).toFixed(1)} MB`,
    failures,
  };
}
