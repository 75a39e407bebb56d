import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { appCode } from './authenticator.ts';
import { setClock } from './staff.ts';
import { address, loginOf, shot, useBrowser } from './world.ts';

const SECURITY = address('/admin/dashboard/settings/profile?tab=security');
const browser = useBrowser();

/** Logs in with e-mail and password; ends at the next page or step. */
async function typePassword(page: Page, role: string): Promise<void> {
  const { email, password } = loginOf(role);
  await page.goto(address('/account'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('step') !== 'login');
}

async function openSecurity(role: string): Promise<Page> {
  const page = await browser.page();
  await typePassword(page, role);
  await page.goto(SECURITY);
  await page.getByText('Authenticator app').waitFor();
  return page;
}

/** The code of the person's app at the product's time, `ahead` steps of 30 seconds later. */
async function codeNow(secret: string, ahead = 0): Promise<string> {
  return appCode(secret, await setClock('reset'), ahead);
}

/** A virtual authenticator of Chromium with user verification. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}

describe('login security', () => {
  it('signing out everywhere ends the session of a second browser, which is redirected once at its next request', async () => {
    const [here, elsewhere] = [await openSecurity('Scanner'), await openSecurity('Scanner')];
    let leaves = 0;
    elsewhere.on('framenavigated', (frame) => {
      if (frame === elsewhere.mainFrame() && frame.url().includes('/account')) leaves += 1;
    });
    await here.reload();
    await here.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().waitFor();
    await here.screenshot({ path: shot('sessions'), fullPage: true });
    await here.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.waitForURL(/\/account/);
    expect(await elsewhere.evaluate(() => localStorage.getItem('auth-token'))).toBeTruthy();
    await elsewhere.getByRole('tab', { name: 'Profile' }).click();
    await elsewhere.getByRole('link', { name: 'Events' }).first().click();
    await elsewhere.waitForURL(/\/account\?step=email/);
    await elsewhere.getByLabel('Email').waitFor();
    expect(await elsewhere.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
    expect(leaves).toBe(1);
  });

  // a second factor stays required after it was added: no retry
  it(
    'an authenticator app is set up by its key, required at the next login, and replaceable by a recovery code',
    { retry: 0 },
    async () => {
      const page = await openSecurity('Box office');
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('dialog').getByRole('img').locator('path').waitFor();
      const secret = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
      await page.screenshot({ path: shot('totp-setup') });
      await page.getByLabel('6-digit code from the app').fill(await codeNow(secret));
      await page.keyboard.press('Enter');
      const list = page.getByRole('list', { name: 'Recovery codes' });
      await list.waitFor();
      const codes = await list.getByRole('listitem').allTextContents();
      expect(codes).toHaveLength(10);
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
      expect(file.suggestedFilename()).toBe('marquee-recovery-codes.txt');
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await page.getByText('10 recovery codes left').waitFor();

      const other = await browser.page();
      await typePassword(other, 'Box office');
      await other.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
      await other.getByLabel('Code').fill('000000');
      await other.keyboard.press('Enter');
      await other.getByText('This authenticator code is not right.').waitFor();
      await other.screenshot({ path: shot('second-factor') });
      await other.getByLabel('Code').fill(await codeNow(secret, 1));
      await other.keyboard.press('Enter');
      await other.waitForURL(/\/admin\/dashboard/);

      const lost = await browser.page();
      await typePassword(lost, 'Box office');
      await lost.getByLabel('Code').fill(codes[0]!.toLowerCase());
      await lost.keyboard.press('Enter');
      await lost.waitForURL(/\/admin\/dashboard/);
      await lost.goto(SECURITY);
      await lost.getByText('9 recovery codes left').waitFor();
      await lost.getByRole('button', { name: 'Turn off' }).click();
      await lost.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
      await lost.getByLabel('Code from your app, or a recovery code').fill(codes[1]!);
      await lost.keyboard.press('Enter');
      await lost.getByText('Your authenticator app is turned off.').waitFor();
    },
  );

  it('a passkey added in the settings logs in by itself, and as the second step after the password', { retry: 0 }, async () => {
    const page = await openSecurity('Scanner');
    await plugInAuthenticator(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of this passkey').fill('Door phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Door phone').waitFor();
    await page.screenshot({ path: shot('passkeys'), fullPage: true });

    await page.evaluate(() => localStorage.clear());
    await page.goto(address('/account'));
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await page.waitForURL(/\/admin\/dashboard\/events/);

    await page.evaluate(() => localStorage.clear());
    await typePassword(page, 'Scanner');
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await page.waitForURL(/\/admin\/dashboard\/events/);

    await page.goto(SECURITY);
    await page.getByRole('button', { name: 'Delete Door phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
  });
});
