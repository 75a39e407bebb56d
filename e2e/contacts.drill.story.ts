import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { ask, pageOf } from './staff.ts';
import { address, shot, useBrowser } from './world.ts';

const browser = useBrowser();
const SCRIPT = '<img src=x onerror="window.wasRun=true">';

/** 12,000 rows. */
function fileOfMany(): Buffer {
  const rows = Array.from({ length: 12_000 }, (_, n) => `First${n},Story,story${n}@example.com`);
  rows[7] = `${SCRIPT.replaceAll('"', "'")},Story,story7@example.com`;
  return Buffer.from(['One,Two,Three', ...rows].join('\n'));
}

/** Has the server refuse the third batch: one address of it is damaged on the way, as the page itself sends none. */
async function damageThirdBatch(page: Page): Promise<void> {
  await page.route('**/graphql*', async (route) => {
    const sent = route.request().postData() ?? '';
    const isThird = sent.includes('importContacts') && sent.includes('story11000@example.com');
    await route.continue(isThird ? { postData: sent.replace('story11000@example.com', 'nobody at home') } : {});
  });
}

describe('contacts of the organisation', () => {
  it('ACC-126 ACC-125 ACC-123 an import of 12,000 contacts whose third batch fails keeps the first two and names the failed one', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.goto(address('/admin/dashboard/customers'));
    await page.getByRole('button', { name: 'Import' }).click();
    await damageThirdBatch(page);
    await page.evaluate(() => {
      const moved = () => Object.assign(window, { hasScrolled: true });
      document.addEventListener('scroll', moved);
    });
    await page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: fileOfMany() });
    await page.getByText('12,000 contacts in people.csv').waitFor();
    expect(page.workers()).toHaveLength(1); // it reads and stores the rows in the background
    for (const [field, header] of [
      ['First name', 'One'],
      ['Last name', 'Two'],
      ['Email', 'Three'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).click();
      const option = page.locator(`.ant-select-item-option[title="${header}"]`).filter({ visible: true });
      await option.last().click();
      await page.locator('.ant-select-item-option').filter({ visible: true }).first().waitFor({ state: 'hidden' });
    }
    // the list opens in the dialog: on the page it scrolled the content beneath, and the click missed
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 600);
    await page.screenshot({ path: shot('contacts-import-mapped') });
    expect(await page.evaluate(() => 'hasScrolled' in window)).toBe(false);
    await page.getByRole('button', { name: 'Import 12,000 contacts' }).click();
    await page.getByText('Error importing contacts 3: “nobody at home” is not a valid email address.').waitFor({ timeout: 90_000 });
    await page.getByText('The problem is in row 11,002 of the file.').waitFor();
    await page.getByText('The previous 10,000 contacts were imported.').waitFor();
    await page.getByText(/contacts created, [\d,]+ updated\.$/).waitFor();
    await page.screenshot({ path: shot('contacts-import-failed') });
    await page.getByRole('button', { name: 'Cancel' }).click();
    // the first and last row of the two batches, and the first of the third one
    const stored: string[] = [];
    for (const email of ['story0@example.com', 'story9999@example.com', 'story10000@example.com']) {
      const query = `{ customers(query: { any: "${email}" }) { customers { email } } }`;
      const found = await ask<{ customers: { customers: { email: string }[] } }>(page, query);
      stored.push(...found.customers.customers.map((each) => each.email));
    }
    expect(stored).toEqual(['story0@example.com', 'story9999@example.com']);
    await page.getByPlaceholder('Search by Name, Email, Phone').fill('story7@example.com');
    await page.getByText('onerror').first().waitFor();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });

  it('OPS-154 a damaged list is imported but for its bad rows, which are saved as a file', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address('/admin/dashboard/customers'));
    await page.getByRole('button', { name: 'Import' }).click();
    const damaged = 'Vorname;Name;E-Mail\n"Ann;Lee;lost1@example.com\r\nBob;Ray;damaged1@example.com\rDee;Day;damaged2@example.com\n';
    await page.locator('input[type=file]').setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer: Buffer.from(damaged) });
    await page.getByText('Row 2: A quotation mark in this row is opened or closed in the wrong place.').waitFor();
    await page.screenshot({ path: shot('contacts-import-damaged') });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these rows with the reasons' }).click();
    expect((await download).suggestedFilename()).toBe('people – not imported.csv');
    await page.getByRole('button', { name: 'Import 2 contacts' }).click();
    await page.getByText(/ 1 row of the file was not imported\.$/).waitFor();
  });

  it('ACC-121 OPS-149 a worker exports the list and it is saved as a file', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.goto(address('/admin/dashboard/customers'));
    const row = page.locator('tr.ant-table-row').first();
    await row.waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export List', exact: true }).click();
    expect((await download).suggestedFilename()).toBe('contacts.csv');
  });
});
