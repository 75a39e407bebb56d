// Buyers choose seats: two want the same one on their phones, one has no pointer, and the pages are looked at.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCardByKeys } from './buying.ts';
import { pressKey, type } from './keyboard.ts';
import { button, dialogs, inTurn, look, LOOKED_AT, STILL, type Act } from './look.ts';
import { closeUndoAndCloseAgain } from './row-closing.ts';
import { ask, pageOf } from './staff.ts';
import { address, useBrowser } from './world.ts';

const browser = useBrowser();
const SEATS = '/e/paper-lanterns/seats';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Of the order that the keyboard buys; the axe stories below look at it. */
let orderPath = '';
const seat = (page: Page, row: string, number: number) => page.getByRole('button', { name: `Stalls, row ${row}, seat ${number}, ` });
const yours = (page: Page) => page.getByRole('complementary', { name: 'Your seats' });
const openList = async (page: Page) => {
  await page.goto(address(SEATS));
  await page.getByRole('button', { name: 'List', exact: true }).click();
};
const openStalls = (page: Page) => page.getByRole('button', { name: /^Stalls ?Rows F to M/ }).click();

it('BUY-020 BYD-073 two buyers want one seat on their phones: one has it, the other is told within 5 seconds and takes the best instead', async () => {
  const [first, second] = [await browser.page(PHONE), await browser.page(PHONE)];
  for (const page of [first, second]) {
    await openList(page);
    await openStalls(page);
    await seat(page, 'F', 12).click();
    await seat(page, 'F', 13).click();
  }
  await first.getByRole('button', { name: 'CONTINUE' }).click();
  await first.waitForURL(/\/checkout\?token=/);
  await first.getByText('Stalls, row F, seat 12; Stalls, row F, seat 13').first().waitFor({ state: 'attached' });
  const began = Date.now();
  await second.getByText('2 of your seats were just taken').waitFor();
  expect(Date.now() - began).toBeLessThan(6000);
  await second.getByRole('button', { name: /^Take row/ }).click();
  await expect.poll(() => yours(second).textContent()).not.toContain('just taken');
  await second.getByRole('button', { name: 'CONTINUE' }).click();
  await second.waitForURL(/\/checkout\?token=/);
  // back again, their own seats are theirs
  await second.goto(address(SEATS));
  await expect.poll(() => yours(second).textContent()).toContain('2 seats');
}, 120_000);

it('BYD-071 seats are chosen in the list and paid by keyboard alone', async () => {
  const page = await browser.page();
  await page.goto(address('/e/paper-lanterns'));
  await page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).waitFor();
  await pressKey(page, 'GET TICKETS');
  await page.waitForURL(/\/seats$/);
  await page.getByRole('button', { name: 'List', exact: true }).waitFor();
  await pressKey(page, 'List');
  await pressKey(page, /^C?Stalls ?Rows F to M/);
  await pressKey(page, /^Stalls, row H, seat 1, /, 'Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByText('2 of 8 at most').waitFor();
  await pressKey(page, 'CONTINUE');
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  await type(page, 'Full name', 'Kay Board');
  await type(page, 'Phone', '207 555 0199');
  await type(page, 'Email', `kay.${process.pid}@example.com`);
  await useCardByKeys(page, CARDS.pays);
  await pressKey(page, /^Pay \$/);
  expect(await orderNumberOn(page)).toMatch(/^MQ-/);
  expect(await page.locator('body').innerText()).toContain('H-1');
  orderPath = page.url();
}, 120_000);

it('BYD-094 a row is closed and its people moved, undone, and moved again', async () => {
  const page = await pageOf(browser, 'Owner (Harbor Stage)');
  const { events } = await ask<{ events: { _id: string; name: string }[] }>(page, '{ events { _id name } }');
  await closeUndoAndCloseAgain({ page, eventId: events.find(({ name }) => name === 'Paper Lanterns')!._id, row: 'H', seat: 1 });
}, 120_000);

