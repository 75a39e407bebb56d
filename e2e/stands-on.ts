import type { Page } from 'playwright-core';

/** Where the page is and what it says, for whoever looks for the reason. */
export async function standsOn(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 3000 }).catch(String);
  return `it stands at ${page.url()} and says: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`;
}
