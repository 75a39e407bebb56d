// The pictures of README, made from a fresh demo world in a real browser: `npm run screenshots`.
import { mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromiumLaunch } from './chromium.mjs';
import { createStack } from './start/stack.mjs';

const SIZE = { width: 1280, height: 800 };
/** Pages whose numbers count up and posters fade in are still after this. */
const STILL_MS = 1500;

/** Builds the apps, starts a world of its own and writes `docs/screenshots/*.png`. */
export async function screenshots(root) {
  for (const app of ['api', 'web']) await build(root, app);
  const { chromium } = await import('playwright-core');
  const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp');
  const dataDir = join(root, '.data/screenshots');
  const folder = join(root, 'docs/screenshots');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stack = createStack({ root, dataDir, onGiveUp: (text) => process.stderr.write(`${text}\n`) });
  let browser;
  try {
    const { url, demo } = await stack.start();
    browser = await chromium.launch(await chromiumLaunch());
    const shot = async (page, name) => {
      await page.waitForTimeout(STILL_MS);
      const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 });
      await picture.toFile(join(folder, `${name}.png`));
      process.stdout.write(`docs/screenshots/${name}.png\n`);
    };
    const open = async () => (await browser.newContext({ viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light' })).newPage();
    await shotOfSale(await open(), url + demo.publicEventPath, shot);
    await shotsOfOffice(await open(), url, demo.logins, shot);
  } finally {
    await browser?.close();
    await stack.stop();
  }
}

/** The public page with three items chosen. */
async function shotOfSale(page, address, shot) {
  await page.goto(address);
  for (const name of ['General admission', 'General admission', 'Balcony'])
    await page.getByRole('button', { name: `One more ${name}` }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await shot(page, 'public-event');
}

/** The orders of the organization, and the refund of one of two tickets. */
async function shotsOfOffice(page, url, logins, shot) {
  const { email, password } = logins.find(({ role }) => role === 'Owner');
  await page.goto(`${url}/account`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/account');
  await page.goto(`${url}/admin/dashboard/orders`);
  await page.getByText(/^MQ-/).first().waitFor();
  await shot(page, 'orders');
  await page.goto(`${url}/admin/dashboard/orders/details?orderId=${await orderOfTwo(page)}`);
  await page.getByRole('button', { name: 'Refund order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Order' });
  await dialog.getByRole('checkbox', { name: /Ticket 1/ }).check();
  await dialog.getByLabel('Reason').fill('Cannot come');
  await shot(page, 'refund');
}

/** The newest order that was paid by card, with two tickets of which none is refunded. */
async function orderOfTwo(page) {
  return page.evaluate(async () => {
    const query = '{ orders(pagination: { pageSize: 60 }) { orders { _id state tickets { state } payments { paymentMethodType } } } }';
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('auth-token')}` };
    const { data } = await (await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })).json();
    const isFit = ({ state, tickets, payments }) =>
      state === 'Active' &&
      tickets.length === 2 &&
      tickets.every((ticket) => ticket.state === 'Active') &&
      payments[0]?.paymentMethodType === 'card';
    return data.orders.orders.find(isFit)._id;
  });
}