/** The plan of the house is not answered. */
const withoutPlan: Act = Object.assign((page: Page) => page.getByRole('button', { name: 'Try again' }).waitFor(), {
  first: (page: Page) => page.route('**/seating/*/plan', (route) => route.abort()),
});

interface PackedPlan {
  readonly sections: readonly { readonly name: string; readonly rows: readonly { readonly label: string; readonly seats: string }[] }[];
}

/** Gives a row of the stalls to the box office. */
async function giveRow(page: Page, eventId: string, label: string): Promise<void> {
  const query = 'query($e: ObjectId!) { eventSeating(eventId: $e) { layout } }';
  const { eventSeating } = await ask<{ eventSeating: { layout: PackedPlan } }>(page, query, { e: eventId });
  const rows = eventSeating.layout.sections.find(({ name }) => name === 'Stalls')!.rows;
  // a line begins with the id of its seat
  const seatIds = rows
    .find((row) => row.label === label)!
    .seats.split('\n')
    .map((line) => line.split(' ')[0]!);
  const generalAt = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString();
  const give = 'mutation($i: GiveSeatsInput!) { giveSeats(input: $i) { seats } }';
  await ask(page, give, { i: { eventId, seatIds, kind: 'boxOffice', generalAt } });
}

it('BYD-090 staff give a row to the box office, and buyers on the web are not offered it, until the channel ends', async () => {
  const [staff, buyer] = [await pageOf(browser, 'Owner (Harbor Stage)'), await browser.page(PHONE)];
  await openList(buyer);
  await openStalls(buyer);
  await seat(buyer, 'L', 1).waitFor();
  const { events } = await ask<{ events: { _id: string; name: string }[] }>(staff, '{ events { _id name } }');
  const path = `/admin/dashboard/events/details/seats?eventId=${events.find(({ name }) => name === 'Paper Lanterns')!._id}`;
  await staff.goto(address(path));
  await staff.getByText('List', { exact: true }).click();
  await staff.getByRole('button', { name: /^Stalls/ }).click();
  await staff.getByRole('table', { name: 'Stalls, Row L' }).getByRole('button', { name: 'Seat 1', exact: true }).click();
  await staff.getByRole('button', { name: 'Choose row L' }).click();
  await staff.getByRole('button', { name: 'Give to a channel' }).click();
  await staff.getByRole('combobox', { name: /Channel/ }).click();
  await staff.getByTitle('Box office').click();
  await staff.getByRole('button', { name: /^Give \d+ seats$/ }).click();
  await staff.getByText(/^Box office: \d+ seats given/).waitFor();
  await seat(buyer, 'L', 1).waitFor({ state: 'detached', timeout: 6000 });
  await staff.getByRole('button', { name: 'End Box office' }).click();
  await staff.getByRole('button', { name: 'END', exact: true }).click();
  await seat(buyer, 'L', 1).waitFor({ timeout: 6000 });
}, 120_000);

it(`BYD-071 ${LOOKED_AT}: choosing seats`, async () => {
  const page = await browser.page(STILL);
  const map = (name: string) => page.getByRole('application', { name: `Seats of ${name}` });
  const chosen = async () => {
    await map('Paper Lanterns').waitFor();
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await openStalls(page);
    await seat(page, 'K', 3).click();
    await seat(page, 'K', 4).click();
  };
  const found = await look(page, [
    ['seats on the map', SEATS, () => map('Paper Lanterns').waitFor()],
    ['seats in the list', SEATS, chosen],
    [
      'seats chosen on the map',
      SEATS,
      async () => {
        await page.getByRole('button', { name: 'Map', exact: true }).click();
        await map('Paper Lanterns').waitFor();
      },
    ],
    [
      'a wheelchair space asks first',
      SEATS,
      async () => {
        await map('Paper Lanterns').waitFor();
        await page.getByRole('button', { name: 'List', exact: true }).click();
        await openStalls(page);
        await page
          .getByRole('button', { name: /Wheelchair space/ })
          .first()
          .click();
        await page.getByRole('checkbox', { name: 'One of us uses a wheelchair' }).check();
      },
    ],
    [
      'access needs at the checkout',
      SEATS,
      async () => {
        // those that were chosen before
        await page.getByRole('button', { name: 'CONTINUE' }).click();
        await page.waitForURL(/\/checkout\?token=/);
        await page.getByRole('button', { name: 'Do you or your company need anything to come?' }).click();
        await page.getByRole('checkbox', { name: 'Hearing loop' }).check();
      },
    ],
    ['public event with seats', '/e/paper-lanterns'],
    ['seats whose plan does not come', SEATS, withoutPlan],
    ['order page with seats', orderPath],
  ]);
  expect(found).toEqual([]);
}, 300_000);

