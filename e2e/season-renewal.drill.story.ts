// A subscriber of last season renews: from the mailed link on her phone to the new ticket, while staff follow who renewed.
import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { CARDS, orderNumberOn, payButton, useCard } from './buying.ts';
import { look, LOOKED_AT, STILL } from './look.ts';
import { aSeason, buy, hall, night } from './season-hall.ts';
import { switchSeasons } from './seasons.ts';
import { ask, mailsTo, pageOf, until } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const name = `Renate${randomBytes(3).toString('hex')} Holder`;
const email = `${name.split(' ')[0]!.toLowerCase()}.${process.pid}@example.com`;

/** The pages of the story, to be looked at. */
const pages: { link?: string; staff?: string; night?: string; nightLink?: string } = {};

beforeAll(() => switchSeasons(browser, true));
afterAll(() => switchSeasons(browser, false));

it('BYD-107 a holder renews by the link of the mail with one payment, and staff see it', async () => {
  const staff = await pageOf(browser, 'Admin');
  const house = await hall(staff);
  const before = await aSeason(staff, house, [10, 20]);
  const next = await aSeason(staff, house, [70, 80, 90]);
  await buy(await browser.page(), `/s/${before.seasonId}/seats`, [6, 7], name);
  await buy(await browser.page(), `/s/${before.seasonId}/seats`, [9, 10], 'Other Holder');

  await staff.goto(address(`/admin/dashboard/seasons/details/renewals?seasonId=${next.seasonId}`));
  await staff.getByRole('combobox', { name: 'Earlier season' }).click();
  await staff.getByTitle(before.name).click();
  await staff.getByText('4 places for 2 holders').waitFor();
  await staff.screenshot({ path: shot('renewal-start') });
  await staff.getByRole('button', { name: 'Hold places and send links' }).click();
  await staff.getByText('Not opened yet').first().waitFor();

  const link = await until('the link of the renewal', async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text);
    return texts.map((text) => /\/renew\/[\w-]+/.exec(text)?.[0]).find(Boolean) ?? null;
  });
  const staffPage = `/admin/dashboard/seasons/details/renewals?seasonId=${next.seasonId}`;
  Object.assign(pages, { link, staff: staffPage });
  const page = await browser.page(PHONE);
  await page.goto(address(link));
  await page.getByRole('heading', { name: /^Your seats are held until/ }).waitFor();
  await page.screenshot({ path: shot('renewal-link-phone') });
  await page.getByRole('button', { name: /^Renew 2 seats for \$/ }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(name);
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByText(/^Held for you until/).waitFor();
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  await orderNumberOn(page);
  await page.getByText('A-6').first().waitFor();
  await page.goto(address(link));
  await page.getByRole('heading', { name: 'You have renewed' }).waitFor();
  await page.screenshot({ path: shot('renewal-renewed-phone') });

  await until('the renewal of the holder', async () => {
    const query = 'query R($seasonId: ObjectId!) { renewal(seasonId: $seasonId) { counts { state offers } } }';
    const { renewal } = await ask<{ renewal: { counts: { state: string }[] } }>(staff, query, { seasonId: next.seasonId });
    return renewal.counts.some(({ state }) => state === 'Renewed') || null;
  });
  await staff.reload();
  await staff.getByRole('img', { name: '1 renewed, 1 open, 0 declined' }).waitFor();
  await staff.screenshot({ path: shot('renewal-staff') });
  const phone = await pageOf(browser, 'Admin', PHONE);
  await phone.goto(address(staffPage));
  await phone.getByRole('img', { name: '1 renewed, 1 open, 0 declined' }).waitFor();
  await phone.screenshot({ path: shot('renewal-staff-phone'), fullPage: true });
  const dark = await pageOf(browser, 'Admin', { colorScheme: 'dark' });
  await dark.goto(address(staffPage));
  await dark.getByRole('img', { name: '1 renewed, 1 open, 0 declined' }).waitFor();
  await dark.screenshot({ path: shot('renewal-staff-dark') });
}, 240_000);

it('BYD-106 a night that joins is bought by its link, beside the season ticket that does not open it', async () => {
  const staff = await pageOf(browser, 'Admin');
  const house = await hall(staff);
  const { seasonId } = await aSeason(staff, house, [10, 20]);
  const own = `Nora${randomBytes(3).toString('hex')} Holder`;
  const order = await browser.page(PHONE);
  await buy(order, `/s/${seasonId}/seats`, [3, 4], own);
  const nightId = await night(staff, { ...house, seasonId, at: 9, inDays: 40, holdersPay: true });
  await staff.goto(address(`/create-event/details?eventId=${nightId}`));
  const choice = staff.getByRole('radiogroup', { name: 'People who have the season already' });
  await choice.scrollIntoViewIfNeeded();
  await staff.screenshot({ path: shot('added-night-choice') });

  await staff.goto(address(`/admin/dashboard/events/details/overview?eventId=${nightId}`));
  await staff.getByRole('link', { name: 'Offer to season holders' }).click();
  await staff.getByText('2 places for 1 holder').waitFor();
  await staff.screenshot({ path: shot('added-night-start') });
  await staff.getByRole('button', { name: 'Hold places and send links' }).click();
  await staff.getByText('Not opened yet').first().waitFor();
  Object.assign(pages, { night: `/admin/dashboard/seasons/details/renewals?seasonId=${seasonId}&nightId=${nightId}` });

  await order.reload();
  const added = order.getByRole('link', { name: /^Quartet 9/ });
  await added.scrollIntoViewIfNeeded();
  await order.screenshot({ path: shot('added-night-order-phone'), fullPage: true });
  pages.nightLink = (await added.getAttribute('href'))!;
  await added.click();
  await order.getByText(/^Added to Chamber season .* after you bought it/).waitFor();
  await order.screenshot({ path: shot('added-night-link-phone'), fullPage: true });
  for (const [at, options] of [
    ['wide', {}],
    ['dark', { ...PHONE, colorScheme: 'dark' as const }],
  ] as const) {
    const other = await browser.page(options);
    await other.goto(address(pages.nightLink));
    await other.getByText(/^Added to Chamber season/).waitFor();
    await other.screenshot({ path: shot(`added-night-link-${at}`), fullPage: true });
  }
  await order.getByRole('button', { name: /^Buy 2 seats for \$/ }).click();
  await order.waitForURL(/\/checkout\?token=/);
  await payButton(order).waitFor();
  await useCard(order, CARDS.pays);
  await payButton(order).click();
  await orderNumberOn(order);
  await order.getByText('A-3').first().waitFor();
  await order.goto(address(pages.nightLink));
  await order.getByRole('heading', { name: 'You have bought this night' }).waitFor();
  for (const [at, options] of [
    ['wide', {}],
    ['phone', PHONE],
    ['dark', { colorScheme: 'dark' as const }],
  ] as const) {
    const seen = await pageOf(browser, 'Admin', options);
    await seen.goto(address(pages.night!));
    await seen.getByRole('img', { name: '1 bought, 0 open, 0 declined' }).waitFor();
    await seen.screenshot({ path: shot(`added-night-staff-${at}`), fullPage: true });
  }
}, 240_000);

it(`BYD-107 ${LOOKED_AT}: the renewal of a season`, async () => {
  const found = [
    ...(await look(await browser.page(STILL), [
      ['the link of a renewal', pages.link!],
      ['the link of an added night', pages.nightLink!],
    ])),
    ...(await look(await pageOf(browser, 'Admin', STILL), [
      ['renewals of a season', pages.staff!],
      ['the offer of an added night', pages.night!],
    ])),
  ];
  expect(found).toEqual([]);
}, 180_000);
