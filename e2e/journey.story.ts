import { join } from 'node:path';

import { chromium } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';

import { chromiumLaunch } from '../tooling/chromium.mjs';
import { CARDS, fillForm, orderNumberOn, payButton, takePlaces, useCard, type Buyer } from './buying.ts';
import { cameraOf, filmOf } from './camera.ts';
import { killApi } from './processes.ts';
import { refundTicket } from './refunding.ts';
import { ordersOf, type SoldOrder } from './sold-orders.ts';
import { ask, logIn, mailsTo, pageOf, providerBooksOf, remainingOf, setClock, until, type DevMail } from './staff.ts';
import { address, publicEvent, shot, useBrowser } from './world.ts';

const ZONE = 'America/Denver';
const rosa: Buyer = { fullName: 'Rosa Quimby', email: 'rosa.quimby@example.com', phoneNumber: '801 555 0142' };
const twin: Buyer = { fullName: 'Tova Lindqvist', email: 'tova.lindqvist@example.com', phoneNumber: '801 555 0143' };
const REPORTS_TO = 'sales@redstone.example';

/** State that one step of the journey passes to the next. */
const found = { number: '', orderId: '', eventId: '', orderPage: '', mail: null as DevMail | null };

const browser = useBrowser();
const staffPage = (role: string) => pageOf(browser, role);

const localDate = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: ZONE });
const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

