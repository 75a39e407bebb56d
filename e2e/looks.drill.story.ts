import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { look, STILL, type Act } from './look.ts';
import { useBrowser } from './world.ts';

const browser = useBrowser();
const PATH = '/no-such-page';
/** How long the page waits for what comes late. In ms. */
const LATE_MS = 600;

/** In the page: adds this below its title. */
const add = (html: string) => document.querySelector('h1')!.insertAdjacentHTML('afterend', html);

/** The page has this too. */
const planted =
  (css: string, html: string): Act =>
  (page) =>
    page.evaluate(add, `<style>${css}</style>${html}`);

/** The page asks for this by itself, and shows it when it comes. */
const late = (html: string): Act => {
  const first = async (page: Page) => {
    await page.route('**/late', async (route) => {
      await new Promise((next) => setTimeout(next, LATE_MS));
      await route.fulfill({ body: html, contentType: 'text/html' });
    });
    await page.addInitScript(() => {
      if (location.origin === 'null') return;
      addEventListener('load', () => {
        void fetch('/late')
          .then((answer) => answer.text())
          .then((text) => document.querySelector('h1')!.insertAdjacentHTML('afterend', text));
      });
    });
  };
  return Object.assign(async () => {}, { first });
};

const NAMELESS = '<button type="button" style="width: 44px; height: 44px"></button>';
const BOX = '<div id="own">A part of the page</div>';
const BUTTON = '<div><button type="button" id="own">Press</button></div>';
const BARE = 'outline: none !important; box-shadow: none !important; border: 0; background: #fff; color: #000; min-height: 44px';
const FAINT = '#own { color: #000; background: #fff } @media (prefers-color-scheme: dark) { #own { color: #777; background: #666 } }';
const wide = (upTo: number) => `@media (max-width: ${upTo}px) { #own { width: 700px } }`;

/** What is wrong, and the beginnings of what is said about it. */
const FAULTS: readonly (readonly [what: string, act: Act, found: readonly string[]])[] = [
  ['a button without a name', planted('', NAMELESS), ['it, light, 1440: button-name', 'it, dark, 390: button-name']],
  ['a button without a name that comes late', late(NAMELESS), ['it, light, 1440: button-name', 'it, dark, 390: button-name']],
  ['a text that is faint in the dark alone', planted(FAINT, BOX), ['it, dark, 390: color-contrast']],
  ['a part that is too wide on a phone alone', planted(wide(400), BOX), ['it, dark, 390: ', 'it, 320: ']],
  ['a part that is too wide at 400 % zoom alone', planted(wide(330), BOX), ['it, 320: ']],
  [
    'a button that looks the same with the focus',
    planted(`#own { ${BARE} }`, BUTTON),
    ['it, light, 1440: no focus ring', 'it, dark, 390: no focus ring'],
  ],
];

describe('a look at a page', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await look(await browser.page(STILL), [['it', PATH]])).toEqual([]);
  });

  it.each(FAULTS)('finds %s', async (_what, act, expected) => {
    const found = await look(await browser.page(STILL), [['it', PATH, act]]);
    expect(found.map((each, at) => each.slice(0, expected[at]?.length))).toEqual(expected);
  });
});
