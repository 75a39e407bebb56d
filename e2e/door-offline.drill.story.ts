// Two phones at one door while the network is away: the scanner that they installed, and what the desk learns afterwards.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { ask, mailsTo, pageOf, until } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const guest = { fullName: 'Lucia Prieto', email: 'lucia.prieto@example.com', phoneNumber: '801 555 0152' };
const PHONE = { viewport: { width: 390, height: 844 } };
const ADD = 'mutation ($input: AddDeviceInput!) { addDoorDevice(input: $input) { code } }';

/** The codes of two tickets that somebody buys. */
async function boughtCodes(): Promise<string[]> {
  const page = await browser.page();
  await takePlaces(page, publicEvent(), { 'General admission': 2 });
  await fillForm(page, guest);
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  await orderNumberOn(page);
  const [mail] = await mailsTo(guest.email);
  return [...(mail?.text ?? '').matchAll(/^General admission\b.*: (\S{20,})$/gm)].map(([, code]) => code ?? '');
}

/** A phone that a manager paired, with its page kept and its list read. */
async function aPhone(code: string): Promise<Page> {
  const page = await (await browser.context(PHONE)).newPage();
  await page.goto(address(`/door/#${code}`));
  await page.getByText('Online', { exact: true }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return page;
}

async function type(page: Page, code: string): Promise<string> {
  await page.getByRole('button', { name: 'Type code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(code);
  const verdict = page.locator('main[role=alert]');
  await verdict.waitFor();
  return verdict.innerText();
}

it('BUY-071 BYD-151 two phones let in one code without a network, survive a kill and a reload, and the desk settles it', async () => {
  const admin = await pageOf(browser, 'Admin');
  const stub = publicEvent().split('/').at(-1) ?? '';
  const { publicEvent: event } = await ask<{ publicEvent: { _id: string } }>(
    admin,
    'query E($s: String!) { publicEvent(stub: $s) { _id } }',
    { s: stub },
  );
  const pair = async (name: string) => {
    const input = { name, eventIds: [event._id], maySell: false, endsAt: new Date(Date.now() + 3 * 24 * 3_600_000) };
    return (await ask<{ addDoorDevice: { code: string } }>(admin, ADD, { input })).addDoorDevice.code;
  };
  const [[first = '', second = ''], garden, main] = await Promise.all([
    boughtCodes(),
    pair('Garden gate').then(aPhone),
    pair('Main doors').then(aPhone),
  ]);
  // online, with a code that was sold after the list was read or with it
  expect(await type(main, second)).toMatch(/^Let in[\s\S]*Lucia Prieto/);
  await main.screenshot({ path: shot('scanner-online') });

  for (const phone of [garden, main]) {
    await until('the list', async () => ((await phone.getByText('to send').count()) === 0 ? true : null));
    await phone.context().setOffline(true);
    await phone.getByText('Offline', { exact: true }).waitFor();
  }
  await garden.screenshot({ path: shot('scanner-offline-ready') });
  expect(await type(garden, first)).toMatch(/^Let in\s+(First scan on this phone|Valid, not on my list)/);
  await garden.screenshot({ path: shot('scanner-offline') });
  expect(await type(main, first)).toMatch(/^Let in/);

  // the page is killed, and opens without a network with what it knows
  const context = garden.context();
  await garden.close();
  const again = await context.newPage();
  await again.goto(address('/door/'));
  await again.getByText('1 to send').waitFor();
  expect(await type(again, first)).toMatch(/^Already scanned/);
  await again.screenshot({ path: shot('scanner-offline-again') });
  await again.reload();
  await again.getByText('2 to send').waitFor();

  for (const phone of [again, main]) {
    await phone.context().setOffline(false);
    await phone.getByText('Online', { exact: true }).waitFor();
    await until('everything sent', async () => ((await phone.getByText('to send').count()) === 0 ? true : null));
  }
  await admin.goto(address(`/admin/dashboard/events/details/door?eventId=${event._id}&tab=doubtful`));
  const doubtful = admin.getByRole('region', { name: guest.fullName });
  await doubtful.waitFor();
  const told = await doubtful.innerText();
  expect([told.includes('Garden gate'), told.includes('Main doors')]).toEqual([true, true]);
  await admin.screenshot({ path: shot('scanner-doubtful') });
  await doubtful.getByRole('textbox').fill('Both gates, one guest');
  await doubtful.getByRole('button', { name: 'One person' }).click();
  await until('settled', async () => {
    const { scanList } = await ask<{ scanList: { doubtful: number } }>(
      admin,
      'query C($id: ObjectId!) { scanList(eventId: $id) { doubtful } }',
      { id: event._id },
    );
    return scanList.doubtful === 0 ? true : null;
  });
});
