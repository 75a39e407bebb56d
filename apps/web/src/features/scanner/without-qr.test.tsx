import { act as drawn } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const CODE = '4k2h9t 02 rxc';
const scanList = {
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 560,
  sold: 583,
  opensAt: '2026-11-22T01:00:00.000Z',
  closesAt: '2026-11-22T06:00:00.000Z',
  timezone: 'America/Denver',
};
const anItem = (item = {}) => ({
  itemId: 'b'.repeat(24),
  kind: 'Ticket',
  name: 'Balcony',
  seat: 'B-14',
  ok: true,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  scannedAt: null,
  scannerName: null,
  qrVersion: 3,
  ...item,
});
const aFind = (items: readonly object[] = [anItem()], find = {}) => ({
  reason: null,
  hasMore: false,
  orders: items.length > 0 ? [{ orderId: 'c'.repeat(24), number: 'MQ-4K2H9T', name: 'Amara Okafor', items }] : [],
  ...find,
});
const letIn = {
  ok: true,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  name: 'Amara Okafor',
  itemName: 'Balcony',
  quantity: null,
  remaining: null,
  seat: 'B-14',
  scannedAt: '2026-11-22T03:14:00.000Z',
  scannerName: null,
  scanned: 561,
  sold: 583,
};

const openDoor = (answers: Answers) => renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { scanList, admitItem: letIn, ...answers } });
type Page = Awaited<ReturnType<typeof openDoor>>;
const button = (page: Page, name: string | RegExp) => page.screen.findByRole('button', { name });
const press = async (page: Page, name: string | RegExp) => page.user.click(await button(page, name));
const type = async (page: Page, code = CODE) => {
  await press(page, 'Type code');
  await page.user.type(page.screen.getByLabelText('Code'), `${code}{Enter}`);
};
const search = async (page: Page, text = 'okafor') => {
  await press(page, 'Find name');
  await page.user.type(page.screen.getByLabelText('Name, email or order number'), `${text}{Enter}`);
};

describe('the door without a QR code', () => {
  it('BUY-070 shows the holder of a typed short code, and checks in only on confirmation', async () => {
    const page = await openDoor({ doorCode: aFind() });
    await type(page);
    expect(await page.screen.findByRole('heading', { name: 'Amara Okafor' })).toBeTruthy();
    for (const text of ['Balcony', 'B-14', 'MQ-4K2H9T', 'Check the name, then let in.']) expect(page.screen.getByText(text)).toBeTruthy();
    expect(page.askedFor('DoorCode')[0]?.variables).toEqual({ eventId: EVENT, code: CODE });
    expect([page.askedFor('ScanCode'), page.askedFor('AdmitItem')]).toEqual([[], []]);
    await press(page, 'Let in');
    expect(await page.screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    const chosen = { eventId: EVENT, orderId: 'c'.repeat(24), itemId: 'b'.repeat(24), qrVersion: 3 };
    expect(page.askedFor('AdmitItem').map(({ variables }) => variables)).toMatchObject([{ input: chosen }]);
    expect(document.querySelector('.door.yes')).toBeTruthy();
    expect(page.screen.getByText('561')).toBeTruthy();
  });

  it('BUY-070 shows why a typed code is refused, and offers only Back', async () => {
    const reason = 'Passed on to somebody else. Only the new holder’s code is good.';
    const refused = anItem({ ok: false, verdict: 'NotValid', message: 'Not valid', reason });
    const page = await openDoor({ doorCode: aFind([refused]) });
    await type(page);
    expect(await page.screen.findByText(reason)).toBeTruthy();
    expect([page.screen.queryByRole('button', { name: 'Let in' }), page.screen.getByText('Not valid') !== null]).toEqual([null, true]);
    await press(page, 'Back');
    expect(page.screen.getByLabelText('Code')).toBeTruthy();
  });

  it.each([
    [
      'a mistyped one',
      { doorCode: aFind([], { reason: 'A character is wrong or missing.' }) },
      'Not valid',
      'A character is wrong or missing.',
    ],
    ['too many', { doorCode: refusal('Too many tries.', 'RATE_LIMITED') }, 'Not checked', 'Too many tries.'],
  ])('BUY-070 shows about %s what is wrong', async (_, answers, heading, text) => {
    const page = await openDoor(answers);
    await type(page);
    expect(await page.screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(page.screen.getByText(text)).toBeTruthy();
  });

  it('BUY-070 finds a holder by name, shows items and states, and checks in and hands out one after another', async () => {
    const poster = { itemId: 'd'.repeat(24), kind: 'Upgrade', name: 'Poster', seat: null, verdict: 'HandOut', message: 'Hand out' };
    const inside = { ok: false, verdict: 'AlreadyScanned', message: 'Already scanned at 8:14pm', scannerName: 'Priya' };
    const scannedAt = '2026-11-22T03:14:00.000Z';
    let items = [anItem(), anItem(poster)];
    const admitItem = () => {
      items = [anItem({ ...inside, scannedAt }), anItem(poster)];
      return letIn;
    };
    const page = await openDoor({ doorHolders: () => aFind(items), admitItem });
    await search(page);
    expect(await page.screen.findByText('1 order')).toBeTruthy();
    expect(page.askedFor('DoorHolders')[0]?.variables).toEqual({ eventId: EVENT, text: 'okafor' });
    await press(page, 'Balcony, B-14 Not in yet');
    expect(page.askedFor('AdmitItem')).toEqual([]);
    expect(document.activeElement).toBe(await page.screen.findByRole('heading', { name: 'Amara Okafor' }));
    await press(page, 'Let in');
    expect(await page.screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    await press(page, 'Scan next');
    expect(await button(page, 'Balcony, B-14 Already scanned at 8:14pm · Priya')).toBeTruthy();
    await press(page, 'Poster To hand out');
    expect(await button(page, 'Hand out')).toBeTruthy();
    await press(page, 'Back');
    await press(page, 'Back');
    expect(page.screen.queryByLabelText('Name, email or order number')).toBeNull();
  });

  it('BUY-070 keeps the focus while the count is refetched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let scanned = 560;
    const page = await openDoor({ doorHolders: aFind(), scanList: () => ({ ...scanList, scanned }) });
    await search(page);
    await press(page, 'Balcony, B-14 Not in yet');
    const act = await button(page, 'Let in');
    act.focus();
    scanned = 571;
    await drawn(() => vi.advanceTimersByTimeAsync(5000));
    expect(await page.screen.findByText('571')).toBeTruthy();
    expect(document.activeElement).toBe(act);
  });

  it('BUY-070 shows that nobody was found, or more than are shown', async () => {
    const finds = [aFind([]), aFind([anItem()], { hasMore: true })];
    const page = await openDoor({ doorHolders: () => finds.shift() });
    await search(page, 'nobody');
    expect(await page.screen.findByText('No ticket holder found for this event.')).toBeTruthy();
    await page.user.type(page.screen.getByLabelText('Name, email or order number'), ' else{Enter}');
    expect(await page.screen.findByText(/^Showing the latest 1 orders\. Enter more/)).toBeTruthy();
  });
});
