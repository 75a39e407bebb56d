import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { demoIdsOf } from './staff-visits.ts';
import { pageOf, setClock } from './staff.ts';
import { address, loginOf, shot, useBrowser } from './world.ts';

const browser = useBrowser();
/** Of each try its own: the mails of the one before are there. */
let subject = '';
const SIZES = [
  { width: 1280, height: 900 },
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
] as const;

interface ListedMail {
  readonly to: string;
  readonly subject: string;
}

async function mailsOf(subject: string): Promise<string[]> {
  const answer = await fetch(address('/dev/mail?format=json'));
  const mails = (await answer.json()) as ListedMail[];
  return mails.filter((mail) => mail.subject === subject).map(({ to }) => to);
}

/** The composer with a message of three formats, up to its preview. */
async function compose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Email Ticketholders' }).click();
  const composer = page.getByRole('dialog', { name: 'Compose Message' });
  await composer.getByLabel('Subject').fill(subject);
  const body = composer.getByRole('textbox', { name: 'Message' });
  await body.click();
  await page.keyboard.type('Bring your ID. ');
  await composer.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('No bags.');
  await composer.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('dialog', { name: 'Email preview' }).waitFor();
}

/** Tells whether a press in the middle of UNDO, or at one of its ends, presses it. */
async function isUndoFree(page: Page): Promise<boolean> {
  const undo = page.getByRole('button', { name: 'UNDO' });
  await undo.scrollIntoViewIfNeeded();
  return undo.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every((part) => button.contains(document.elementFromPoint(left + part * width, top + height / 2)));
  });
}

describe('an email to the ticket holders', () => {
  it('OPS-140 OPS-145 BYD-041 is composed, tested, sent, undone within the minute, and sent again: each holder gets one', async () => {
    onTestFinished(async () => void (await setClock('reset')));
    subject = `Doors open at seven ${Date.now()}`;
    const page = await pageOf(browser, 'Admin');
    const { eventId } = await demoIdsOf(page);
    await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${eventId}`));
    await compose(page);
    const preview = page.getByRole('dialog', { name: 'Email preview' });
    expect(await preview.locator('article strong').innerText()).toBe('No bags.');
    const people = Number(
      /^([\d,]+) people will receive it/
        .exec(await preview.getByText(/people will receive it, once each\./).innerText())![1]!
        .replaceAll(',', ''),
    );
    await page.screenshot({ path: shot('email-holders-preview') });
    await preview.getByRole('button', { name: 'Send a test to me' }).click();
    await page.getByText('The test is on its way to').waitFor();
    expect(await mailsOf(`Test: ${subject}`)).toEqual([loginOf('Admin').email]);
    // two notices are higher than the gap that a small window leaves beside UNDO
    await page.getByText('The test is on its way to').waitFor({ state: 'hidden' });
    await preview.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = page.getByText('Your Email has been sent.');
    await sent.waitFor();
    await sent.hover();
    await page.getByRole('button', { name: 'UNDO' }).waitFor();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      // the rail slides away where the window got narrow, and earlier notices go
      await expect.poll(() => isUndoFree(page), { timeout: 20_000 }).toBe(true);
      expect(await sent.isVisible()).toBe(true);
      await page.screenshot({ path: shot(`email-holders-counting-${size.width}`) });
    }
    await page.setViewportSize(SIZES[0]);
    await page.getByRole('button', { name: 'UNDO' }).click();
    await page.getByText('Undone. Nothing happened.').waitFor();
    await setClock('+10m');
    expect(await mailsOf(subject)).toEqual([]);
    await page.reload();
    await compose(page);
    await preview.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'UNDO' }).waitFor();
    await setClock('+10m');
    await page.getByText(/^Finished\. /).waitFor({ timeout: 60_000 });
    await page.screenshot({ path: shot('email-holders-finished') });
    const readers = await mailsOf(subject);
    expect(readers).toHaveLength(new Set(readers).size);
    expect(readers.length).toBeGreaterThan(0);
    expect(readers.length).toBeLessThanOrEqual(people);
  });
});
