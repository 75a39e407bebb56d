// The pages and dialogs of venues and performers, for the axe stories.
import type { Page } from 'playwright-core';

import { button, inDialog, inTurn, press, type Visit } from './look.ts';
import { search } from './staff-visits.ts';

const ADMIN = '/admin/dashboard';

const firstLink = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link').first();
/** Opens the first record of the list, then this page of its menu. */
const firstRecord =
  (entry = 'Overview') =>
  async (page: Page) => {
    await firstLink(page).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: entry }).click();
    await page.waitForURL(/(venue|artist)Id=/);
    await page.waitForLoadState('networkidle');
  };

export const placeVisits = (): Visit[] => [
  ['venues', `${ADMIN}/venues`],
  ['performers', `${ADMIN}/performers`],
  ['performer dialog', `${ADMIN}/performers`, press('Create Performer')],
  ['venues without a match', `${ADMIN}/venues`, search(/Search venues/)],
  ['venue dialog', `${ADMIN}/venues`, press(/^Create Venue$/)],
  ['venue dialog with errors', `${ADMIN}/venues`, inTurn(press(/^Create Venue$/), inDialog(/CREATE VENUE/))],
  ['venue overview', `${ADMIN}/venues`, firstRecord()],
  ['venue metrics', `${ADMIN}/venues`, firstRecord('Metrics')],
  ['venue events', `${ADMIN}/venues`, firstRecord('Events')],
  ['venue seating', `${ADMIN}/venues`, firstRecord('Seating Charts')],
  ['new seating plan', `${ADMIN}/venues`, inTurn(firstRecord('Seating Charts'), button('Draw a plan'))],
  ['import of a seating plan', `${ADMIN}/venues`, inTurn(firstRecord('Seating Charts'), button('Import'))],
  ['venue form', `${ADMIN}/venues`, firstRecord('Edit Venue')],
  ['new venue', `${ADMIN}/venues/create/details?venueId=new`],
  ['new venue with errors', `${ADMIN}/venues/create/details?venueId=new`, button('CREATE VENUE')],
  ['performer overview', `${ADMIN}/performers`, firstRecord()],
  ['performer metrics', `${ADMIN}/performers`, firstRecord('Metrics')],
  ['performer form', `${ADMIN}/performers`, firstRecord('Edit Performer')],
  ['new performer, type', `${ADMIN}/performers/create/type?artistId=new`],
  [
    'new performer with errors',
    `${ADMIN}/performers/create/details?artistId=new`,
    inTurn(button('Add social account'), button('Add press kit'), button('Add contact'), button('CREATE PERFORMER')),
  ],
];
