import { tmpdir } from 'node:os';

import type { OnApplicationShutdown } from '@nestjs/common';
import type { Browser, HTTPRequest, Page } from 'puppeteer';

import { DocumentPrinter } from './document-printer.port.ts';

const LONGEST_MS = 20_000;
/** A browser grows with what it has shown. */
const PAGES_OF_A_BROWSER = 200;

interface ChromiumSettings {
  readonly path: string;
  readonly hasSandbox: boolean;
  /** How long one document may take, in milliseconds. */
  readonly longestMs?: number;
  readonly pagesOfABrowser?: number;
}

/** Chromium, started with the first document and ended with the process; one document at a time, each in a context of its own. */
export class ChromiumPrinter extends DocumentPrinter implements OnApplicationShutdown {
  private turn: Promise<unknown> = Promise.resolve();
  private browser: Browser | null = null;
  private printed = 0;

  constructor(private readonly settings: ChromiumSettings) {
    super();
  }

  print(html: string): Promise<Buffer> {
    const printing = this.turn.then(() => this.printNow(html));
    this.turn = printing.catch(() => {});
    return printing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.turn;
    await this.end();
  }

  private async printNow(html: string): Promise<Buffer> {
    const browser = await this.ready();
    this.printed += 1;
    // without the process, every call to it ends; nothing less ends a page that is busy
    const limit = setTimeout(() => browser.process()?.kill('SIGKILL'), this.settings.longestMs ?? LONGEST_MS);
    try {
      const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
      const page = await sealed(await context.newPage());
      await page.setContent(html, { waitUntil: 'load', timeout: 0 });
      const pdf = Buffer.from(await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, timeout: 0 }));
      await context.close();
      return pdf;
    } catch (error) {
      // it is unknown what it was doing
      await this.end();
      throw new Error('The document could not be printed', { cause: error });
    } finally {
      clearTimeout(limit);
    }
  }

  private async ready(): Promise<Browser> {
    if (this.printed >= (this.settings.pagesOfABrowser ?? PAGES_OF_A_BROWSER) || !this.browser?.connected) await this.end();
    return (this.browser ??= await launch(this.settings));
  }

  private async end(): Promise<void> {
    const { browser } = this;
    this.browser = null;
    this.printed = 0;
    if (browser?.connected) await browser.close().catch(() => browser.process()?.kill('SIGKILL'));
  }
}

async function launch({ path, hasSandbox }: ChromiumSettings): Promise<Browser> {
  // loaded with the first document, so that the start does not wait for it
  const { launch: start } = await import('puppeteer');
  return start({
    executablePath: path,
    headless: 'shell',
    // no port that others on the machine could reach
    pipe: true,
    // not ours: it contains secrets
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: tmpdir(), TMPDIR: tmpdir() },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      // no name has an address
      '--host-resolver-rules=MAP * ~NOTFOUND',
      ...(hasSandbox ? [] : ['--no-sandbox', '--no-zygote']),
    ],
  });
}

/** Runs no scripts, goes nowhere, and loads only what its own text contains. */
async function sealed(page: Page): Promise<Page> {
  await page.setJavaScriptEnabled(false);
  await page.setOfflineMode(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => void answer(request).catch(() => {}));
  return page;
}

async function answer(request: HTTPRequest): Promise<void> {
  // the page stays where it is; a refusal would be shown in its place
  if (request.isNavigationRequest()) return request.respond({ status: 204 });
  return request.url().startsWith('data:') ? request.continue() : request.abort();
}
