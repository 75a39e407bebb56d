import { createServer, type Server } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, it, inject } from 'vitest';

import { readPdf } from '../../../test/printed-pdf.ts';
import { ChromiumPrinter } from './chromium-printer.adapter.ts';
import { renderDocument } from './render-document.tsx';

const HEAD = { title: 'A Settlement', subject: 'The Copper Kings', sender: 'Copper Hall', facts: [['Made', 'Nov 21, 2026']] } as const;
const settings = () => ({ path: inject('chromium')['CHROMIUM_PATH']!, hasSandbox: inject('chromium')['CHROMIUM_SANDBOX'] === 'true' });

describe('printing documents', () => {
  let printer: ChromiumPrinter;
  let server: Server;
  let asked: string[] = [];
  let outside: string;
  beforeAll(async () => {
    printer = new ChromiumPrinter(settings());
    server = createServer(({ url = '' }, response) => void (asked.push(url), response.end('<p>fetched</p>')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    outside = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  beforeEach(() => void (asked = []));
  afterAll(async () => {
    server?.close();
    await printer?.onApplicationShutdown();
  });

  const print = async (html: string, by = printer) => readPdf(await by.print(html));

  it('gives a tagged PDF with a title, in the fonts of every script', async () => {
    const names = ['Zoë Ångström', 'Ελένη', 'Дмитрий', '山田太郎', 'שלום', 'ราตรี'];
    const { title, isTagged, pages } = await print(
      await renderDocument(
        HEAD,
        names.map((name) => <p key={name}>{name}</p>),
      ),
    );
    expect([title, isTagged, pages.length]).toEqual(['A Settlement · The Copper Kings', true, 1]);
    const text = pages[0]!.join('');
    for (const name of ['Copper Hall', 'Made', ...names, 'Page 1 of 1']) expect(text).toContain(name);
  });

  it('repeats the head of a long table on each page, and numbers the pages', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => (
      <tr key={index}>
        <th>Row {index + 1}</th>
      </tr>
    ));
    const table = (
      <table>
        <thead>
          <tr>
            <th>Item</th>
          </tr>
        </thead>
        <tbody>{rows}</tbody>
        <tfoot>
          <tr>
            <th>Totals</th>
          </tr>
        </tfoot>
      </table>
    );
    const { pages } = await print(await renderDocument(HEAD, table));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Item');
      expect(page.join(' ')).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    expect(pages.flat().filter((text) => text === 'Totals')).toHaveLength(1);
  });

  it('shows hostile names as text, and loads and runs nothing', async () => {
    const names = [
      '<script>document.title="run"</script>',
      `<img src=${outside}/a.png>`,
      '<iframe src="file:///etc/passwd"></iframe>',
      '</style>',
    ];
    const page = await renderDocument(
      { ...HEAD, subject: names[0]!, sender: names[1]!, facts: [['Made', names[2]!]] },
      names.map((name) => <p key={name}>{name}</p>),
    );
    const { title, pages } = await print(page);
    expect(title).toBe(`A Settlement · ${names[0]}`);
    for (const name of names) expect(pages[0]!.join('\n').split(name).length).toBeGreaterThan(1);
    expect(asked).toEqual([]);
  });

  it('loads and runs nothing in a page whose names were not escaped and which has no policy', async () => {
    const hostile = `<title>first</title>
      <link rel="stylesheet" href="${outside}/sheet.css"><link rel="preload" as="image" href="${outside}/early.png">
      <style>@import url("${outside}/import.css"); body { background: url("${outside}/back.png") }</style>
      <p>before</p><img src="${outside}/a.png"><iframe src="${outside}/frame"></iframe><iframe src="file:///etc/hostname"></iframe>
      <object data="file:///etc/passwd"></object><embed src="${outside}/embedded">
      <img src="data:image/png;base64,x" onerror="document.title='by event'"><script>document.title = 'by script'; fetch('${outside}/fetch')</script>
      <meta http-equiv="refresh" content="0;url=${outside}/elsewhere"><p>after</p>`;
    const { title, pages } = await print(hostile);
    expect(title).toBe('first');
    expect(pages.flat().join(' ')).toContain('before');
    expect(pages.flat().join(' ')).toContain('after');
    expect(pages.flat().join(' ')).not.toContain('root:');
    expect(pages.flat().join(' ')).not.toContain('fetched');
    expect(asked).toEqual([]);
  });

  it('would load what it refuses, and run it, in a page that is not sealed', async () => {
    const { launch } = await import('puppeteer');
    const browser = await launch({ executablePath: settings().path, headless: 'shell', args: ['--no-sandbox', '--no-zygote'] });
    const page = await browser.newPage();
    await page.setContent(`<img src="${outside}/a.png"><script>document.title = 'run'</script>`, { waitUntil: 'load' });
    expect([asked, await page.title()]).toEqual([['/a.png'], 'run']);
    await browser.close();
  });

  it('gives up a document that takes too long, and prints the next one', async () => {
    const impatient = new ChromiumPrinter({ ...settings(), longestMs: 1 });
    await expect(impatient.print('<p>slow</p>')).rejects.toThrow('The document could not be printed');
    (impatient['settings'] as { longestMs: number }).longestMs = 20_000;
    expect((await print('<p>next</p>', impatient)).pages).toEqual([['next']]);
    await impatient.onApplicationShutdown();
  });

  it('starts another browser after some pages, and one that was killed', async () => {
    const own = new ChromiumPrinter({ ...settings(), pagesOfABrowser: 2 });
    const printed = [];
    for (const text of ['one', 'two', 'three']) printed.push((await print(`<p>${text}</p>`, own)).pages);
    expect(printed).toEqual([[['one']], [['two']], [['three']]]);
    const third = own['browser']!.process()!;
    expect(third.kill('SIGKILL')).toBe(true);
    await expect.poll(() => own['browser']!.connected).toBe(false);
    expect((await print('<p>four</p>', own)).pages).toEqual([['four']]);
    expect(own['browser']!.process()!.pid).not.toBe(third.pid);
    await own.onApplicationShutdown();
  });
});
