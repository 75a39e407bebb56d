// Steps of a refund by staff.
import type { Page } from 'playwright-core';

import { address, shot } from './world.ts';

/** Refunds the ticket of that number (from 1) in the dialog of the order's page. Returns the amount shown on its button. */
export async function refundTicket(page: Page, orderId: string, number: number): Promise<string> {
  await page.goto(address(`/admin/dashboard/orders/details?orderId=${orderId}`));
  await page.getByRole('button', { name: 'Refund order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Order' });
  await dialog.getByRole('checkbox', { name: new RegExp(`Ticket ${number}`) }).check();
  await dialog.getByLabel('Reason').fill('Cannot come');
  await page.screenshot({ path: shot('refund-dialog') });
  const button = dialog.getByRole('button', { name: /^Refund \$/ });
  const amount = (await button.innerText()).replace('Refund ', '');
  await button.click();
  const sure = page.getByRole('dialog', { name: 'Refund Confirmation' });
  await sure.getByRole('button', { name: `Refund ${amount}` }).click();
  await page.getByText('Your order has been refunded successfully.').waitFor();
  return amount;
}
