// A checkout in a frame on someone else's website.
import type { Frame, Page } from 'playwright-core';

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
