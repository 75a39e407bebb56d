import { fileURLToPath } from 'node:url';

import { ObjectId } from 'mongodb';

// @ts-expect-error plain JavaScript tooling
import { firstVisits, offlineVisits } from '../../tooling/door-visits.mjs';
import type { Case, Row } from '../framework/case.ts';
import { Durations, spreadOf } from '../framework/measure.ts';
import { buy } from '../world/buyer.ts';
import { Http } from '../world/http.ts';
import { codesOf } from '../world/item-codes.ts';
import { manyOrders } from '../world/many-orders.ts';
import { anEvent, anOrganizer, ask, type OnSale, type Organizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const [CODES, OF_ORDER, SCANS, VISITS] = [20_000, 8, 30, 5];
/** Maxima of medians, in ms. */
const MOST = { cold: 3000, opened: 2000, openedSmall: 1000, checked: 50 };
const DAY_MS = 86_400_000;
const ADD = 'mutation A($input: AddDeviceInput!) { addDoorDevice(input: $input) { code } }';

interface Visit {
  readonly usable: number;
  readonly requests: number;
  readonly bytes: number;
}

/** A phone at the door with a processor four times as slow: from an empty cache on 1.6 Mbit/s, and without a network with a small and a large list. */
export const doorPhone: Case = {
  name: 'door-phone',
  async run({ scale, say }) {
    await using stack = await Stack.start({ apis: 1, env: { WEB_DIST } });
    using http = new Http();
    const organizer = await anOrganizer(stack, http);
    const { url } = stack.apis[0]!;
    const visits = (await firstVisits({ url, runs: VISITS })) as Visit[];
    say(`door-phone: ${visits.length} first visits`);
    const rows = [rowOfFirst(visits)];
    for (const codes of [OF_ORDER, Math.ceil((CODES * scale) / OF_ORDER) * OF_ORDER]) {
      rows.push(await withoutNetwork(stack, http, organizer, codes, say));
    }
    return rows;
  },
};

async function withoutNetwork(stack: Stack, http: Http, organizer: Organizer, wanted: number, say: (line: string) => void): Promise<Row> {
  const sale = await anEvent(stack, http, organizer, { places: wanted, tiers: 1, startsInHours: 0.5 });
  const requests = new Durations();
  await buy({ http, provider: stack.simulator, sale, requests, url: () => stack.apis[0]!.url }, OF_ORDER);
  if (wanted > OF_ORDER) await manyOrders(stack, sale, wanted / OF_ORDER - 1, say);
  // codes in their older form can be made here, and are in the list as the signed ones are
  const ofEvent = { eventId: new ObjectId(sale.eventId) };
  await stack.db.collection('orders').updateMany(ofEvent, { $set: { hasSignedCodes: false }, $inc: { version: 1 } });
  const codes = await codesOf(stack, sale);
  const every = Math.ceil(codes.length / SCANS);
  const shown = codes.filter((_, at) => at % every === 0);
  const pairing = await aCode(stack, http, organizer, sale);
  const { url } = stack.apis[0]!;
  const found = (await offlineVisits({ url, pairing, codes: shown, runs: VISITS })) as {
    opened: number[];
    checked: number[];
    refused: number;
  };
  const [opened, checked] = [spreadOf(found.opened), spreadOf(found.checked)];
  const most = wanted > OF_ORDER ? MOST.opened : MOST.openedSmall;
  return {
    name: `scanner without a network, ${codes.length} codes, processor 4 times as slow`,
    checked: `s until open ${textOf(opened, 1000, 2)}; ms until a verdict ${textOf(checked, 1, 0)}; ${shown.length - found.refused} of ${shown.length} let in`,
    failures: [
      ...(opened.median > most ? [`open after ${opened.median} ms, at most ${most} ms`] : []),
      ...(checked.median > MOST.checked ? [`a verdict after ${checked.median.toFixed(0)} ms, at most ${MOST.checked} ms`] : []),
      ...(found.refused > 0 ? [`${found.refused} guests were not let in`] : []),
      ...(codes.length === wanted ? [] : [`${codes.length} codes, ${wanted} are wanted`]),
    ],
  };
}

async function aCode(stack: Stack, http: Http, organizer: Organizer, { eventId }: OnSale): Promise<string> {
  const input = { name: 'Gate', eventIds: [eventId], maySell: false, endsAt: new Date(Date.now() + DAY_MS) };
  return (await ask(stack, http, ADD, { input }, organizer.token)).addDoorDevice.code;
}

function rowOfFirst(visits: readonly Visit[]): Row {
  const usable = spreadOf(visits.map((visit) => visit.usable));
  const middle = (part: keyof Visit) => spreadOf(visits.map((visit) => visit[part])).median;
  return {
    name: 'scanner from cold, 1.6 Mbit/s, processor 4 times as slow',
    checked: `s until usable ${textOf(usable, 1000, 2)}; ${middle('requests')} requests, ${(middle('bytes') / 1000).toFixed(0)} kB`,
    failures: usable.median > MOST.cold ? [`usable after ${usable.median} ms, at most ${MOST.cold} ms`] : [],
  };
}

function textOf({ min, median, max }: { min: number; median: number; max: number }, unit: number, digits: number): string {
  return [min, median, max].map((each) => (each / unit).toFixed(digits)).join(' / ');
}