// each step depends on the previous one and changes the world: no retry
describe('from the public page to the sales e-mail', { retry: 0 }, () => {
  it('BUY-001 the public page is in the HTML from the server, and in the browser', async () => {
    const html = await (await fetch(publicEvent())).text();
    expect(html).toMatch(/<title>[^<]*Night Swim/);
    expect(html).toContain('og:image');
    expect(html).toContain('rel="canonical"');
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([^<]+)/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Event', name: 'Night Swim: Juniper Vale' });
    const page = await browser.page();
    await page.goto(publicEvent());
    await page.getByRole('heading', { level: 1, name: 'Night Swim: Juniper Vale' }).waitFor();
    // the title and both buttons are in the HTML; the styles show the one for this width
    const buttons = page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true });
    await until('one button', async () => ((await buttons.count()) === 1 ? true : null));
    expect(await page.getByText('The Commonwealth Room').count()).toBeGreaterThan(0);
    expect(await page.getByText('Poolside table').count()).toBe(0); // only behind a code
  });

  it('BUY-010 the places are reserved while a clock runs; after it expires a sheet leads back and the typed values are kept', async () => {
    const staff = await staffPage('Admin');
    const before = await remainingOf(staff, 'Balcony');
    const page = await browser.page();
    // earlier stories may hold places in this world: these are released too when the clock is set forward
    await takePlaces(page, publicEvent(), { Balcony: 5 });
    expect(await remainingOf(staff, 'Balcony')).toBe(before - 5);
    const timer = page.getByRole('timer');
    expect(await timer.innerText()).toMatch(/^(10:00|9:\d\d)/);
    await page.getByRole('button', { name: 'Add 5 minutes' }).click();
    await until('five more minutes', async () => (/^1[45]:/.test(await timer.innerText()) ? true : null));
    expect(await page.getByRole('button', { name: 'Add 5 minutes' }).count()).toBe(0);
    await page.getByLabel('Full name').fill(rosa.fullName);
    await setClock('+10m');
    await setClock('+10m');
    await page.reload();
    const sheet = page.getByRole('dialog', { name: 'Your tickets are no longer held' });
    await sheet.waitFor();
    await expect
      .poll(() => remainingOf(staff, 'Balcony'), { message: 'the places are free again', timeout: 30_000 })
      .toBeGreaterThanOrEqual(before);
    await page.screenshot({ path: shot('checkout-expired') });
    await sheet.getByRole('button', { name: 'Choose tickets again' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/e/'));
    await takePlaces(page, publicEvent(), { Balcony: 1 });
    expect(await page.getByLabel('Full name').inputValue()).toBe(rosa.fullName);
  });

  it('BUY-036 a declined card keeps the cart and shows the reason; another card, with 3-D Secure, finishes the order', async () => {
    const page = await browser.page();
    await takePlaces(page, publicEvent(), { 'General admission': 2 });
    await payButton(page).click();
    await page.getByText('Please enter a name.').waitFor();
    expect(await page.getByLabel('Full name').evaluate((field) => field === document.activeElement)).toBe(true);
    await fillForm(page, rosa);
    await useCard(page, CARDS.declined);
    const total = await payButton(page).innerText();
    await payButton(page).click();
    await page.getByText('Your card was declined.').first().waitFor();
    await page.screenshot({ path: shot('checkout-declined') });
    expect(await payButton(page).innerText()).toBe(total);
    expect(await page.getByLabel('Full name').inputValue()).toBe(rosa.fullName);
    await useCard(page, CARDS.asksTheBank);
    await payButton(page).click();
    await page.getByRole('button', { name: /Complete/ }).click();
    found.number = await orderNumberOn(page);
    found.orderPage = page.url();
    await page.getByRole('heading', { name: "You're going" }).waitFor();
    await page.screenshot({ path: shot('confirmation'), fullPage: true });
  });

  it('BUY-033 two tabs pay for one reservation at once: one order, one charge', async () => {
    const context = await browser.context();
    const first = await context.newPage();
    await takePlaces(first, publicEvent(), { 'General admission': 1 });
    const second = await context.newPage();
    await second.goto(first.url());
    const before = await providerBooksOf(first);
    const total = (await payButton(first).innerText()).replace(/^\D*/, '');
    for (const page of [first, second]) {
      await fillForm(page, twin);
      await useCard(page, CARDS.pays);
    }
    await Promise.all([first, second].map((page) => payButton(page).dblclick({ noWaitAfter: true })));
    const numbers = await Promise.all([first, second].map(orderNumberOn));
    expect(new Set(numbers).size).toBe(1);
    const after = await before.again();
    expect([after.charges - before.charges, money(after.captured - before.captured)]).toEqual([1, `$${total}`]);
    const staff = await staffPage('Box office');
    const { orders } = await ask<{ orders: { orders: { number: string }[] } }>(
      staff,
      'query Q($q: OrdersQueryInput) { orders(query: $q) { orders { number } } }',
      { q: { userQuery: twin.email } },
    );
    expect(orders.orders.map(({ number }) => number)).toEqual([numbers[0]]);
    expect(await mailsTo(twin.email)).toHaveLength(1);
  });

  it('BUY-040 BUY-042 the mail contains QR codes, a PDF and a calendar entry, and its link opens the order for a guest', async () => {
    const [mail] = await mailsTo(rosa.email);
    if (!mail) throw new Error('no mail');
    found.mail = mail;
    expect(mail.attachments.map(({ filename }) => filename.split('.').at(-1)).toSorted()).toEqual(['ics', 'pdf']);
    for (const { _id, filename } of mail.attachments) {
      const content = await (await fetch(address(`/dev/mail/${mail._id}/attachments/${_id}`))).text();
      expect(content.slice(0, 15)).toMatch(filename.endsWith('pdf') ? /^%PDF-/ : /^BEGIN:VCALENDAR/);
    }
    const page = await browser.page();
    await page.goto(address('/dev/mail'));
    await page.getByRole('link', { name: new RegExp(rosa.email) }).click();
    const letter = page.frameLocator('iframe');
    await letter.getByText('General admission').first().waitFor();
    const codes = letter.getByAltText(/^QR code for/);
    expect(await codes.count()).toBe(2);
    expect(await codes.first().evaluate((picture: HTMLImageElement) => picture.decode().then(() => picture.naturalWidth))).toBeGreaterThan(
      200,
    );
    const [guest] = await Promise.all([page.waitForEvent('popup'), letter.getByRole('link', { name: 'Open your order' }).click()]);
    expect(await orderNumberOn(guest)).toBe(found.number);
    await guest.goto(guest.url().replace(/token=(.)/, (_, first: string) => `token=${first === 'a' ? 'b' : 'a'}`));
    await guest.getByText("Uh oh, that page doesn't exist").waitFor();
  });

  it('OPS-041 BUY-038 staff find the order by number, name and e-mail, and open it from its row', async () => {
    const page = await staffPage('Box office');
    await page.goto(address('/admin/dashboard/orders'));
    const search = page.getByPlaceholder('Search by Order ID, Event, Customer, Member ID, Ticket Type');
    const row = page.getByRole('row').filter({ hasText: found.number });
    for (const text of [found.number.toLowerCase(), 'quimby', rosa.email]) {
      await search.fill('nobody of this name');
      await page.getByText('No orders').waitFor();
      await search.fill(text);
      await row.waitFor();
      await until('the others are gone', async () => ((await page.locator('tbody tr.ant-table-row').count()) === 1 ? true : null));
    }
    await row.click();
    await page.waitForURL(/\/orders\/details\?orderId=/);
    found.orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.getByText(rosa.email).first().waitFor();
    const { order } = await ask<{ order: { event: { _id: string } } }>(
      page,
      'query O($id: ObjectId!) { order(orderId: $id) { event { _id } } }',
      {
        id: found.orderId,
      },
    );
    found.eventId = order.event._id;
  });

  it('BUY-070 the scanner reads the code and admits; a second scan, or a forged code, is refused', async () => {
    const buyer = await browser.page();
    await buyer.goto(found.orderPage);
    const picture = await buyer.getByAltText(/^QR code 1 of 2/).getAttribute('src');
    const film = join(inject('shots'), 'ticket.y4m');
    await filmOf(buyer, picture ?? '', film);
    const launch = await chromiumLaunch();
    const door = await chromium.launch({ ...launch, args: [...launch.args, ...cameraOf(film)] });
    onTestFinished(() => door.close());
    const page = await (await door.newContext({ viewport: { width: 390, height: 844 }, permissions: ['camera'] })).newPage();
    await logIn(page, 'Scanner');
    await page.goto(address(`/admin/dashboard/events/details/scan?eventId=${found.eventId}`));
    const answer = page.locator('main[role=alert]');
    const verdict = answer.getByRole('heading');
    await until('let in', async () => ((await verdict.innerText({ timeout: 1000 })) === 'Let in' ? true : null));
    await page.screenshot({ path: shot('door-yes') });
    expect(await answer.innerText()).toContain(rosa.fullName);
    await until('the same code again', async () => ((await verdict.innerText({ timeout: 1000 })) === 'Already scanned' ? true : null));
    await page.screenshot({ path: shot('door-no') });
    await page.getByRole('button', { name: 'Type code' }).click();
    await page.getByLabel('Code', { exact: true }).fill('made-up');
    await page.getByRole('button', { name: 'Check code' }).click();
    await until('refused', async () => (/not valid/i.test(await verdict.innerText({ timeout: 1000 })) ? true : null));
  });

  it('OPS-098 OPS-099 OPS-105 a refund of one of two tickets shows in the order without a reload', async () => {
    const page = await staffPage('Admin');
    const amount = await refundTicket(page, found.orderId, 2);
    await page.getByText('Partial Refund').first().waitFor();
    await page.screenshot({ path: shot('order-refunded'), fullPage: true });
    const { order } = await ask<{ order: { refundedAmount: number; tickets: { refund: { refunded: boolean } | null }[] } }>(
      page,
      'query O($id: ObjectId!) { order(orderId: $id) { refundedAmount tickets { refund { refunded } } } }',
      { id: found.orderId },
    );
    expect(money(order.refundedAmount)).toBe(amount);
    expect(order.tickets.map(({ refund }) => refund?.refunded ?? false)).toEqual([false, true]);
  });

  it('BUY-041 the code of the refunded ticket is refused at the door when typed', async () => {
    const codes = [...(found.mail?.text ?? '').matchAll(/^General admission\b.*: (\S{20,})$/gm)].map(([, code]) => code ?? '');
    expect(codes).toHaveLength(2);
    const page = await staffPage('Scanner');
    await page.goto(address(`/admin/dashboard/events/details/scan?eventId=${found.eventId}`));
    await page.getByRole('button', { name: 'Type code' }).click();
    await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    // a whole code is answered at once, without the button
    const verdict = page.locator('main[role=alert]').getByRole('heading');
    await verdict.waitFor();
    expect(await verdict.innerText()).toBe('Refunded');
  });

  it('OPS-136 ACC-106 the dashboard shows it, and a member subscribes to the sales e-mail', async () => {
    const page = await staffPage('Admin');
    await page.goto(address('/admin/dashboard'));
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    expect(await page.getByRole('banner').getByText('Dashboard', { exact: true }).count()).toBe(1);
    const chart = page.getByRole('img', { name: /^Sales by hour today/ });
    expect((await chart.locator('xpath=ancestor-or-self::*[contains(@class,"chart")][1]').boundingBox())?.width).toBe(600);
    const row = page.getByRole('link').filter({ hasText: found.number });
    await row.getByText('Partial Refund').waitFor();
    await page.screenshot({ path: shot('dashboard') });
    await page.goto(address(`/admin/dashboard/events/details/reports?eventId=${found.eventId}`));
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(REPORTS_TO);
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Your subscription has been updated successfully.').waitFor();
    const added = dialog.getByRole('list', { name: 'Subscriptions' }).getByRole('listitem').filter({ hasText: REPORTS_TO });
    await added.waitFor();
    expect(await added.innerText()).toContain('Daily');
  });

  it('nothing is lost when the API is killed', async () => {
    const page = await staffPage('Box office');
    await killApi();
    // how soon is measured by the failover bench, on a machine of its own
    await until('a new API', async () => ((await fetch(address('/health/ready'))).ok ? true : null), 120);
    await page.goto(address('/admin/dashboard/orders'));
    await page.getByRole('row').filter({ hasText: found.number }).getByText('Partial Refund').waitFor();
  });

  it('OPS-139 the sales e-mail arrives by 8:05 the next morning, and its sums match the orders', async () => {
    const page = await staffPage('Admin');
    const orders = await ordersOf(page, found.eventId);
    const dayOf = ({ createdAt }: SoldOrder) => localDate(new Date(createdAt));
    const day = orders.filter(({ number }) => number === found.number).map(dayOf)[0] ?? '';
    // an order after midnight is in the mail one day later
    for (let covered = ''; covered < day;) covered = localDate(new Date((await setClock('morning', ZONE)).getTime() - 24 * 3600_000));
    const subject = new RegExp(`^Daily sales: Night Swim.*, \\w{3} ${Number(day.slice(-2))}[a-z]{2}$`);
    const mail = await until(
      'the mail of that day',
      async () => (await mailsTo(REPORTS_TO)).find((each) => subject.test(each.subject)) ?? null,
    );
    const sold = orders.filter((order) => dayOf(order) === day);
    expect(mail.text).toContain(`Orders: ${sold.length}\n`);
    expect(mail.text).toContain(`Tickets: ${sold.reduce((sum, { tickets }) => sum + tickets.length, 0)}\n`);
    expect(mail.text).toContain(`Total charge: ${money(sold.reduce((sum, { total }) => sum + total, 0))}\n`);
    const subjects = (await mailsTo(REPORTS_TO)).map((each) => each.subject);
    expect(subjects).toEqual([...new Set(subjects)]); // no duplicate periods
  });
});
