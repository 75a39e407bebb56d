import { join } from 'node:path';

import { chromium, type Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { chromiumLaunch } from '../tooling/chromium.mjs';
import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard, type Buyer } from './buying.ts';
import { cameraOf, filmOf } from './camera.ts';
import { decide, linkIn, proveEmail, shareOne, signUp } from './sharing-steps.ts';
import { ask, logIn, mailsTo, pageOf, setClock, until } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const PHONE_SCREEN = { viewport: { width: 390, height: 844 } };
const gina: Buyer = { fullName: 'Gina Giver', email: 'gina@sharing.example', phoneNumber: '+18015557401' };
const fred: Buyer = { fullName: 'Fred Friend', email: 'fred@sharing.example', phoneNumber: '+18015557402' };
const browser = useBrowser();

/** Screenshots of the page, light and dark, on a phone and on a desktop. */
async function looked(page: Page, name: string): Promise<void> {
  for (const width of [1440, PHONE_SCREEN.viewport.width]) {
    await page.setViewportSize({ ...PHONE_SCREEN.viewport, width });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: shot(`${name}-${width}-${colorScheme}`), animations: 'disabled' });
    }
  }
}

/** The verdict of the scanner when its camera sees this video. */
async function doorSays(film: string, eventId: string): Promise<string> {
  const launch = await chromiumLaunch();
  const door = await chromium.launch({ ...launch, args: [...launch.args, ...cameraOf(film)] });
  try {
    const page = await (await door.newContext({ ...PHONE_SCREEN, permissions: ['camera'] })).newPage();
    await logIn(page, 'Scanner');
    await page.goto(address(`/admin/dashboard/events/details/scan?eventId=${eventId}`));
    const verdict = page.locator('main[role=alert]').getByRole('heading');
    return await until('a verdict', async () => (await verdict.innerText({ timeout: 1000 })) || null);
  } finally {
    await door.close();
  }
}

/** Writes a video of the code of the open order. */
async function filmed(page: Page, name: string): Promise<string> {
  const picture = await page.getByAltText(/^QR code 1 of/).getAttribute('src');
  const film = join(inject('shots'), `${name}.y4m`);
  await filmOf(page, picture ?? '', film);
  return film;
}

// a sign-up cannot be repeated: no retry
describe('sharing tickets', { retry: 0 }, () => {
  it('ACC-177 OPS-086 OPS-087 two of three tickets go to a friend, who accepts one and rejects the other; the door admits each ticket once', async () => {
    await setClock('reset');
    onTestFinished(async () => void (await setClock('reset')));
    const giver = await browser.page(PHONE_SCREEN);
    await giver.goto(address('/user/account'));
    await signUp(giver, gina);
    await proveEmail(giver, gina);
    await takePlaces(giver, publicEvent(), { 'General admission': 3 });
    await fillForm(giver, gina);
    await useCard(giver, CARDS.pays);
    await payButton(giver).click();
    const number = await orderNumberOn(giver);
    await giver.goto(address('/my-tickets'));
    await giver.getByText('Show tickets').first().click();
    await giver.waitForURL(/order=/);
    const orderUrl = giver.url();
    await giver.getByAltText('QR code 1 of 3: General admission').waitFor();
    const oldCode = await filmed(giver, 'old-code');

    await shareOne(giver, orderUrl, fred.email);
    await shareOne(giver, orderUrl, fred.email);
    const [second, first] = await mailsTo(fred.email, 2);
    expect(first?.subject).toMatch(/^Gina Giver wants to share tickets for Night Swim/);

    // another person who opens the link sees to whom it was sent
    await giver.goto(linkIn(first?.text));
    await giver.getByText('The link was sent to fred@sharing.example').waitFor();
    await giver.screenshot({ path: shot('sharing-other-account') });

    // the friend has no account: the link verifies the address, only a name is asked, and the offer opens
    const friend = await browser.page(PHONE_SCREEN);
    await friend.goto(linkIn(first?.text));
    await friend.getByText(fred.email).waitFor();
    await looked(friend, 'sharing-link');
    await friend.getByLabel('Full name').fill(fred.fullName);
    await friend.keyboard.press('Enter');
    await friend.getByText('Sharing overview').waitFor();
    expect(await friend.getByText('Confirm your email').count()).toBe(0);
    await friend.screenshot({ path: shot('sharing-overview') });
    await decide(friend, 'Accept', { giver: gina.fullName, hasWaiver: true });
    await friend.goto(linkIn(second?.text));
    await decide(friend, 'Reject', { giver: gina.fullName, hasWaiver: true });

    await giver.goto(orderUrl);
    await giver.getByText('Accepted', { exact: true }).waitFor();
    await giver.getByText('Rejected', { exact: true }).waitFor();
    await giver.screenshot({ path: shot('sharing-outcomes') });

    const staff = await pageOf(browser, 'Admin');
    const { orders } = await ask<{ orders: { orders: { number: string; event: { _id: string }; tickets: { state: string }[] }[] } }>(
      staff,
      'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { number event { _id } tickets { state } } } }',
      { q: { userQuery: gina.email } },
    );
    const sold = orders.orders.find((order) => order.number === number);
    expect(sold?.tickets.map(({ state }) => state).toSorted()).toEqual(['Active', 'Active', 'Shared']);

    await friend.goto(address('/my-tickets'));
    await friend.getByText('1 ticket', { exact: true }).waitFor();
    await friend.getByText('Show tickets').first().click();
    await friend.getByText('Shared with you by gina@sharing.example').waitFor();
    const newCode = await filmed(friend, 'new-code');
    expect(await doorSays(oldCode, sold?.event._id ?? '')).toBe('Not valid');
    expect(await doorSays(newCode, sold?.event._id ?? '')).toBe('Let in');
  }, 300_000);
});
