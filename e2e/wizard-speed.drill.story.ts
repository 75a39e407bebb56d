// How much work of the browser one key press in the wizard costs: the preview follows within one frame (16 ms) on a machine four times
// slower than the reference.
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { demoIdsOf } from './staff-visits.ts';
import { pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
const FRAME_MS = 16;
const SLOWDOWN = 4;
/** CPU milliseconds of `yardstick` on the reference machine: the two idle cores on which a key press took 3.6 ms. */
const REFERENCE_MS = 15;
/** Measurements until one is undisturbed. */
const MOST_TRIES = 6;
const TYPED = ' and the long way home by the sea';

/** CPU milliseconds that scripts of the page have used so far; other processes of the machine do not count. */
async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** CPU milliseconds of fixed work on the page's objects and elements. Speeds of machines differ by more than the margin of the limit. */
async function yardstick(page: Page, devtools: CDPSession): Promise<number> {
  const spent: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const before = await scriptMs(devtools);
    // only what a task of the page runs is counted
    await page.evaluate(
      () =>
        new Promise<number>((done) => {
          setTimeout(() => {
            const root = document.createElement('div');
            for (let at = 0; at < 10_000; at += 1) {
              const child = root.appendChild(document.createElement('span'));
              child.setAttribute('title', `row ${at}`);
              child.textContent = JSON.stringify({ at, name: `row ${at}`, list: [at, at + 1] });
            }
            done([...root.children].toSorted((a, b) => ((a.textContent ?? '') < (b.textContent ?? '') ? -1 : 1)).length);
          });
        }),
    );
    spent.push((await scriptMs(devtools)) - before);
  }
  return Math.min(...spent);
}

/** Types the text and returns the CPU milliseconds of a key press: the fastest tenth, because other work of the machine only adds to it. */
async function keyPressMs(page: Page, devtools: CDPSession): Promise<number> {
  const perKey: number[] = [];
  for (const key of TYPED) {
    const before = await scriptMs(devtools);
    await page.keyboard.type(key);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    perKey.push((await scriptMs(devtools)) - before);
  }
  return perKey.toSorted((x, y) => x - y)[Math.floor(perKey.length / 10)]!;
}

it('AUT-034 shows each typed character in the preview within one frame', async () => {
  const page = await pageOf(browser, 'Admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { draftId } = await demoIdsOf(page);
  await page.goto(address(`/create-event/details?eventId=${draftId}`));
  const field = page.getByLabel('Event name');
  await field.click();
  await page.keyboard.press('End');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  // until then V8 is still optimizing the page
  await keyPressMs(page, devtools);
  let slowed = Infinity;
  for (let tries = 0; tries < MOST_TRIES && slowed >= FRAME_MS; tries += 1) {
    await field.fill('Long');
    const ms = await keyPressMs(page, devtools);
    const speed = REFERENCE_MS / (await yardstick(page, devtools));
    process.stdout.write(`script per key press: ${ms.toFixed(2)} ms at ${speed.toFixed(2)} of the reference's speed\n`);
    slowed = ms * speed * SLOWDOWN;
    expect(await field.inputValue()).toBe(`Long${TYPED}`);
    expect(await page.getByRole('complementary', { name: 'Preview' }).innerText()).toContain(`Long${TYPED}`);
  }
  expect(slowed).toBeLessThan(FRAME_MS);
});
