import { describe, expect, it } from 'vitest';

import { invitationVisits } from './editor-visits.ts';
import { exportVisits } from './export-visits.ts';
import { look, LOOKED_AT, STILL, type Visit } from './look.ts';
import { personalVisits, securityVisits } from './personal-visits.ts';
import { placeVisits } from './place-visits.ts';
import { readerVisits, seasonVisits, setupVisits } from './setup-visits.ts';
import { houseVisits, teamVisits } from './staff-visits.ts';
import { pageOf } from './staff.ts';
import { useBrowser } from './world.ts';

const MINUTES = 60_000;
const browser = useBrowser();

const as = async (role: string, visits: readonly Visit[]) => look(await pageOf(browser, role, STILL), visits);

describe(LOOKED_AT, () => {
  const areas: readonly (readonly [string, () => Promise<string[]>])[] = [
    ['of the house', () => as('Admin', houseVisits())],
    ['of exports', () => as('Admin', exportVisits())],
    ['of venues and performers', () => as('Admin', placeVisits())],
    ['of the team', () => as('Owner', teamVisits())],
    ['of one’s own settings', () => as('Admin', personalVisits())],
    ['of one’s own security', () => as('Owner', securityVisits())],
    ['of the setup of an organisation', () => as('Owner', setupVisits())],
    ['of card readers', () => as('Box office', readerVisits())],
    ['of seasons', () => as('Admin', seasonVisits())],
    ['without permission', () => as('Scanner', [['no permission', '/admin/dashboard/venues']])],
    ['of an invitation', () => as('Admin', invitationVisits())],
  ];
  it.each(areas)(
    'on the pages %s',
    async (_area, found) => {
      expect(await found()).toEqual([]);
    },
    10 * MINUTES,
  );
});
