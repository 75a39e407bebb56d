// The event wizard in a browser: its steps by keyboard, the preview beside them, and its layout on a phone.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
const STEPS = ['Type', 'Details', 'Dates & times', 'Ticket types', 'Add-ons', 'Secret codes', 'Advanced options'];

const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();

/** Presses a button of the foot with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

describe('the event wizard', () => {
  it('AUT-007 AUT-032 is walked by keyboard; the focus goes to the step, and the preview is at the right of each', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address('/create-event'));
    await page.waitForURL(/\/create-event\/type\?eventId=new$/);
    for (const [i, name] of STEPS.entries()) {
      await step(page, name);
      if (i > 0) await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toMatch(/^title-/);
      const [form, beside] = await Promise.all([page.getByRole('main').boundingBox(), preview(page).boundingBox()]);
      expect(beside!.x).toBeGreaterThanOrEqual(form!.x + form!.width);
      if (i < 6) await press(page, 'NEXT');
    }
    await press(page, 'Previous');
    await step(page, 'Secret codes');
  });

  it('AUT-033 has no preview on a phone, where the form takes the full width', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address('/create-event/type?eventId=new'));
    for (const [i, name] of STEPS.entries()) {
      await step(page, name);
      expect(await preview(page).count()).toBe(0);
      expect((await page.getByRole('main').boundingBox())!.width).toBe(390);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      if (i < 6) await page.getByRole('button', { name: 'NEXT' }).click();
    }
  });

  it('AUT-013 AUT-143 saves what was entered in several steps; a reload opens the saved event at its step', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.goto(address('/create-event/type?eventId=new'));
    await page.getByRole('radio', { name: 'Concert' }).check();
    const problem = async (name: string) => {
      await page.getByRole('button', { name: 'PUBLISH EVENT' }).click();
      await page.getByRole('dialog').getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await problem('Event name is required.');
    await step(page, 'Details');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('event-name');
    await page.keyboard.type('Wizard Night');
    await page.getByLabel('Dress code').fill('Black tie');
    await problem('Please add at least one ticket type.');
    await step(page, 'Ticket types');
    await page.getByRole('button', { name: 'Add ticket type' }).click();
    await page.getByLabel('Ticket name').fill('Floor');
    await expect.poll(() => preview(page).innerText()).toMatch(/Wizard Night[^]*Floor/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/create-event\/ticket-types\?eventId=[0-9a-f]{24}$/);
    await page.reload();
    await step(page, 'Ticket types');
    expect(await page.getByLabel('Ticket name').inputValue()).toBe('Floor');
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Details' }).click();
    await step(page, 'Details');
    expect(await page.getByLabel('Event name').inputValue()).toBe('Wizard Night');
    expect(await page.getByLabel('Dress code').inputValue()).toBe('Black tie');
    await press(page, 'Previous');
    await step(page, 'Type');
    expect(await page.getByRole('radio', { name: 'Concert' }).isChecked()).toBe(true);
  });
});
