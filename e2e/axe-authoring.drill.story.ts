import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { authoringVisits, seasonOnSale, seasonPageVisits } from './authoring-visits.ts';
import { look, LOOKED_AT, STILL } from './look.ts';
import { switchSeasons } from './seasons.ts';
import { demoIdsOf } from './staff-visits.ts';
import { pageOf } from './staff.ts';
import { useBrowser } from './world.ts';

const MINUTES = 60_000;
const browser = useBrowser();

describe(LOOKED_AT, () => {
  beforeAll(() => switchSeasons(browser, true));
  afterAll(() => switchSeasons(browser, false));

  it(
    'on the pages where events are authored',
    async () => {
      const ids = await demoIdsOf(await pageOf(browser, 'Admin'));
      expect(await look(await pageOf(browser, 'Admin', STILL), authoringVisits(ids))).toEqual([]);
    },
    10 * MINUTES,
  );

  it(
    'on the pages of a season',
    async () => {
      const seasonId = await seasonOnSale(await pageOf(browser, 'Admin'));
      expect(await look(await pageOf(browser, 'Admin', STILL), seasonPageVisits(seasonId))).toEqual([]);
    },
    10 * MINUTES,
  );
});
