// A checkout in a frame on someone else's website.
import type { Frame, Page } from 'playwright-core';

import { CARDS } from './buying.ts';
import { pressKey, tabTo, type } from './keyboard.ts';
import { until } from './staff.ts';

/** The frame that a button of the page opened. */
export const frameOf = (page: Page) =>
  until('the checkout frame', async () => page.frames().find((frame) => frame.url().includes('/embed/')) ?? null);

/** Chooses a ticket and holds it, in the frame. */
export async function holdOne(page: Page): Promise<Frame> {
  const frame = await frameOf(page);
  await frame.getByRole('button', { name: 'One more General admission' }).click();
  await frame.getByRole('button', { name: 'GET TICKETS' }).filter({ visible: true }).click();
  await frame.getByRole('timer').waitFor();
  return frame;
}

/** Presses Escape in the frame of a buyer who holds tickets. */
export async function askToLeave(frame: Frame): Promise<void> {
  await frame.getByLabel('Full name').focus();
  await frame.page().keyboard.press('Escape');
  await frame.getByRole('dialog', { name: 'Close and release your tickets?' }).waitFor();
}

export const inFrame = async (frame: Frame, text: string) => frame.getByText(text).first().waitFor();

/** Types and presses what a buyer without a pointer does, from the chosen ticket to the order. */
export async function buyByKeys(frame: Frame, email: string): Promise<void> {
  await pressKey(frame, 'One more General admission');
  await pressKey(frame, 'GET TICKETS');
  await frame.getByRole('timer').waitFor();
  await type(frame, 'Full name', 'Kay Board');
  await type(frame, 'Email', email);
  await type(frame, 'Phone', '801 555 0177');
  await tabTo(frame, 'How did you hear about us?');
  const { keyboard } = frame.page();
  const option = frame.locator('.ant-select-item-option-active').filter({ hasText: 'Radio' });
  await until('the option Radio', async () => {
    await keyboard.press('ArrowDown');
    return (await option.count()) > 0 || null;
  });
  await keyboard.press('Enter');
  await pressKey(frame, /^I accept the/, 'Space');
  await pressKey(frame, 'Test card numbers');
  await pressKey(frame, `Use card ${CARDS.pays}`);
  await pressKey(frame, /^Pay \$/);
}

export async function fillIn(frame: Frame, email: string, card: string): Promise<void> {
  await frame.getByLabel('Full name').fill('Kay Board');
  await frame.getByLabel('Phone').fill('801 555 0177');
  await frame.getByLabel('Email').fill(email);
  await frame.getByLabel('How did you hear about us?').click();
  await frame.getByTitle('Radio', { exact: true }).click();
  await frame.getByRole('checkbox', { name: /I accept the/ }).check();
  await frame.getByText('Test card numbers').click();
  await frame.getByRole('button', { name: `Use card ${card}` }).click();
}
