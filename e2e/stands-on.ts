import type { Page } from 'playwright-core';

/** The URL and text of the page, for failure messages. */
export async function standsOn(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 3000 }).catch(String);
  return `it stands at ${page.url()} and says: ${text.replaceAll(/\s+/g, ' ').slice(0, 600)}`;
}
