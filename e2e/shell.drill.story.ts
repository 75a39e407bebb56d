import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';

import { placesWhileAppearing } from './places-while-appearing.ts';
import { ask, chooseInAccountMenu, logIn, pageOf, setClock } from './staff.ts';
import { address, loginOf, useBrowser } from './world.ts';

const browser = useBrowser();
const landing: readonly (readonly [role: string, path: string, menu: readonly string[]])[] = [
  ['Owner', '/admin/dashboard', ['Dashboard', 'Events', 'Orders', 'Analytics', 'Contacts', 'Venues', 'My Tickets']],
  ['Admin', '/admin/dashboard', ['Dashboard', 'Events', 'Orders', 'Analytics', 'Contacts', 'Venues', 'My Tickets']],
  ['Box office', '/admin/dashboard/events', ['Events', 'Orders', 'My Tickets']],
  ['Scanner', '/admin/dashboard/events', ['Events', 'My Tickets']],
];
const NO_PERMISSION = 'You do not have permission to view this page';
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('li').getByRole('link').allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

/** In the page: sets a flag as soon as a table row is rendered. */
function watchForRows(): void {
  const look = () => document.querySelector('tr.ant-table-row') && (document.documentElement.dataset['rowsSeen'] = 'yes');
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

/** Presses Tab until the focused element is named `name`. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never reached ${String(name)}.`);
}

/** Presses the arrow key in the opening menu until its entry `name` has the focus, which moves one frame after each press. */
async function arrowTo(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toMatch(/^menuitem/);
  for (let pressed = 0; pressed < 12; pressed += 1) {
    const at = await focused(page);
    if (at === name) return;
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).not.toBe(at);
  }
  throw new Error(`The arrow never reached ${name}.`);
}

