import { fileURLToPath } from 'node:url';

// @ts-expect-error plain JavaScript tooling
import { visitsOnSlowLine } from '../../tooling/slow-line.mjs';
import type { Case, Row } from '../framework/case.ts';
import { spreadOf } from '../framework/measure.ts';
import { Http } from '../world/http.ts';
import { anEvent, anOrganizer } from '../world/organizer.ts';
import { Stack } from '../world/stack.ts';

const WEB_DIST = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const VISITS = 5;
/** Maximum time until a ticket is chosen and GET TICKETS can be pressed, in ms. */
const USABLE = 5000;

interface Visit {
  readonly read: number;
  readonly usable: number;
  readonly held: number;
}

/** A public event page on a phone with 50 kB/s, 400 ms latency and an empty cache. */
export const publicPage: Case = {
  name: 'public-page',
  async run({ say }) {
    const stack = await Stack.start({ apis: 1, env: { WEB_DIST } });
    const http = new Http();
    try {
      const { eventId } = await anEvent(stack, http, await anOrganizer(stack, http), { places: 1000, tiers: 1 });
      say(`public-page: ${VISITS} visits on a slow line`);
      const visits = (await visitsOnSlowLine(`${stack.apis[0]!.url}/e/${eventId}`, VISITS)) as Visit[];
      return [rowOf(visits)];
    } finally {
      http.close();
      await stack.stop();
    }
  },
};

function rowOf(visits: readonly Visit[]): Row {
  const words = (part: keyof Visit) => {
    const { min, median, max } = spreadOf(visits.map((visit) => visit[part] / 1000));
    return [min, median, max].map((seconds) => seconds.toFixed(2)).join(' / ');
  };
  const slow = visits.filter(({ usable }) => usable >= USABLE).length;
  return {
    name: 'public event page, 50 kB/s',
    checked: `s until read ${words('read')}, usable ${words('usable')}, places held ${words('held')}`,
    failures: slow > 0 ? [`${slow} of ${visits.length} visits waited ${USABLE / 1000} s or longer until a ticket was chosen`] : [],
  };
}
