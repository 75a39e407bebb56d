import { act as drawn, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const CODE = '4k2h9t 02 rxc';
const scanList = {
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 560,
  sold: 583,
  doubtful: 0,
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
  isIn: false,
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
  doubtful: 0,
};

const openDoor = (answers: Answers) =>
  renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList, admitItem: letIn, ...answers } });
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
  it('BYD-084 says what the people of an order need, before and after they are let in', async () => {
    const accessNeeds = ['Step-free way', 'Arrives by taxi'];
    const [order] = aFind().orders;
    const found = { ...aFind(), orders: [{ ...order, accessNeeds }] };
    const page = await openDoor({ doorHolders: found, admitItem: { ...letIn, accessNeeds } });
    await search(page);
    expect(await page.screen.findByText('Needs: Step-free way, Arrives by taxi')).toBeTruthy();
    await press(page, /Balcony, B-14/);
    expect(page.screen.getByText('Step-free way, Arrives by taxi')).toBeTruthy();
    await press(page, 'Let in');
    expect(await page.screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    expect(page.screen.getByText('Step-free way, Arrives by taxi')).toBeTruthy();
  });

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

  const reason = 'Passed on to somebody else. Only the new holder’s code is good.';
  const shared = anItem({ ok: false, verdict: 'NotValid', message: 'Not valid', reason });
  const inside = { ok: false, verdict: 'AlreadyScanned', message: 'Already scanned at 8:14pm', scannedAt: '2026-11-22T03:14:00.000Z' };
  const ways: readonly [string, (page: Page, item: string) => Promise<void>][] = [
    ['typed', (page) => type(page)],
    [
      'searched by name',
      async (page, item) => {
        await search(page);
        await press(page, new RegExp(`^Balcony, B-14 ${item}`));
      },
    ],
  ];

  it.each(ways)('BUY-070 gives a refused ticket that was %s the color, sound and words of a scan', async (_, show) => {
    const vibrate = vi.fn(() => true);
    Object.assign(navigator, { vibrate });
    const page = await openDoor({ doorCode: aFind([shared]), doorHolders: aFind([shared]) });
    await show(page, 'Not valid');
    await page.screen.findByRole('heading', { name: 'Not valid' });
    const verdict = document.querySelector<HTMLElement>('main[role=alert]')!;
    for (const text of [reason, 'Amara Okafor', 'Balcony', 'B-14']) expect(within(verdict).getByText(text)).toBeTruthy();
    expect([document.querySelector('.door.no') !== null, vibrate.mock.calls]).toEqual([true, [[[220, 90, 220]]]]);
    expect([page.askedFor('AdmitItem'), page.screen.queryByRole('button', { name: 'Let in' })]).toEqual([[], null]);
    await press(page, 'Scan next');
    expect(document.querySelector('.door.ready')).toBeTruthy();
  });

  it.each(ways)('BUY-070 says of a used ticket that was %s when and by whom it came in', async (_, show) => {
    const used = anItem({ ...inside, scannerName: 'Priya' });
    const page = await openDoor({ doorCode: aFind([used]), doorHolders: aFind([used]) });
    await show(page, 'Already scanned');
    expect(await page.screen.findByRole('heading', { name: 'Already scanned' })).toBeTruthy();
    expect(page.screen.getByText('at 8:14pm by Priya')).toBeTruthy();
    expect(document.querySelector('.door.no')).toBeTruthy();
  });

  it.each([
    [
      'a mistyped one',
      { doorCode: aFind([], { reason: 'A character is wrong or missing.' }) },
      'Not valid',
      'A character is wrong or missing.',
      'no',
    ],
    ['too many', { doorCode: refusal('Too many tries.', 'RATE_LIMITED') }, 'Not checked', 'Too many tries.', 'unknown'],
  ])('BUY-070 shows about %s what is wrong', async (_, answers, heading, text, color) => {
    const page = await openDoor(answers);
    await type(page);
    expect(await page.screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(page.screen.getByText(text)).toBeTruthy();
    expect(document.querySelector(`.door.${color}`)).toBeTruthy();
  });

  it('BUY-070 searches by a single letter, which is a whole name of some', async () => {
    const page = await openDoor({ doorHolders: aFind() });
    await search(page, 'O');
    expect(await page.screen.findByText('1 order')).toBeTruthy();
    expect(page.askedFor('DoorHolders')[0]?.variables).toEqual({ eventId: EVENT, text: 'O' });
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

  it('BUY-070 lets in all tickets of a found order in one act, and says who did not come in and why', async () => {
    const items = [anItem(), anItem({ itemId: 'd'.repeat(24), seat: 'B-15' }), anItem({ itemId: 'e'.repeat(24), seat: 'B-16' })];
    const reason = 'This ticket was refunded on Nov 20, 2026.';
    const after = [letIn, letIn, { ok: false, verdict: 'Refunded', message: 'Refunded', reason }].map((part, index) => ({
      ...items[index],
      ...part,
    }));
    const checkInOrder = { orderId: 'c'.repeat(24), name: 'Amara Okafor', letIn: 2, scanned: 562, sold: 583, doubtful: 0, items: after };
    const page = await openDoor({ doorHolders: aFind(items), checkInOrder });
    await search(page);
    await press(page, 'Let in all 3 tickets');
    expect(await page.screen.findByRole('heading', { name: '2 let in' })).toBeTruthy();
    expect(page.screen.getByText(`Refunded. ${reason}`)).toBeTruthy();
    expect([document.querySelector('.door.no') !== null, page.screen.getByText('562') !== null]).toEqual([true, true]);
    const [asked] = page.askedFor('CheckInOrder').map(({ variables }) => variables['input'] as Record<string, unknown>);
    expect(asked).toEqual({ eventId: EVENT, orderId: 'c'.repeat(24), attempt: expect.any(String), answers: null, itemIds: null });
  });

  it('BUY-070 offers after a scan to let in the other tickets of the order, and is green once all are in', async () => {
    const more = { ...letIn, orderId: 'c'.repeat(24), more: 2 };
    const inside = anItem({ ok: false, verdict: 'AlreadyScanned', message: 'Already scanned at 8:14pm' });
    const all = [inside, anItem({ itemId: 'd'.repeat(24) }), anItem({ itemId: 'e'.repeat(24) })];
    const checkInOrder = { orderId: 'c'.repeat(24), name: 'Amara Okafor', letIn: 2, scanned: 563, sold: 583, doubtful: 0, items: all };
    const page = await openDoor({ scanCode: more, checkInOrder });
    await type(page, 'MQ1.code');
    await press(page, 'Let in 2 more of this order');
    expect(await page.screen.findByRole('heading', { name: '2 let in' })).toBeTruthy();
    expect(document.querySelector('.door.yes')).toBeTruthy();
    expect(page.askedFor('CheckInOrder')).toHaveLength(1);
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
