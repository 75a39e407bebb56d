// A buyer on a phone with a slow processor looks at the map of a large house, moves it, and sees what others take.
import { chromium } from 'playwright-core';
import { chromiumLaunch } from './chromium.mjs';

const SLOWER = 4;
const PATIENCE_MS = 60_000;
/** A map of thousands of seats is drawn once so many of them are. */
const DRAWN = 1000;
const MOVES = 60;

/**
 * Opens the picker as often as `runs` says, each time with an empty cache.
 * @param {() => Promise<void>} takeSeat another buyer takes a seat that is seen
 * @returns {Promise<{ picture: number, pan: number[], seen: number }[]>} of each visit, in ms: from the last answer that the map is made of to the
 *   frame that shows it, the frames while it is moved, and from another's purchase to a map that shows it
 */
export async function visitsOfPicker(url, runs, takeSeat) {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, url, takeSeat));
    return visits;
  } finally {
    await browser.close();
  }
}

async function visit(browser, url, takeSeat) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(noteFirstPicture, DRAWN);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.pictureAt > 0);
  const picture = await page.evaluate(sinceAnswers);
  const map = page.locator('[role=application]').first();
  const pan = await moved(page, await map.boundingBox());
  const seen = await untilSeen(page, map.locator('canvas').first(), takeSeat);
  await context.close();
  return { picture, pan, seen };
}

/** Runs in the page, before its own scripts. */
function noteFirstPicture(drawn) {
  const pen = globalThis.CanvasRenderingContext2D.prototype;
  const { fillRect, drawImage } = pen;
  let count = 0;
  const noting = (draw) =>
    function note(...given) {
      count += 1;
      if (count === drawn) {
        Object.assign(pen, { fillRect, drawImage });
        // the frame after the next call of this is the one that shows it
        requestAnimationFrame(() => setTimeout(() => (globalThis.pictureAt = performance.now())));
      }
      return draw.apply(this, given);
    };
  Object.assign(pen, { fillRect: noting(fillRect), drawImage: noting(drawImage) });
}

function sinceAnswers() {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => /\/seating\/[0-9a-f]{24}\/(plan|free)$/.test(name));
  return globalThis.pictureAt - Math.max(...answers.map(({ responseEnd }) => responseEnd));
}

/** The times between frames while the map follows the pointer. */
async function moved(page, box) {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => {
    globalThis.frames0 = [];
    const frame = (at) => {
      globalThis.frames0.push(at);
      globalThis.following = requestAnimationFrame(frame);
    };
    globalThis.following = requestAnimationFrame(frame);
  });
  for (let move = 0; move < MOVES; move += 1) await page.mouse.move(x + ((move * 7) % 90), y + ((move * 5) % 70));
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.following);
    return globalThis.frames0;
  });
  await page.mouse.up();
  return frames.slice(1).map((at, index) => at - frames[index]);
}

async function untilSeen(page, canvas, takeSeat) {
  // a map that was moved comes to rest
  await page.waitForTimeout(500);
  const before = await canvas.evaluate((drawn) => drawn.toDataURL());
  const began = performance.now();
  await takeSeat();
  const handle = await canvas.elementHandle();
  await page.waitForFunction(([drawn, earlier]) => drawn.toDataURL() !== earlier, [handle, before], { polling: 100 });
  return performance.now() - began;
}
