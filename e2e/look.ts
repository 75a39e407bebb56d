// Runs axe on pages in both themes, wide and on a phone; with PICTURES set it also takes a screenshot of each.
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Frame, Page } from 'playwright-core';

import { answerInside, forgetAnswers } from './answers.ts';
import { focusFindingsOf } from './focus-rings.ts';
import { standsOn } from './stands-on.ts';
import { address, shot } from './world.ts';

interface Found {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PATIENCE_MS = 3000;
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'light', width: 390 },
] as const;
/** Each theme and each width once. Switching a page to another look costs as much as opening it. */
const TWO_LOOKS = LOOKS.filter(({ colorScheme, width }) => (width === 390) === (colorScheme === 'dark'));
/** The width of a window of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10); only the page width is checked there. */
const NARROWEST = 320;

/** The title of the axe stories, each for its own part of the pages. */
export const LOOKED_AT = 'axe finds nothing (WCAG 2.2 A and AA) and nothing is wider than the window, in both themes, wide and on a phone';

/** Steps on a page before it is checked; `first` runs before the page is opened. */
export type Act = ((page: Page) => Promise<unknown>) & { readonly first?: (page: Page) => Promise<unknown> };

/** A page or dialog: its name, its path, and the steps to reach its state. */
export type Visit = readonly [name: string, path: string, act?: Act];

/** Context options: the CSP must allow the axe script, and animations are off. */
export const STILL = { reducedMotion: 'reduce', bypassCSP: true } as const;

/** Violations of the A and AA rules on the current page, or in one frame of it, one line each. */
async function findingsOf(page: Page | Frame, name: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (root: Document, options: object) => Promise<{ violations: Found[] }> } };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      iframes: false,
      // no rule of these tags reads style sheets, which axe would copy each time
      preload: { assets: ['media'] },
    });
    // what lies behind an open modal dialog cannot be pressed, however much of it the dialog leaves visible
    const modal = document.querySelector('[role=dialog][aria-modal=true]');
    const isBehind = (selector = '') => modal !== null && !document.querySelector(selector)?.closest('[role=dialog]');
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? nodes.filter(({ target }) => !isBehind(target[0])) : nodes,
    }));
  }, TAGS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
}

/** Horizontal overflow of the page, which is not allowed; after a switch of looks the layout may need time to settle on a busy machine. */
async function widthOf(page: Page, name: string): Promise<string[]> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const end = Date.now() + PATIENCE_MS; (await over()) > 0 && Date.now() < end;) await atRest(page);
  const found = await over();
  return found > 0 ? [`${name}: ${found} px wider than the window`] : [];
}

/** Waits until the page is rendered and idle. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) =>
      new Promise<void>((rest) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => rest(), { timeout })));
      }),
    PATIENCE_MS,
  );
}

/** The looks of each page: light and wide, dark and narrow; all four with LOOKS=all or PICTURES. */
const wantedLooks = () => (process.env['PICTURES'] || process.env['LOOKS'] === 'all' ? LOOKS : TWO_LOOKS);

/** What is looked at: the focus rings too, unless disabled; only `part` of the page, if given. */
interface LookOptions {
  readonly withFocus?: boolean;
  readonly part?: Frame;
}

/** Findings on the current page in its looks; at 320 px only the width. */
export async function lookAt(page: Page, name: string, { withFocus = true, part }: LookOptions = {}): Promise<string[]> {
  const all: string[] = [];
  const wanted = process.env['PICTURES'];
  for (const { colorScheme, width } of wantedLooks()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await atRest(page);
    const look = `${name}, ${colorScheme}, ${width}`;
    all.push(
      ...(await widthOf(page, look)),
      ...(await findingsOf(part ?? page, look)),
      ...(withFocus ? await focusFindingsOf(page, look) : []),
    );
    const path = shot(look.replaceAll(', ', '-').replaceAll(' ', '_'));
    if (wanted) await page.screenshot({ path, fullPage: wanted === 'whole' && (await page.getByRole('dialog').count()) === 0 });
  }
  await page.setViewportSize({ width: NARROWEST, height: 844 });
  await atRest(page);
  all.push(...(await widthOf(page, `${name}, ${NARROWEST}`)));
  return all;
}

/** Opens each page once and collects the findings, including focus rings unless disabled; an unreachable page is a finding too. */
export async function look(page: Page, visits: readonly Visit[], withFocus = true): Promise<string[]> {
  const all: string[] = [];
  page.on('dialog', (question) => void question.accept()); // discards unsaved changes
  const only = new RegExp(process.env['ONLY'] ?? '');
  for (const [name, path, act] of visits.filter(([named]) => only.test(named))) {
    const before = all.length;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    try {
      await page.unrouteAll();
      await forgetAnswers(page);
      await page.mouse.move(720, 890); // away from the rail
      await act?.first?.(page);
      await page.goto(path.startsWith('http') ? path : address(path), { waitUntil: 'networkidle' });
      await act?.(page);
      all.push(...(await lookAt(page, name, { withFocus })));
    } catch (cause) {
      all.push(`${name}: not reached: ${String(cause).split('\n').slice(0, 3).join(' ')}; ${await standsOn(page)}`);
    }
    if (process.env['PICTURES'])
      appendFileSync(
        shot('findings').replace('.png', '.txt'),
        all
          .slice(before)
          .map((one) => `${one}\n`)
          .join(''),
      );
  }
  return all;
}

const before = (first: (page: Page) => Promise<unknown>): Act => Object.assign(async () => {}, { first });

/** Opens the page with these mocked responses from its first request on. */
export const withAnswers = (answers: Readonly<Record<string, unknown>>): Act => before((page) => answerInside(page, answers));

/** Opens the page with every server response changed, or only those of one operation. */
export const altered = (change: (answer: string) => string, operation?: string): Act =>
  before((page) =>
    page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operation && operationName !== operation) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: change(await response.text()) });
    }),
  );

/** Presses the first button of that name and waits for the dialog it opens. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Presses the first button of that name in the topmost dialog: an order may have several tickets, each with its own. */
export const inDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click();

/** Runs acts in sequence. */
export const inTurn = (...acts: readonly Act[]): Act => {
  const all = async (page: Page) => {
    for (const act of acts) await act(page);
  };
  const first = async (page: Page) => {
    for (const act of acts) await act.first?.(page);
  };
  return Object.assign(all, { first });
};

/** The id of a record that does not exist. */
export const NOBODY = '0123456789abcdef01234567';

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).last().click();
export const dialogs = (page: Page) => page.getByRole('dialog').waitFor();
