// How much work of the browser one key press in the wizard costs: the preview follows within one frame (16 ms) on a machine four times slower.
import type { CDPSession } from 'playwright-core';
import { expect, it } from 'vitest';

import { demoIdsOf } from './staff-visits.ts';
import { pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
const FRAME_MS = 16;
const SLOWDOWN = 4;
const TYPED = ' and the long way home by the sea';

/** CPU milliseconds that scripts of the page have used so far; other processes of the machine do not count. */
async function scriptMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

it('AUT-034 shows each typed character in the preview within one frame', async () => {
  const page = await pageOf(browser, 'Admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  const { draftId } = await demoIdsOf(page);
  await page.goto(address(`/create-event/details?eventId=${draftId}`));
  const field = page.getByLabel('Event name');
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type('!!!');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const perKey: number[] = [];
  for (const key of TYPED) {
    const before = await scriptMs(devtools);
    await page.keyboard.type(key);
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
    perKey.push((await scriptMs(devtools)) - before);
  }
  const typed = await field.inputValue();
  expect(typed.endsWith(TYPED)).toBe(true);
  expect(await page.getByRole('complementary', { name: 'Preview' }).innerText()).toContain(typed);
  process.stdout.write(`script per key press: ${perKey.map((ms) => ms.toFixed(1)).join(' ')}\n`);
  // other work of the machine only adds to it: the best of three parts
  const parts = [0, 1, 2].map((part) => perKey.slice(part * 11, part * 11 + 11));
  const best = Math.min(...parts.map((part) => part.toSorted((x, y) => x - y)[Math.floor(part.length / 2)]!));
  expect(best * SLOWDOWN).toBeLessThan(FRAME_MS);
});
