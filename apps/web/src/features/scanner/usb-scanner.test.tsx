import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const CODE = 'MQ1.aZ3-k_9YwQmA0bCdEfGhIjKlMnOpRsTuVxy.zW-_0123456789AZ';
/** As a device with a French keyboard types it, whose scanner is set to an American one. */
const AZERTY = '?A&:qW"-k)'; // the beginning; whole codes are tested with the rule
const scanList = {
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 0,
  sold: 583,
  doubtful: 0,
  opensAt: null,
  closesAt: null,
  timezone: 'America/Denver',
};
const scanCode = {
  ok: true,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  name: 'Amara Okafor',
  itemName: 'Floor',
  seat: null,
  quantity: null,
  remaining: null,
  scannedAt: '2026-11-22T03:14:00.000Z',
  scannerName: null,
  scanned: 1,
  sold: 583,
  doubtful: 0,
};
const doorHolders = { reason: null, hasMore: false, orders: [] };

const openDoor = async () => {
  const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList, scanCode, doorHolders } });
  await page.screen.findByText('of 583 in');
  return page;
};
type Page = Awaited<ReturnType<typeof openDoor>>;
const codesOf = (page: Page) => page.askedFor('ScanCode').map(({ variables }) => (variables['input'] as { code: string }).code);
const wait = (ms: number) => act(() => new Promise<void>((done) => void setTimeout(done, ms)));
const onBody = (keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};
const nameField = async (page: Page) => {
  await page.user.click(page.screen.getByRole('button', { name: 'Find name' }));
  return page.screen.getByLabelText<HTMLInputElement>('Name, email or order number');
};

afterEach(() => void vi.useRealTimers());

describe('a scanner that types like a keyboard', () => {
  it.each([
    ['Enter', ['Enter']],
    ['Tab', ['Tab']],
    ['Enter and Tab', ['Enter', 'Tab']],
    ['nothing', []],
  ])('BUY-070 is read when it ends with %s', async (_, ends) => {
    const page = await openDoor();
    onBody([...CODE, ...ends]);
    expect(await page.screen.findByText('Amara Okafor')).toBeTruthy();
    await wait(400);
    expect(codesOf(page)).toEqual([CODE]);
  });

  it('BUY-070 is read at 100 ms a key', async () => {
    const page = await openDoor();
    // The clock of the test: on a busy machine a real wait of 100 ms may last longer than the silence that ends a code.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const key of CODE) {
      onBody([key]);
      act(() => void vi.advanceTimersByTime(100));
    }
    vi.useRealTimers();
    await waitFor(() => expect(codesOf(page)).toEqual([CODE]));
  });

  it('BUY-070 is read by the places of its keys where the letters of the device are none of ours', async () => {
    const page = await openDoor();
    for (const key of CODE) {
      const isCapital = /[A-Z_]/.test(key);
      const code = /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : /\d/.test(key) ? `Digit${key}` : key === '.' ? 'Period' : 'Minus';
      fireEvent.keyDown(document.body, { key: key === '-' ? 'Dead' : 'ש', code, shiftKey: isCapital });
    }
    await waitFor(() => expect(codesOf(page)).toEqual([CODE]));
  });

  it.each(['', '{Enter}', '{Tab}'])(
    'BUY-070 is read while "Find name" is open, ending with "%s", and leaves what was typed',
    async (end) => {
      const page = await openDoor();
      const field = await nameField(page);
      await page.user.type(field, 'oka');
      await page.user.type(field, `${CODE}${end}`);
      expect(await page.screen.findByText('Amara Okafor')).toBeTruthy();
      expect([codesOf(page), page.askedFor('DoorHolders')]).toEqual([[CODE], []]);
      await page.user.click(await page.screen.findByRole('button', { name: 'Scan next' }));
      expect(page.screen.getByLabelText<HTMLInputElement>('Name, email or order number').value).toBe('oka');
    },
  );

  it('BUY-070 is read where the text appears in the field at once', async () => {
    const page = await openDoor();
    const field = await nameField(page);
    fireEvent.input(field, { target: { value: CODE.toLowerCase() } });
    await waitFor(() => expect(codesOf(page)).toEqual([CODE.toLowerCase()]));
  });

  it('BUY-070 asks the server about a code that no keyboard explains, instead of looking for a person', async () => {
    const page = await openDoor();
    const field = await nameField(page);
    const strange = AZERTY.repeat(5);
    fireEvent.input(field, { target: { value: strange } });
    await waitFor(() => expect(codesOf(page)).toEqual([strange]));
    expect(page.askedFor('DoorHolders')).toEqual([]);
  });

  it('BUY-070 is not taken for what a person types', async () => {
    const page = await openDoor();
    const field = await nameField(page);
    await page.user.type(field, 'amara.okafor-lindqvist@mail.example.com{Enter}');
    await wait(400);
    expect([codesOf(page), page.askedFor('DoorHolders').length]).toEqual([[], 1]);
  });
});
