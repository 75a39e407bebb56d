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
/** How much longer a checkout frame on another website may take, in ms: half a request on the slow line. */
const FRAME_LONGER = 200;

interface Visit {
  readonly read: number;
  readonly usable: number;
  readonly held: number;
  /** Until it was usable. */
  readonly requests: number;
  readonly bytes: number;
}

/** A public event page, and the frame in which other websites sell, on a phone with 50 kB/s, 400 ms latency and an empty cache. */
export const publicPage: Case = {
  name: 'public-page',
  async run({ say }) {
    await using stack = await Stack.start({ apis: 1, env: { WEB_DIST } });
    using http = new Http();
    const { eventId } = await anEvent(stack, http, await anOrganizer(stack, http), { places: 1000, tiers: 1 });
    say(`public-page: ${VISITS} visits of the page and the frame on a slow line`);
    const urls = ['e', 'embed/checkout'].map((path) => `${stack.apis[0]!.url}/${path}/${eventId}`);
    const [page, frame] = (await visitsOnSlowLine(urls, VISITS)) as [Visit[], Visit[]];
    const longest = spreadOf(page.map(({ usable }) => usable)).median + FRAME_LONGER;
    return [rowOf('public event page, 50 kB/s', page, USABLE), rowOf('checkout frame, 50 kB/s', frame, Math.min(USABLE, longest))];
  },
};

/** `most`: the longest time in the middle until a ticket is chosen and GET TICKETS can be pressed, in ms. */
function rowOf(name: string, visits: readonly Visit[], most: number): Row {
  const words = (part: 'read' | 'usable' | 'held') => {
    const { min, median, max } = spreadOf(visits.map((visit) => visit[part] / 1000));
    return [min, median, max].map((seconds) => seconds.toFixed(2)).join(' / ');
  };
  const middle = (part: keyof Visit) => spreadOf(visits.map((visit) => visit[part])).median;
  const slow = visits.filter(({ usable }) => usable >= USABLE).length;
  return {
    name,
    checked: `s until read ${words('read')}, usable ${words('usable')}, places held ${words('held')}; ${middle('requests')} requests, ${(middle('bytes') / 1000).toFixed(0)} kB until usable`,
    failures: [
      ...(slow > 0 ? [`${slow} of ${visits.length} visits waited ${USABLE / 1000} s or longer until a ticket was chosen`] : []),
      ...(middle('usable') > most ? [`usable after ${middle('usable')} ms, at most ${most.toFixed(0)} ms`] : []),
    ],
  };
}
