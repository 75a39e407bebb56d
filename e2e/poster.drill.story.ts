// A poster is chosen, cropped by keyboard in the browser, and stored in three sizes.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { ask, pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();

/** The width and height of a stored picture, as the browser decodes it. */
const sizeOf = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, url);

it('AUT-138 AUT-139 AUT-141 a portrait picture is cropped by keyboard to 16:9, and its three sizes are stored', async () => {
  const page = await pageOf(browser, 'Admin');
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(address('/create-event/details?eventId=new'));
  await page.getByLabel('Event name').fill('Cropped Corner');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 1200, height: 1900 } });
  const chooser = page.locator('input[type=file][aria-label="Choose poster"]');
  await chooser.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer });
  const asked = page.getByRole('dialog', { name: 'Portrait Image Detected' });
  await asked.getByRole('button', { name: 'OK' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop the picture' });
  const area = crop.getByRole('application');
  await area.focus();
  // the question gives the focus back only where no other dialog has it
  await asked.waitFor({ state: 'hidden' });
  expect(await area.evaluate((one) => one === document.activeElement)).toBe(true);
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowDown');
  await crop.getByRole('button', { name: 'Use picture' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change poster' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/eventId=[0-9a-f]{24}/);
  const id = new URL(page.url()).searchParams.get('eventId');
  const query = 'query E($id: ObjectId!) { event(eventId: $id) { posterImageUrl { original medium small } } }';
  const { event } = await ask<{ event: { posterImageUrl: Record<'original' | 'medium' | 'small', string> } }>(page, query, { id });
  const sizes = await Promise.all(Object.values(event.posterImageUrl).map((url) => sizeOf(page, url)));
  const [original, medium, small] = sizes.map(([width = 0]) => width).toSorted((a, b) => b - a);
  expect(original).toBe(1200);
  expect(medium).toBeLessThan(1200);
  expect(small).toBeLessThan(medium!);
  for (const [width = 0, height = 0] of sizes) expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02);
});
