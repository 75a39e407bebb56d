import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { accountVisits, cartOf, checkoutVisits, lookAtSignUp, publicVisits, ticketVisits } from './buyer-visits.ts';
import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { askToLeave, frameOf, holdOne } from './framed-checkout.ts';
import { hostPage } from './host-page.ts';
import { look, lookAt, LOOKED_AT, STILL, type Visit } from './look.ts';
import { refundTicket } from './refunding.ts';
import { sharingVisits } from './sharing-visits.ts';
import { ask, mailsTo, pageOf, setClock } from './staff.ts';
import { publicEvent, useBrowser } from './world.ts';

const MINUTES = 60_000;
const browser = useBrowser();
/** Purchase limits count by person: a new one for each run. */
const AXEL = `axel.${process.pid}@example.com`;

/** An order that was just paid: its page, its mail. */
const bought = { page: '', mailId: '' };

async function buyTwo(): Promise<void> {
  const page = await browser.page();
  await takePlaces(page, publicEvent(), { 'General admission': 2 });
  await fillForm(page, { fullName: 'Axel Roth', email: AXEL, phoneNumber: '801 555 0190' });
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  await orderNumberOn(page);
  bought.page = page.url();
  bought.mailId = (await mailsTo(AXEL))[0]?._id ?? '';
}

/** Refunds one of the two tickets. */
async function refundOne(): Promise<void> {
  const staff = await pageOf(browser, 'Admin');
  const query = 'query O($q: OrdersQueryInput) { orders(query: $q) { orders { _id } } }';
  const { orders } = await ask<{ orders: { orders: { _id: string }[] } }>(staff, query, { q: { userQuery: AXEL } });
  await refundTicket(staff, orders.orders[0]?._id ?? '', 2);
}

const asCustomer = async (visits: readonly Visit[]) => look(await pageOf(browser, 'Customer', STILL), visits);
const asNobody = async (visits: readonly Visit[]) => look(await browser.page(STILL), visits);

describe(LOOKED_AT, () => {
  beforeAll(buyTwo);
  afterAll(async () => void (await setClock('reset')));

  const areas: readonly (readonly [string, () => Promise<string[]>])[] = [
    ['of events that people come to', () => asNobody(publicVisits())],
    ['of a checkout', async () => asNobody(checkoutVisits(await cartOf(await browser.page()), bought.page, bought.mailId, refundOne))],
    ['of somebody’s tickets', () => asCustomer(ticketVisits())],
    ['of sharing', () => asCustomer(sharingVisits())],
    ['of logins', () => asNobody(accountVisits())],
    ['of a sign-up', async () => lookAtSignUp(await browser.page(STILL), 'mary.ann.looks', '+18015557312')],
  ];
  it.each(areas)(
    'on the pages %s',
    async (_area, found) => {
      expect(await found()).toEqual([]);
    },
    10 * MINUTES,
  );

  it('in the frame of a checkout on somebody else’s website', async () => {
    const host = await hostPage();
    try {
      const page = await browser.page(STILL);
      await page.goto(host.url);
      await page.locator('#first').click();
      const part = await frameOf(page);
      await part.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).first().waitFor();
      const found = await lookAt(page, 'framed tickets', { withFocus: false, part });
      await holdOne(page);
      found.push(...(await lookAt(page, 'framed checkout', { withFocus: false, part })));
      await askToLeave(part);
      found.push(...(await lookAt(page, 'framed question', { withFocus: false, part })));
      expect(found).toEqual([]);
    } finally {
      await host.close();
    }
  }, 120_000);

  it('in an expired checkout', async () => {
    const page = await browser.page(STILL);
    await page.goto(await cartOf(page), { waitUntil: 'networkidle' });
    await setClock('+10m');
    await page.reload();
    await page.getByRole('dialog', { name: 'Your tickets are no longer held' }).waitFor();
    const found = await lookAt(page, 'checkout that is over');
    expect(found).toEqual([]);
  }, 120_000);
});
