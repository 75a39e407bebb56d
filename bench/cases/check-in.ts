import { ObjectId } from 'mongodb';

import type { Case, Row } from '../framework/case.ts';
import { Durations, inParallel, spreadOf } from '../framework/measure.ts';
import { CpuMeter, peakMemoryOf } from '../framework/usage.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { codesOf } from '../world/item-codes.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const TICKETS = 1600;
export const SCAN = 'mutation Scan($input: ScanCodeInput!) { scanCode(input: $input) { ok verdict message scanned sold } }';

/** Check-in at the doors: every code is scanned twice, concurrently where there are several doors. */
export const checkIn: Case = {
  name: 'check-in',
  async run() {
    await using stack = await Stack.start({ apis: 1 });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const rows: Row[] = [];
    for (const doors of [1, 16]) rows.push(await scanned(stack, http, organizer, doors));
    return rows;
  },
};

async function scanned(stack: Stack, http: Http, organizer: Organizer, doors: number): Promise<Row> {
  const sale = await anEvent(stack, http, organizer, { places: TICKETS, tiers: 1, startsInHours: 0.5 });
  await inParallel(
    32,
    async () =>
      (await buy({ http, provider: stack.simulator, sale, requests: new Durations(), url: () => stack.apis[0]!.url }, 8)).result ===
      'bought',
  );
  const codes = await codesOf(stack, sale);
  const durations = new Durations();
  const verdicts = new Map<string, number>();
  let admittedTwice = 0;
  const scan = (code: string) => durations.time(() => read(stack, http, organizer, sale, code));
  const meter = new CpuMeter(() => stack.pids());
  const began = performance.now();
  let at = 0;
  await inParallel(Math.max(1, doors / 2), async () => {
    const code = codes[at++];
    if (code === undefined) return false;
    const answers = doors === 1 ? [await scan(code), await scan(code)] : await Promise.all([scan(code), scan(code)]);
    if (answers.filter(({ ok }) => ok).length !== 1) admittedTwice++;
    for (const { verdict } of answers) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    return true;
  });
  const rate = durations.count / ((performance.now() - began) / 1000);
  const cpu = Object.fromEntries(Object.entries(meter.spent()).map(([part, ms]) => [part, ms / durations.count]));
  const marked = await stack.db.collection('orders').countDocuments({ eventId: new ObjectId(sale.eventId), 'tickets.scan.scanned': true });
  const failures = admittedTwice > 0 ? [`${admittedTwice} codes did not admit exactly once`] : [];
  if (codes.length !== TICKETS) failures.push(`${codes.length} of ${TICKETS} tickets to scan`);
  return {
    name: `check-in, ${doors} at a time, every code twice`,
    perSecond: spreadOf([rate]),
    ms: { p50: durations.at(0.5), p95: durations.at(0.95), p99: durations.at(0.99) },
    cpu,
    peakMemory: Math.max(...stack.pids()['api']!.map(peakMemoryOf)),
    checked: `${[...verdicts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}; ${marked} orders marked`,
    failures,
  };
}

async function read(
  stack: Stack,
  http: Http,
  organizer: Organizer,
  { eventId }: OnSale,
  code: string,
): Promise<{ ok: boolean; verdict: string }> {
  const { scanCode } = await ask(stack, http, SCAN, { input: { eventId, code } }, organizer.token);
  return scanCode as { ok: boolean; verdict: string };
}
