import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { ask, chooseInAccountMenu, loginOfPage, mailsTo, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const PHONE = '+18015556301';
const promoter = { email: 'paula.promoter@entry.example', fullName: 'Paula Promoter', password: 'a long and good password' };
const SETUP = '/account/createOrganization';
const PAYOUTS = '/admin/dashboard/settings/payouts';

/** Signs up a new user, from the e-mail to a login without an organisation. */
async function signUp(page: Page): Promise<void> {
  await page.goto(address('/'));
  await page.getByLabel('Email').fill(promoter.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email again').fill(promoter.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Full name').fill(promoter.fullName);
  await page.getByLabel('Phone number').fill(PHONE);
  await page.keyboard.press('Enter');
  const [message] = await mailsTo(PHONE);
  await page.getByLabel('4-digit code').fill(/code is (\d{4})/.exec(message?.text ?? '')?.[1] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(promoter.password);
  await page.getByLabel('New password again').fill(promoter.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === SETUP);
}

const organizationOf = async (page: Page) =>
  (
    await ask<{ organization: { orgName: string; stripeId: string | null; newEmail: string | null } }>(
      page,
      '{ organization { orgName stripeId newEmail } }',
    )
  ).organization;

let token = '';

// a sign-up cannot be repeated: no retry
describe('a new promoter', { retry: 0 }, () => {
  it('ACC-065 ACC-071 ACC-221 signs up, names the organisation, connects the provider and can sell', async () => {
    const page = await browser.page();
    await signUp(page);
    await page.getByLabel('Organization name').fill('Paula’s Back Room');
    await page.screenshot({ path: shot('organization-name') });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Connect your bank account' }).waitFor();
    await page.screenshot({ path: shot('organization-stripe') });

    // denied at the provider: redirected back, nothing is connected
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.getByRole('alert').filter({ hasText: 'The user denied your request' }).first().waitFor();
    expect((await organizationOf(page)).stripeId).toBeNull();

    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Connect test account' }).click();
    await page.getByRole('heading', { name: 'Stripe is connected' }).waitFor();
    await page.screenshot({ path: shot('organization-connected') });
    const { orgName, stripeId, newEmail } = await organizationOf(page);
    // the address was typed at the sign-up and not proved yet: buyers do not see it
    expect([orgName, newEmail]).toEqual(['Paula’s Back Room', promoter.email]);
    await page.getByText(stripeId ?? 'no account').waitFor();

    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL(address('/admin/dashboard'));
    await page.getByText('Welcome, Paula').waitFor();
    expect(await page.getByText('You must connect Stripe to publish events.').count()).toBe(0);
    token = (await loginOfPage(page)) ?? '';
  });

  it('ACC-088 ACC-072 ACC-140 creates a second organisation, skips its payment account, and connects it in the payouts', async () => {
    const page = await browser.page();
    await page.goto(address('/account'));
    await page.evaluate((kept) => localStorage.setItem('auth-token', kept), token);
    await page.goto(address('/admin/dashboard'));
    await chooseInAccountMenu(page, 'Create a new organisation');
    await page.getByRole('dialog').getByRole('button', { name: 'CONFIRM' }).click();
    await page.getByLabel('Organization name').fill('Paula Outdoors');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'YES, SKIP FOR NOW' }).click();
    await page.waitForURL(address('/admin/dashboard'));
    await page.getByRole('link', { name: 'Connect Stripe' }).click();
    await page.waitForURL(address(PAYOUTS));
    await page.getByRole('button', { name: 'Connect Stripe' }).click();
    await page.getByRole('button', { name: 'Connect test account' }).click();
    await page.waitForURL(address(PAYOUTS));
    await page.getByRole('link', { name: 'Open the Stripe dashboard' }).waitFor();
    await page.getByText((await organizationOf(page)).stripeId ?? 'no account').waitFor();

    await chooseInAccountMenu(page, 'Paula’s Back Room');
    await page.waitForURL(address('/admin/dashboard'));
    await page
      .getByRole('button', { name: /Account menu/ })
      .filter({ hasText: 'Paula’s Back Room' })
      .waitFor();
  });

  it('ACC-224 a code issued for another person is refused, and stays unused', async () => {
    const page = await pageOf(browser, 'Owner');
    const before = await organizationOf(page);
    await page.goto(address(`${PAYOUTS}?code=ac_of_an_attacker&state=of-an-attacker`));
    await page.getByRole('link', { name: 'Open the Stripe dashboard' }).waitFor();
    expect(await organizationOf(page)).toEqual(before);
    const input = { connectCode: 'ac_of_an_attacker', state: 'of-an-attacker' };
    const connect = 'mutation C($input: ConnectStripeInput!) { connectStripe(input: $input) { _id } }';
    await expect(ask(page, connect, { input })).rejects.toThrow('This connection was not started here.');
  });
});
