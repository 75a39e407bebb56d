import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountVisits, cartOf, checkoutVisits, lookAtSignUp, publicVisits, ticketVisits } from './buyer-visits.ts';
import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { editorVisits, invitationVisits } from './editor-visits.ts';
import { look, lookAt, STILL, type Visit } from './look.ts';
import { personalVisits, securityVisits } from './personal-visits.ts';
import { readerVisits, seasonVisits, setupVisits } from './setup-visits.ts';
import { contactVisits, demoIdsOf, doorVisits, eventVisits, houseVisits, orderVisits, teamVisits, type DemoIds } from './staff-visits.ts';
import { sharingVisits } from './sharing-visits.ts';
import { mailsTo, pageOf, setClock } from './staff.ts';
import { superVisits } from './super-visits.ts';
import { publicEvent, useBrowser } from './world.ts';

const MINUTES = 60_000;
const browser = useBrowser();
/** One person may buy only so many: another one each run. */
const AXEL = `axel.${process.pid}@example.com`;

/** An order paid a moment ago: its page, its mail. */
const bought = { page: '', mailId: '' };
let ids: DemoIds;

async function buyTwo(): Promise<void> {
  const page = await browser.page();
  await takePlaces(page, publicEvent(), { 'General admission': 2 });
  await fillForm(page, { fullName: 'Axel Roth', email: AXEL, phoneNumber: '801 555 0190' });
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  await orderNumberOn(page);
  bought.page = page.url();
  bought.mailId = (await mailsTo(AXEL))[0]?._id ?? '';
  ids = await demoIdsOf(await pageOf(browser, 'Admin'));
}

const as = async (role: string | null, visits: readonly Visit[]) =>
  look(role ? await pageOf(browser, role, STILL) : await browser.page(STILL), visits);

describe('axe finds nothing (WCAG 2.2 A and AA) and nothing is wider than the window, in both themes, wide and on a phone', () => {
  beforeAll(async () => {
    await buyTwo();
  });
  afterAll(async () => void (await setClock('reset')));

  const areas: readonly (readonly [string, () => Promise<string[]>])[] = [
    ['of the house', () => as('Admin', houseVisits())],
    ['of the team', () => as('Owner', teamVisits())],
    ['of one’s own settings', () => as('Admin', personalVisits())],
    ['of one’s own security', () => as('Owner', securityVisits())],
    ['of the setup of an organisation', () => as('Owner', setupVisits())],
    ['of card readers', () => as('Box office', readerVisits())],
    ['of seasons', () => as('Admin', seasonVisits())],
    ['of events', () => as('Admin', eventVisits(ids))],
    ['of the editor of events', () => as('Admin', editorVisits(ids))],
    ['of orders', () => as('Admin', orderVisits(ids))],
    ['of contacts', () => as('Admin', contactVisits(ids))],
    ['of the platform’s super users', () => as('Super user', superVisits(ids))],
    ['of the door', () => as('Scanner', doorVisits(ids))],
    ['without permission', () => as('Scanner', [['no permission', '/admin/dashboard/venues']])],
    ['of an invitation', () => as('Admin', invitationVisits())],
    ['of events that people come to', () => as(null, publicVisits())],
    ['of a checkout', async () => as(null, checkoutVisits(await cartOf(await browser.page()), bought.page, bought.mailId))],
    ['of somebody’s tickets', () => as('Customer', ticketVisits())],
    ['of sharing', () => as('Customer', sharingVisits())],
    ['of logins', () => as(null, accountVisits())],
    ['of a sign-up', async () => lookAtSignUp(await browser.page(STILL), 'mary.ann.looks', '+18015557312')],
  ];
  it.each(areas)(
    'on the pages %s',
    async (_area, found) => {
      expect(await found()).toEqual([]);
    },
    10 * MINUTES,
  );

  it('in a checkout that is over', async () => {
    const page = await browser.page(STILL);
    await page.goto(await cartOf(page), { waitUntil: 'networkidle' });
    await setClock('+10m');
    await page.reload();
    await page.getByRole('dialog', { name: 'The places are free again' }).waitFor();
    const found = await lookAt(page, 'checkout that is over');
    expect(found).toEqual([]);
  }, 120_000);
});