describe('the back office shell', () => {
  it.each(landing)('ACC-015 %s lands at %s with the menu of that role', async (role, path, menu) => {
    const page = await pageOf(browser, role);
    if (page.url() === 'about:blank') await page.goto(address('/admin'));
    await page.waitForURL(address(path));
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    expect((await menuOf(page)).map((text) => text.trim())).toEqual(menu);
  });

  it('shows the loading mark only until the code of a page is loaded', async () => {
    const page = await browser.page();
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/main-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const mark = () => page.evaluate(() => getComputedStyle(document.querySelector('#root') ?? document.body, '::before').backgroundImage);
    await page.goto(address('/account'), { waitUntil: 'commit' });
    await expect.poll(mark).toContain('data:image/svg+xml');
    held.resolve();
    await page.getByLabel('Email').waitFor();
    expect(await mark()).toBe('none');
  });

  it('ACC-013 a wrong password shows a message under its field, and the field keeps its text', async () => {
    const page = await browser.page();
    await page.goto(address('/account'));
    await page.getByLabel('Email').fill(loginOf('Admin').email);
    await page.getByRole('button', { name: 'Next' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('not-this-one');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.locator('.ferr').waitFor();
    expect(await password.inputValue()).toBe('not-this-one');
    expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  });

  it('ACC-100 a page above the role shows the no-access page, with a link back to the events', async () => {
    const page = await pageOf(browser, 'Scanner');
    for (const path of ['/admin/dashboard', '/admin/dashboard/orders', '/admin/dashboard/venues']) {
      await page.goto(address(path));
      await page.getByText(NO_PERMISSION).waitFor();
    }
    await page.getByRole('link', { name: 'BACK TO EVENTS' }).click();
    await page.waitForURL(address('/admin/dashboard/events'));
    const user = await pageOf(browser, 'User without a team');
    await user.goto(address('/admin/dashboard/events'));
    await user.waitForURL((url) => url.pathname !== '/admin/dashboard/events', { timeout: 5000 }).catch(() => {});
    expect(await user.getByRole('article').count()).toBe(0);
    expect(await user.getByText('Redstone Presents').count()).toBe(0);
  });

  it('ACC-078 after logging out, Back shows nothing of the organisation and the token is invalid', async () => {
    const page = await browser.page();
    await logIn(page, 'Box office');
    await page.goto(address('/admin/dashboard/orders'));
    await page.getByRole('row').nth(2).waitFor();
    const token = (await page.evaluate(() => localStorage.getItem('auth-token'))) ?? '';
    await chooseInAccountMenu(page, 'Log Out');
    await page.getByLabel('Email').waitFor();
    await page.evaluate(watchForRows);
    await page.goBack();
    await page.waitForTimeout(1500); // time in which nothing may be rendered
    expect(await page.getByLabel('Email').isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('data-rows-seen')).toBeNull();
    await page.evaluate((kept) => localStorage.setItem('auth-token', kept), token);
    await expect(ask(page, '{ orders { orders { number } } }')).rejects.toThrow('Authentication Required.');
  });

  it('a menu and a dialog appear where they stay, so a press at once hits its entry', async () => {
    const page = await pageOf(browser, 'Box office');
    await page.goto(address('/admin/dashboard/orders'));
    await page.getByRole('row').nth(2).waitFor();
    const button = page.getByRole('button', { name: /Account menu/ });
    expect(await placesWhileAppearing(page, '[role=menuitem]', () => button.click())).toHaveLength(1);
    await page.keyboard.press('Escape');
    expect(await placesWhileAppearing(page, '[role=dialog] input', () => page.keyboard.press('Control+k'))).toHaveLength(1);
  });

  it('ACC-078 a page restored from the back/forward cache shows nothing once the session has ended', async () => {
    const page = await browser.page();
    await logIn(page, 'Admin');
    await page.goto(address('/admin/dashboard/orders'));
    await page.getByRole('row').nth(2).waitFor();
    // headless Chromium has no back/forward cache: the event is dispatched by hand
    const isSeen = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      localStorage.clear();
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return getComputedStyle(document.querySelector('tr.ant-table-row') ?? document.body).visibility !== 'hidden';
    });
    expect(isSeen).toBe(false);
    await page.getByLabel('Email').waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
  });

  it('the rail’s Create opens a new event even if the pointer leaves at once', async () => {
    const page = await pageOf(browser, 'Admin');
    for (let time = 0; time < 3; time += 1) {
      await page.goto(address('/admin/dashboard'));
      const create = page.getByRole('button', { name: 'Create event', exact: true });
      await create.waitFor();
      const { x, y, width, height } = (await create.boundingBox())!;
      // the folded rail opens on hover, and closes while the mouse button is still down
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.mouse.down();
      await page.mouse.up();
      await page.mouse.move(700, 500);
      await page.waitForURL(/\/create-event/);
    }
  });

  it('offline, a section that is not loaded yet says so inside the shell, and loads when the network is back, without a reload', async () => {
    const page = await pageOf(browser, 'Admin');
    await page.goto(address('/admin/dashboard'));
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await page.evaluate(() => (document.documentElement.dataset['document'] = 'the first'));
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Venues' }).click();
    await main.getByText('This page did not load').waitFor();
    await main.getByRole('button', { name: 'Try again' }).click();
    await main.getByText('This page did not load').waitFor();
    await page.context().setOffline(false);
    await main.getByText('Red Butte Hall').first().waitFor();
    expect(await page.locator('html').getAttribute('data-document')).toBe('the first');
  });

  it('ACC-079 the top bar shows the title of the page', async () => {
    const page = await pageOf(browser, 'Admin');
    for (const [path, title] of [
      ['', 'Dashboard'],
      ['/events', 'All Events'],
      ['/orders', 'All Orders'],
    ] as const) {
      await page.goto(address(`/admin/dashboard${path}`));
      await page.getByRole('banner').getByText(title).waitFor();
    }
  });

  it('a page follows the theme of the system', async () => {
    const groundOf = async (colorScheme: 'light' | 'dark') => {
      const page = await pageOf(browser, 'Admin', { colorScheme });
      await page.goto(address('/admin/dashboard/orders'));
      await page.getByRole('banner').getByText('All Orders').waitFor();
      return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    };
    expect(await groundOf('dark')).not.toBe(await groundOf('light'));
  });

  it('keeps the theme chosen in the menu after a reload: by mouse, by keyboard, and by touch on a phone', async () => {
    const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');
    // animations are off: a tap on a moving entry misses it
    const looks = { colorScheme: 'light', reducedMotion: 'reduce' } as const;
    const page = await pageOf(browser, 'Admin', looks);
    await page.goto(address('/admin/dashboard/orders'));
    await chooseInAccountMenu(page, 'Dark', 'menuitemradio');
    await expect.poll(() => themeOf(page)).toBe('dark');
    await page.reload();
    await page.getByRole('row').nth(1).waitFor();
    expect(await themeOf(page)).toBe('dark');
    await page.getByRole('button', { name: /Account menu/ }).focus();
    await page.keyboard.press('Enter');
    await arrowTo(page, 'Light');
    await page.keyboard.press('Enter');
    await expect.poll(() => themeOf(page)).toBe('light');
    const phone = await pageOf(browser, 'Admin', { ...looks, viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.goto(address('/admin/dashboard/orders'));
    await phone.getByRole('button', { name: /Account menu/ }).tap();
    await phone.getByRole('menuitemradio', { name: 'Dark' }).tap();
    await expect.poll(() => themeOf(phone)).toBe('dark');
    await phone.reload();
    expect(await themeOf(phone)).toBe('dark');
  });

  it('the rail slides in over a mask on a phone', async () => {
    const page = await pageOf(browser, 'Admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(address('/admin/dashboard'));
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).tap();
    await page.waitForURL(/\/admin\/dashboard\/orders/);
  });

  it('the keyboard alone reaches the refund dialog from the login and goes back; Esc returns the focus to its button', async () => {
    const page = await browser.page();
    await page.goto(address('/account'));
    await page.getByLabel('Email').waitFor();
    await page.keyboard.type(loginOf('Admin').email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.keyboard.type(loginOf('Admin').password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Welcome, / }).waitFor();
    await tabTo(page, /^Orders$/);
    await page.keyboard.press('Enter');
    await page.getByRole('row').nth(1).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Night Swim');
    await page.waitForResponse((answer) => answer.url().endsWith('/graphql') && (answer.request().postData() ?? '').includes('Night Swim'));
    await tabTo(page, /^MQ-/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Refund order' }).waitFor();
    await tabTo(page, /^Refund order$/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Refund Order' });
    await dialog.waitFor();
    const isInside = () => dialog.evaluate((element) => (element.closest('.ant-modal-root') ?? element).contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    for (let pressed = 0; pressed < 20; pressed += 1) {
      await page.keyboard.press('Tab'); // the focus trap may pass through the document itself, but never rests on the page beneath
      await expect.poll(async () => (await isInside()) || page.evaluate(() => document.activeElement === document.body)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Refund order');
  });

  it('AUT-183 an event is listed under Upcoming until its end, at least three hours after its start, and under Past from then on', async () => {
    onTestFinished(async () => void (await setClock('reset')));
    const now = await setClock('reset');
    const page = await pageOf(browser, 'Admin');
    const { events } = await ask<{
      events: { name: string; isMultipleDays: boolean; schedule: { startsAt: string; endsAt: string | null } }[];
    }>(page, 'query { events(query: { type: Upcoming }) { name isMultipleDays schedule { startsAt endsAt } } }');
    const [soonest] = events.filter(({ isMultipleDays, schedule }) => !isMultipleDays && Date.parse(schedule.startsAt) > now.getTime());
    if (!soonest) throw new Error('The demo has no event to come.');
    const { startsAt, endsAt } = soonest.schedule;
    const until = Math.max(Date.parse(startsAt) + 3 * 3600_000, Date.parse(endsAt ?? startsAt));
    const isListed = async (tab: string, minutes: number) => {
      await setClock(new Date(until + minutes * 60_000).toISOString());
      await page.goto(address(`/admin/dashboard/events?type=MainEventList${tab}`));
      const cards = page.getByRole('main').getByRole('listitem');
      await cards.first().waitFor();
      return (await cards.filter({ hasText: soonest.name }).count()) > 0;
    };
    expect([await isListed('UpComing', -1), await isListed('Past', -1)]).toEqual([true, false]);
    expect([await isListed('UpComing', 1), await isListed('Past', 1)]).toEqual([false, true]);
  });
});
