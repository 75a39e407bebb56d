import { describe, expect, it } from 'vitest';

import { mailsTo, pageOf, until } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const TEAM = '/admin/dashboard/settings/team';
/** The last invited guest: each try of a story invites a new one. */
const guest = { name: '', email: '' };
let tries = 0;

/** The link in the last mail to the guest that leads to `path`. */
const linkTo = (path: string) =>
  until(`a mail with ${path}`, async () => {
    const mails = await mailsTo(guest.email);
    return mails.map(({ text }) => new RegExp(`https?://\\S+${path}\\S+`).exec(text)?.[0]).find((link) => link) ?? null;
  });

let scannerToken = '';

describe('joining a team', () => {
  it('ACC-060 ACC-133 ACC-223 an invited scanner follows the mail, enters a name and works at the events', async () => {
    tries += 1;
    Object.assign(guest, { name: `Wren Doorman ${'I'.repeat(tries)}`, email: `wren.doorman.${tries}@example.com` });
    const owner = await pageOf(browser, 'Owner');
    await owner.goto(address(TEAM));
    await owner.getByRole('button', { name: 'Add Team Member' }).click();
    await owner.getByRole('dialog').getByLabel('Email').fill(guest.email);
    await owner.keyboard.press('Enter');
    const row = owner.getByRole('row').filter({ hasText: guest.email });
    await row.getByText('invite pending').waitFor();
    await owner.screenshot({ path: shot('team') });

    const link = await linkTo('/account/onboardingInvite');
    const context = await browser.context();
    const page = await context.newPage();
    await page.goto(link);
    await page.getByText(guest.email).waitFor();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: shot(`invitation-link-${width}-${colorScheme}`), animations: 'disabled' });
      }
    }
    await page.getByLabel('Full name').fill(guest.name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Accept' }).waitFor();
    // the flow resumes after leaving at any point
    await page.goto(address('/my-tickets'));
    await page.getByText("You don't have any upcoming orders.").waitFor();
    expect(await page.getByText('Confirm your email').count()).toBe(0);
    const token = await page.evaluate(() => localStorage.getItem('auth-token'));
    await page.goto(link);
    await page.getByText('Ruth Castellanos invites you to the team of Redstone Presents as Scanner.').waitFor();
    await page.screenshot({ path: shot('invitation') });
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('You are now on the team of Redstone Presents.').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(address('/admin/dashboard/events'));
    await page.getByRole('link').filter({ hasText: 'Night Swim' }).first().waitFor();

    scannerToken = await page.evaluate(() => localStorage.getItem('auth-token') ?? '');
    expect(scannerToken).not.toBe(token);

    await owner.reload();
    await owner.getByRole('row').filter({ hasText: guest.name }).waitFor();
    expect(await owner.getByRole('row').filter({ hasText: guest.email }).getByText('invite pending').count()).toBe(0);
  });

  // the removal cannot be repeated: no retry
  it('ACC-135 a scanner removed from the team is logged out at the next request', { retry: 0 }, async () => {
    const owner = await pageOf(browser, 'Owner');
    await owner.goto(address(TEAM));
    await owner.getByRole('button', { name: `Actions for ${guest.name}` }).click();
    await owner.getByRole('menuitem', { name: 'Remove team member' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'REMOVE' }).click();
    await owner.getByText(`${guest.name} was removed from the team.`).waitFor();
    expect(await owner.getByRole('row').filter({ hasText: guest.email }).count()).toBe(0);

    const scanner = await browser.page();
    await scanner.goto(address('/account'));
    await scanner.evaluate((kept) => localStorage.setItem('auth-token', kept), scannerToken);
    await scanner.goto(address('/admin/dashboard/events'));
    await scanner.waitForURL((url) => url.pathname === '/account');
    expect(await scanner.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  });
});
