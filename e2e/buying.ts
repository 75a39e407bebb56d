// Steps of a buyer, using the texts of the pages.
import type { Page } from 'playwright-core';

import { pressKey } from './keyboard.ts';

/** Stripe's published test numbers, as the form offers them. */
export const CARDS = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', asksTheBank: '4000 0025 0000 3155' } as const;

export interface Buyer {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
}

/** Chooses on the public page and reserves the places; ends at the checkout. `wanted` names ticket types and add-ons. */
export async function takePlaces(page: Page, url: string, wanted: Readonly<Record<string, number>>): Promise<void> {
  await page.goto(url);
  for (const [name, count] of Object.entries(wanted)) {
    for (let pressed = 0; pressed < count; pressed += 1) await page.getByRole('button', { name: `One more ${name}` }).click();
  }
  await page.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
  await page.waitForURL(/\/checkout\?token=/);
  await payButton(page).waitFor();
}

/** The buyer's fields, the demo event's question and its waiver. */
export async function fillForm(page: Page, { fullName, email, phoneNumber }: Buyer): Promise<void> {
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Phone').fill(phoneNumber);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('How did you hear about us?').click();
  await page.getByTitle('Radio', { exact: true }).click();
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
}

export async function useCard(page: Page, number: string): Promise<void> {
  const use = page.getByRole('button', { name: `Use card ${number}` });
  if (!(await use.isVisible())) await page.getByText('Test card numbers').click();
  await use.click();
}

/** The same without a pointer. */
export async function useCardByKeys(page: Page, number: string): Promise<void> {
  await pressKey(page, 'Test card numbers');
  await pressKey(page, `Use card ${number}`);
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(?:loading )?(?:Pay \$|Complete order)/ });

/** The number of the order that the confirmation page shows. */
export async function orderNumberOn(page: Page): Promise<string> {
  await page.waitForURL(/\/order\?token=/);
  const line = await page
    .getByText(/^Order MQ-/)
    .first()
    .innerText();
  return line.replace('Order', '').trim();
}
