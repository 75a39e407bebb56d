// An event that two people bought tickets for is cancelled with refunds, by an admin.
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { CARDS, orderNumberOn, payButton, takePlaces, useCard, type Buyer } from './buying.ts';
import { ask, mailsTo, pageOf, setClock, until } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const DAY_MS = 86_400_000;
const NAME = 'Lanterns on the Pier';
const CANCELLED = /cancell?ed/i;
const BUYERS: readonly Buyer[] = ['Ida', 'Otto'].map((first, index) => ({
  fullName: `${first} Vance`,
  email: `${first.toLowerCase()}.vance.${Date.now()}@example.com`,
  phoneNumber: `801 555 017${index}`,
}));
const FIGURES = `query F($input: FigureLinesInput!) { figureLines(input: $input) { total lines { act amount orderNumber } } }`;

interface Sold {
  readonly eventId: string;
  readonly stub: string;
}

/** An event on sale, made and published by the page's person. */
async function anEvent(page: Page): Promise<Sold> {
  const now = Date.now();
  const at = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const sale = { announceAt: at(-2), ticketsAt: at(-1), ticketsEndAt: at(20) };
  const { venues } = await ask<{ venues: { _id: string }[] }>(page, '{ venues { _id } }');
  const id = (part: number) => now.toString(16).padStart(23, '0') + part.toString(16);
  const tier = { _id: id(1), name: 'Regular', price: 4000, startsAt: at(-1), endsAt: at(20), totalQty: null, isActive: true };
  const ticketType = { _id: id(2), name: 'General', totalQty: 20, purchaseLimit: 8, visible: true, tiers: [tier] };
  const input = {
    type: 'GeneralEvent',
    processAs: 'Paid',
    name: NAME,
    stub: `lanterns-${now}`,
    venueId: venues[0]!._id,
    taxDeduction: true,
    schedule: { ...sale, doorsAt: at(20), startsAt: at(20.1), endsAt: at(20.2) },
    ticketTypes: [ticketType],
    upgrades: [],
    promotions: [],
    customFields: [],
  };
  const create = 'mutation C($input: CreateEventInput!) { createEvent(input: $input) { _id stub } }';
  const { createEvent } = await ask<{ createEvent: { _id: string; stub: string } }>(page, create, { input });
  const publish = 'mutation P($input: PublishEventInput!) { publishEvent(input: $input) { _id } }';
  await ask(page, publish, { input: { eventId: createEvent._id, published: true } });
  return { eventId: createEvent._id, stub: createEvent.stub };
}

/** @returns the order's number */
async function buys({ fullName, email, phoneNumber }: Buyer, stub: string): Promise<string> {
  const page = await browser.page();
  await takePlaces(page, address(`/e/${stub}`), { General: 2 });
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Phone').fill(phoneNumber);
  await page.getByLabel('Email').fill(email);
  await useCard(page, CARDS.pays);
  await payButton(page).click();
  return orderNumberOn(page);
}

describe('a sold event', () => {
  it('OPS-199 OPS-200 BYD-041 is cancelled and that is undone, then with refunds: progress, mails, the report, the orders and the ledger', async () => {
    onTestFinished(async () => void (await setClock('reset')));
    const page = await pageOf(browser, 'Admin');
    const { eventId, stub } = await anEvent(page);
    const numbers: string[] = [];
    for (const buyer of BUYERS) numbers.push(await buys(buyer, stub));
    const money = async (figure: string) =>
      (
        await ask<{ figureLines: { total: number; lines: { orderNumber: string; amount: number }[] } }>(page, FIGURES, {
          input: { eventId, figure },
        })
      ).figureLines;
    const sold = await until('both sales in the ledger', async () => {
      const revenue = await money('revenue');
      return revenue.lines.length === 2 ? revenue.total : null;
    });
    expect(sold).toBeGreaterThan(0);

    const dialog = page.getByRole('dialog', { name: 'Cancel Event' });
    const confirm = dialog.getByRole('button', { name: 'Cancel Event' });
    const openDialog = async () => {
      await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${eventId}`));
      await page.getByRole('button', { name: 'Cancel Event' }).click();
      await dialog.getByLabel('Cancel with refund').check();
    };
    const visitor = await browser.page();
    await openDialog();
    await dialog.getByLabel('Type CANCEL to confirm').fill('CANCEL');
    await confirm.click();
    await page.getByRole('button', { name: 'UNDO' }).waitFor();
    await visitor.goto(address(`/e/${stub}`));
    await visitor.getByText(CANCELLED).filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'UNDO' }).click();
    await page.getByText('Undone. Nothing happened.').waitFor();
    await page.screenshot({ path: shot('cancel-event-undone') });
    await until('tickets on sale again', async () => {
      await visitor.goto(address(`/e/${stub}`));
      await visitor.getByRole('heading', { name: NAME }).first().waitFor();
      return (await visitor.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).count()) > 0 || null;
    });
    expect((await money('revenue')).total).toBe(sold);

    await openDialog();
    for (const text of ['2 people', '2 orders', '4 tickets']) await dialog.getByText(text, { exact: true }).waitFor();
    await dialog.getByText(/^The payment-processing fees of \$[\d.]+ are debited/).waitFor();
    await dialog.getByLabel(/Reason for your guests/).fill('Storm warning');
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByLabel('Type CANCEL to confirm').fill('CANCEL');
    await page.screenshot({ path: shot('cancel-event-dialog') });
    await confirm.click();

    await page.waitForURL(/type=MainEventListCancelled/);
    await page
      .getByRole('timer')
      .filter({ hasText: /^Starts in 0:\d\d$/ })
      .waitFor();
    await page.getByRole('button', { name: 'UNDO' }).waitFor();
    await page.getByRole('link', { name: NAME }).first().waitFor();
    await page.screenshot({ path: shot('cancel-event-counting') });
    await visitor.goto(address(`/e/${stub}`));
    await visitor.getByText(CANCELLED).filter({ visible: true }).first().waitFor();
    expect(await visitor.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).count()).toBe(0);
    await visitor.screenshot({ path: shot('cancel-event-public') });

    await setClock('+10m');
    await page.getByText('Finished. 2 of 2 done.').waitFor({ timeout: 60_000 });
    await page.screenshot({ path: shot('cancel-event-finished') });
    for (const { email } of BUYERS) {
      const told = (await mailsTo(email, 2)).filter(({ subject }) => subject === `${NAME} was cancelled`);
      expect(told).toHaveLength(1);
      expect(told[0]!.text).toContain('Reason: Storm warning');
      expect(told[0]!.text).toContain('We have refunded');
    }
    await page.goto(address(`/admin/dashboard/orders?q=${numbers[0]}`));
    await page.getByRole('row').filter({ hasText: numbers[0]! }).getByText('Refunded').waitFor();
    const left = await until('nothing left in the ledger', async () => {
      const [revenue, refunds] = [await money('revenue'), await money('paidBack')];
      return refunds.lines.length === 2 ? { revenue: revenue.total, numbers: refunds.lines.map(({ orderNumber }) => orderNumber) } : null;
    });
    expect(left).toEqual({ revenue: 0, numbers: expect.arrayContaining(numbers) });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(address(`/admin/dashboard/events/details/overview?eventId=${eventId}`));
    await page.getByText('Finished. 2 of 2 done.').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel Event' }).count()).toBe(0);
    await page.screenshot({ path: shot('cancel-event-finished-phone'), fullPage: true });
  });
});
