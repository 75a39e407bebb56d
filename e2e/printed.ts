// What people get when they press a button that prints.
import type { Page } from 'playwright-core';

import { readTickets, type PrintedTicket } from '../apps/api/test/printed-tickets.ts';

/** Presses a button that opens a window. */
export async function press(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await act();
  return opened;
}

/** What the browser gets as the PDF of the window that a press opens. */
export async function printedBy(page: Page, act: () => Promise<void>): Promise<PrintedTicket[]> {
  const got = Promise.withResolvers<Buffer>();
  await page.context().route('**/links/print-files/**', async (route) => {
    const response = await route.fetch();
    got.resolve(await response.body());
    await route.fulfill({ response });
  });
  await press(page, act);
  const pdf = await got.promise;
  await page.context().unroute('**/links/print-files/**');
  return readTickets(pdf);
}
