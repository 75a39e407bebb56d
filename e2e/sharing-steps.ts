// Steps of people who share tickets: an account, an offer, an answer.
import type { Page } from 'playwright-core';

import type { Buyer } from './buying.ts';
import { mailsTo, until } from './staff.ts';
import { shot } from './world.ts';

const PASSWORD = 'a long and good password';

/** The link of an offer in the text of its mail. */
export const linkIn = (text = '') => /https?:\S+\/my-tickets\?link=[\w-]+/.exec(text)?.[0] ?? '';

/** Signs up on the page that asks for the e-mail; ends at the originally requested page. */
export async function signUp(page: Page, { fullName, email, phoneNumber }: Buyer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email again').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.keyboard.press('Enter');
  await page.getByLabel('4-digit code').waitFor();
  const [message] = await mailsTo(phoneNumber);
  await page.getByLabel('4-digit code').fill(/code is (\d{4})/.exec(message?.text ?? '')?.[1] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password again').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/my-tickets/);
}

/** Requests the verification mail on My Tickets, and follows its link in another tab; the page continues automatically. */
export async function proveEmail(page: Page, { email }: Buyer): Promise<void> {
  await page.getByRole('button', { name: 'Send a link' }).click();
  const proof = await until('the mail that proves the address', async () => {
    const mails = await mailsTo(email);
    return mails.map(({ text }) => /https?:\S+code=[\w-]+/.exec(text)?.[0]).find(Boolean) ?? null;
  });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(proof);
  await elsewhere.getByRole('heading', { name: 'Your email is verified' }).waitFor();
  await elsewhere.close();
  await page.getByText('Confirm your email').waitFor({ state: 'detached' });
}

/** Shares the first ticket that is not offered yet. */
export async function shareOne(page: Page, orderUrl: string, email: string): Promise<void> {
  await page.goto(orderUrl);
  await page.getByRole('button', { name: 'Share your tickets' }).click();
  // each row has one checkbox; those of the first line and of what is offered already are left out
  const rows = page.locator('div:has(> label [type=checkbox])').filter({ hasNotText: /^All|Offered/ });
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Sharing confirmation').waitFor();
  await page.getByRole('button', { name: 'Confirm' }).dblclick({ noWaitAfter: true });
  await page.getByText('Sharing complete').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL((url) => !url.searchParams.has('order'));
}

/** Completes the open offer by accepting or rejecting it. */
export async function decide(
  page: Page,
  answer: 'Accept' | 'Reject',
  { giver, hasWaiver }: { giver: string; hasWaiver: boolean },
): Promise<void> {
  await page.getByText(`${giver} is sharing this with you`).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  if (hasWaiver) await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('button', { name: answer, exact: true }).click();
  await page.getByText('Confirmation', { exact: true }).waitFor();
  await page.screenshot({ path: shot(`sharing-${answer.toLowerCase()}ed`) });
  await page.getByRole('button', { name: 'Done' }).click();
}
