// An organiser authors a festival from nothing and publishes it, without a pointer, and once more on a phone.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, takePlaces, useCard } from './buying.ts';
import { choose, pressKey, tabTo, type, typeBack, typeFocused, typeInstant } from './keyboard.ts';
import { printedBy } from './printed.ts';
import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
const next = async (page: Page, name: string) => {
  await pressKey(page, 'NEXT');
  await step(page, name);
};

const STAGES = [
  ['Day sets', 'Lake Stage'],
  ['Night sets', 'Salt Stage'],
] as const;

/** The published one. */
const festival = { stub: '' };

interface Published {
  readonly stub: string;
  readonly name: string;
  readonly published: boolean;
  readonly isMultipleDays: boolean;
  readonly ticketTypes: readonly {
    readonly name: string;
    readonly totalQty: number;
    readonly dayIds: readonly string[];
    readonly tiers: readonly { readonly price: number }[];
  }[];
  readonly performances: readonly {
    readonly name: string | null;
    readonly venueStageId: string | null;
    readonly schedule: readonly object[];
  }[];
  readonly upgrades: readonly { readonly name: string; readonly price: number }[];
  readonly promotions: readonly { readonly code: string }[];
  readonly customFields: readonly { readonly label: string }[];
  readonly userAgreement: string | null;
}

async function eventOf(page: Page): Promise<Published> {
  const id = new URL(page.url()).searchParams.get('eventId');
  const fields = `name stub published isMultipleDays userAgreement ticketTypes { name totalQty dayIds tiers { price } } upgrades { name price }
    promotions { code } customFields { label } performances { name venueStageId schedule { startsAt } }`;
  return (await ask<{ event: Published }>(page, `query E($id: ObjectId!) { event(eventId: $id) { ${fields} } }`, { id })).event;
}

it('AUT-006 AUT-029 AUT-078 a festival of three days is authored by keyboard alone, and published', async () => {
  const page = await pageOf(browser, 'Admin');
  await page.goto(address('/create-event'));
  await step(page, 'Type');
  await next(page, 'Details');
  await type(page, 'Event name', 'Saltflat Festival');
  await tabTo(page, 'Venue');
  await choose(page, 'Commonwealth', /Commonwealth/);
  await next(page, 'Dates & times');
  await pressKey(page, 'Multi-day event', 'Space');
  await tabTo(page, '2');
  await page.keyboard.press('ArrowRight');
  await typeInstant(page, 'Start', '06152027', '0600PM');
  await typeInstant(page, 'Start', '06162027', '0600PM');
  await typeInstant(page, 'Start', '06172027', '0500PM');
  await typeInstant(page, 'Tickets until', '06172027', '0800PM');
  await page.screenshot({ path: shot('festival-dates') });
  await pressKey(page, 'Add performance');
  const [[day, lake], [night, salt]] = STAGES;
  await typeFocused(page, 'Performance name', night);
  await type(page, 'Stage', salt);
  await typeBack(page, 'Stage', lake);
  await typeBack(page, 'Performance name', day);
  await page.screenshot({ path: shot('festival-stages') });
  await next(page, 'Ticket types');

  await pressKey(page, 'Add ticket type');
  await typeFocused(page, 'Ticket name', 'Weekend pass');
  await type(page, 'Total qty', '300');
  await type(page, 'Price', '120');
  await tabTo(page, 'Days');
  for (const day of ['Day 1', 'Day 2', 'Day 3']) await choose(page, day, day);
  await pressKey(page, 'Pricing tiers', 'Space');
  await page.screenshot({ path: shot('festival-tickets') });
  await next(page, 'Add-ons');

  await pressKey(page, 'Add add-on');
  await typeFocused(page, 'Add-on name', 'Camping');
  await type(page, 'Total qty', '50');
  await type(page, 'Price', '40');
  await next(page, 'Secret codes');
  await pressKey(page, 'Add secret code');
  await typeFocused(page, 'Code', 'SALT');
  await typeInstant(page, 'Usable to', '06172027', '0800PM');
  await next(page, 'Advanced options');
  await pressKey(page, 'Survey questions', 'Space');
  await pressKey(page, 'Add survey question');
  await typeFocused(page, 'Question', 'How do you arrive?');
  await tabTo(page, 'Terms buyers agree to');
  await page.keyboard.type('The desert is hot, and there is no shade.');
  await page.screenshot({ path: shot('festival-advanced') });

  await pressKey(page, 'PUBLISH EVENT');
  await page.getByRole('dialog', { name: 'Publish event' }).waitFor();
  await page.screenshot({ path: shot('festival-publish') });
  // the dialog begins at its action
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('PUBLISH NOW');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Publish successful' }).waitFor();
  const event = await eventOf(page);
  festival.stub = event.stub;
  expect(event).toMatchObject({
    name: 'Saltflat Festival',
    published: true,
    isMultipleDays: true,
    upgrades: [{ name: 'Camping', price: 4000 }],
    promotions: [{ code: 'SALT' }],
    customFields: [{ label: 'How do you arrive?' }],
    userAgreement: expect.stringContaining('no shade'),
  });
  expect(event.performances.map(({ name, venueStageId, schedule }) => [name, venueStageId, schedule.length])).toEqual(
    STAGES.map((stage) => [...stage, 3]),
  );
  expect(event.ticketTypes.map(({ name, totalQty, dayIds, tiers }) => [name, totalQty, dayIds.length, tiers.length])).toEqual([
    ['Weekend pass', 300, 3, 3],
  ]);
});