it(`BYD-080 BYD-083 BYD-095 ${LOOKED_AT}: the rules of an event for its seats`, async () => {
  const page = await pageOf(browser, 'Owner (Harbor Stage)', STILL);
  const query = 'query E($stub: String!) { publicEvent(stub: $stub) { _id } }';
  const { publicEvent } = await ask<{ publicEvent: { _id: string } }>(page, query, { stub: 'paper-lanterns' });
  const allOn = async () => {
    const rules = page.getByRole('region', { name: 'Rules for seats' });
    // the demo lets buyers move
    for (const name of ['No single seats', 'Companion seats at a lower price', 'Wheelchair spaces go on general sale'])
      await rules.getByRole('switch', { name }).click();
    await rules.getByLabel('Hours before the show').scrollIntoViewIfNeeded();
  };
  expect(await look(page, [['rules for seats', `/create-event/ticket-types?eventId=${publicEvent._id}`, allOn]])).toEqual([]);
}, 300_000);

it(`BYD-088 BYD-091 ${LOOKED_AT}: the seats of an event for its staff`, async () => {
  const page = await pageOf(browser, 'Owner (Harbor Stage)', STILL);
  const { events } = await ask<{ events: { _id: string; name: string }[] }>(page, '{ events { _id name } }');
  const path = `/admin/dashboard/events/details/seats?eventId=${events.find(({ name }) => name === 'Paper Lanterns')!._id}`;
  const map = () => page.getByRole('application', { name: 'Seats of Paper Lanterns' }).waitFor();
  const list = inTurn(map, async () => {
    await page.getByText('List', { exact: true }).click();
    await page.getByRole('table').first().waitFor();
  });
  const seat = () => page.getByRole('button', { name: 'Seat 1', exact: true }).first().click();
  await giveRow(page, path.split('=')[1]!, 'L');
  // whoever bought by keyboard
  const ofKay = (act: string) => async () => {
    await page.getByRole('searchbox', { name: 'Find a seat, name or order' }).fill('Kay Board');
    await page
      .getByRole('button', { name: /Kay Board/ })
      .first()
      .click();
    await page.getByRole('button', { name: act, exact: true }).click();
  };
  const closing = inTurn(map, ofKay('Close and move'), () => page.getByRole('table').waitFor());
  const found = await look(page, [
    ['seat map of staff', path, map],
    ['seats of staff in a list', path, list],
    ['one seat of staff', path, inTurn(list, seat)],
    ['moving a ticket', path, inTurn(map, ofKay('Move'))],
    ['closing a row', path, closing],
    ['the email of a closing', path, inTurn(closing, button('Read the email'), dialogs)],
    [
      'holding seats',
      path,
      inTurn(list, async () => {
        await page.getByRole('button', { name: 'Choose several' }).click();
        await seat();
        await page.getByRole('button', { name: /^Hold \d+ seat/ }).click();
        await page.getByRole('dialog').waitFor();
      }),
    ],
    [
      'giving seats to a channel',
      path,
      inTurn(list, async () => {
        await seat();
        await page.getByRole('button', { name: 'Give to a channel' }).click();
        await page.getByRole('dialog').waitFor();
      }),
    ],
    // the last one: Kay moves
    ['a closed row', path, inTurn(closing, button(/^Close .* move/), () => page.getByRole('heading', { name: / closed$/ }).waitFor())],
  ]);
  expect(found).toEqual([]);
}, 300_000);
