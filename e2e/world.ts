// What every story needs: the running product's address, its demo logins and a real browser.
//
// A story is a file `e2e/<journey>.story.ts`:
//   const browser = useBrowser();
//   it('BUY-010 …', async () => { const page = await browser.page(); await page.goto(publicEvent()); … });
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';

import { chromiumLaunch } from '../tooling/chromium.mjs';
import type { World } from './global-setup.ts';
import { standsOn } from './stands-on.ts';

/** The world of this worker, exclusive to one story at a time. @throws when there are more workers than worlds */
export function world(): World {
  const place = Number(process.env['VITEST_POOL_ID']);
  const own = inject('worlds')[place - 1];
  if (!own) throw new Error(`There is no world for worker ${place}.`);
  return own;
}

/** The address of a page of the product. */
export const address = (path = '/') => world().url + path;

/** The address of the demo world's event on sale. */
export const publicEvent = () => address(world().publicEventPath);

/** E-mail and password of a demo person. Throws when the demo world has no person with that role. */
export function loginOf(role: string) {
  const { logins } = world();
  const login = logins.find((candidate) => candidate.role.toLowerCase() === role.toLowerCase());
  if (!login) throw new Error(`The demo world has no ${role}: ${logins.map((one) => one.role).join(', ')}`);
  return login;
}

/** The file path of a screenshot. */
export const shot = (name: string) => `${inject('shots')}/${name}.png`;

export interface StoryBrowser {
  /** A page in its own browser context: another visitor. */
  page(options?: BrowserContextOptions): Promise<Page>;
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Reports the state of each page of a failed try. */
async function report(name: string, contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((one) => one.pages())) process.stderr.write(`${name}: ${await standsOn(page)}\n`);
}

/** A browser for one story file; contexts are closed after each test. `args` are additional Chromium flags. */
export function useBrowser(args: readonly string[] = []): StoryBrowser {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    const launch = await chromiumLaunch();
    browser = await chromium.launch({ ...launch, args: [...launch.args, ...args] });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await report(task.name, contexts);
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser?.close());
  const context = async (options: BrowserContextOptions = {}) => {
    const opened = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    contexts.push(opened);
    return opened;
  };
  return { context, page: async (options) => (await context(options)).newPage() };
}