it('OPS-165 a pass of three days is printed once for each of its days, with the day of the venue', async () => {
  const page = await browser.page();
  await takePlaces(page, address(`/e/${festival.stub}`), { 'Weekend pass': 1 });
  await page.getByLabel('Full name').fill('Fay Stival');
  await page.getByLabel('Phone').fill('801 555 0133');
  await page.getByLabel('Email').fill(`festival.${process.pid}@example.com`);
  await page.getByLabel('How do you arrive?').fill('By train');
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  const number = await orderNumberOn(page);
  const staff = await pageOf(browser, 'Box office', { timezoneId: 'Pacific/Kiritimati' });
  await staff.goto(address(`/admin/dashboard/orders?q=${number}`));
  await staff.getByRole('link', { name: number }).click();
  const tickets = await printedBy(staff, () => staff.getByRole('button', { name: 'Print tickets' }).first().click());
  const days = tickets.map(({ texts }) => texts.find((text) => text.includes(', 2027')));
  expect(days).toEqual(['Tue, Jun 15, 2027', 'Wed, Jun 16, 2027', 'Thu, Jun 17, 2027']);
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(1);
  expect(tickets[0]?.code).not.toBeNull();
});

it('AUT-033 AUT-078 an event is authored on a phone', async () => {
  const page = await pageOf(browser, 'Admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(address('/create-event'));
  const tapNext = async (name: string) => {
    await page.getByRole('button', { name: 'NEXT' }).tap();
    await step(page, name);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  await step(page, 'Type');
  await tapNext('Details');
  await page.getByLabel('Event name').fill('Pocket Parade');
  await tapNext('Dates & times');
  await page.getByRole('switch', { name: 'Multi-day event' }).tap();
  const days = page.getByRole('list', { name: 'Days' });
  await days.getByLabel('Start').first().fill('2027-06-15T18:00');
  await days.getByLabel('Start').nth(1).fill('2027-06-16T18:00');
  await tapNext('Ticket types');
  await page.getByRole('button', { name: 'Add ticket type' }).tap();
  await page.getByLabel('Ticket name').fill('Parade pass');
  await page.getByLabel('Total qty').fill('80');
  await page.getByRole('combobox', { name: 'Days' }).tap();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Day 2' }).tap();
  await page.keyboard.press('Escape');
  await page.screenshot({ path: shot('festival-phone'), fullPage: true });
  await tapNext('Add-ons');
  await tapNext('Secret codes');
  await tapNext('Advanced options');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.waitForURL(/eventId=[0-9a-f]{24}/);
  const { name, ticketTypes } = await eventOf(page);
  expect([name, ticketTypes.map((type) => [type.name, type.totalQty, type.dayIds.length])]).toEqual([
    'Pocket Parade',
    [['Parade pass', 80, 1]],
  ]);
});
