import { beforeAll, describe, expect, it } from 'vitest';

import { analyticsVisits } from './analytics-visits.ts';
import { counterVisits } from './counter-visits.ts';
import { editorVisits } from './editor-visits.ts';
import { eventLifeVisits } from './event-life-visits.ts';
import { holdVisits } from './hold-visits.ts';
import { printVisits } from './print-visits.ts';
import { look, LOOKED_AT, STILL, type Visit } from './look.ts';
import { contactVisits, demoIdsOf, doorVisits, eventVisits, orderVisits, type DemoIds } from './staff-visits.ts';
import { pageOf } from './staff.ts';
import { superVisits } from './super-visits.ts';
import { useBrowser } from './world.ts';

const MINUTES = 60_000;
const browser = useBrowser();
let ids: DemoIds;

const as = async (role: string, visits: readonly Visit[]) => look(await pageOf(browser, role, STILL), visits);

describe(LOOKED_AT, () => {
  beforeAll(async () => {
    ids = await demoIdsOf(await pageOf(browser, 'Admin'));
  });

  const areas: readonly (readonly [string, () => Promise<string[]>])[] = [
    ['of events', () => as('Admin', eventVisits(ids))],
    ['of analytics', () => as('Admin', analyticsVisits(ids))],
    ['of the sharing of events', () => as('Admin', eventLifeVisits(ids))],
    ['of ticket holds', () => as('Admin', holdVisits(ids))],
    ['of the editor of events', () => as('Admin', editorVisits(ids))],
    ['of orders', () => as('Admin', orderVisits(ids))],
    ['of printing', () => as('Admin', printVisits(ids))],
    ['of contacts', () => as('Admin', contactVisits(ids))],
    ['of the platform’s super users', async () => look(await pageOf(browser, 'Super user', STILL), superVisits(ids))],
    ['of the counter', () => as('Box office', counterVisits(ids))],
    ['of the door', () => as('Scanner', doorVisits(ids))],
  ];
  it.each(areas)(
    'on the pages %s',
    async (_area, found) => {
      expect(await found()).toEqual([]);
    },
    10 * MINUTES,
  );
});
