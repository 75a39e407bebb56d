import { act, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
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

/** Lets everybody in but those whose code ends with an x. */
const scanCode = ({ input }: { input?: { code: string } }) => {
  const code = input?.code ?? '';
  const ok = !code.endsWith('x');
  const verdict = ok ? { ok, verdict: 'LetIn', message: 'Let in' } : { ok, verdict: 'Refunded', message: 'Refunded' };
  const what = { reason: null, quantity: null, remaining: null, itemName: 'Floor', seat: null, scannedAt: null, scannerName: null };
  return { ...verdict, ...what, name: `Guest ${code.split('-')[1]}`, scanned: 1, sold: 583, doubtful: 0 };
};

const openDoor = async (answers: Answers = {}) => {
  const page = await renderRoute(PATH, {
    as: { role: 'SCANNER' },
    answers: { doorRules: NO_RULES, scanList, scanCode: scanCode as never, ...answers },
  });
  await page.screen.findByText('of 583 in');
  return page;
};
/** A USB scanner that ends with Enter. */
const usb = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
};
const wait = (ms: number) => act(() => new Promise<void>((done) => void setTimeout(done, ms)));
const rowsOf = (area: HTMLElement) =>
  within(area)
    .getAllByRole('listitem')
    .map((row) => (row.textContent ?? '').replace(/Undo$/, ''));

describe('the last answers of a door', () => {
  it('BYD-162 stand above the count with what was said, to whom and when, without the one that is shown', async () => {
    const page = await openDoor();
    for (const code of ['MQ1.guest-1', 'MQ1.guest-2x', 'MQ1.guest-3', 'MQ1.guest-4', 'MQ1.guest-5x']) {
      usb(code);
      await wait(350);
    }
    const strip = page.screen.getByRole('region', { name: 'Last answers' });
    const time = expect.stringMatching(/\d{1,2}:\d\d:\d\d[ap]m$/);
    expect(rowsOf(strip)).toEqual([time, time, time]);
    expect(rowsOf(strip).map((text) => text.replace(/\d{1,2}:\d\d:\d\d[ap]m$/, ''))).toEqual([
      'Let inGuest 4, Floor',
      'Let inGuest 3, Floor',
      'RefundedGuest 2x, Floor',
    ]);
  });

  it('BYD-162 are kept, twenty of them, and opened in place of the picture', async () => {
    const page = await openDoor();
    for (let nth = 1; nth <= 22; nth += 1) {
      usb(`MQ1.guest-${nth}`);
      await wait(320);
    }
    await page.user.click(page.screen.getByRole('button', { name: 'Last 20' }));
    const main = page.screen.getByRole('heading', { name: 'Last answers' }).closest('main')!;
    expect(rowsOf(main)).toHaveLength(20);
    expect([rowsOf(main)[0], rowsOf(main)[19]]).toEqual([expect.stringContaining('Guest 22'), expect.stringContaining('Guest 3,')]);
    await page.user.click(page.screen.getByRole('button', { name: 'Back' }));
    expect(page.screen.queryByRole('heading', { name: 'Last answers' })).toBeNull();
  });

  it('BYD-162 zooms with a camera that can, from one step to the next and back', async () => {
    const asked: unknown[] = [];
    const track = {
      stop: () => {},
      getCapabilities: () => ({ zoom: { min: 1, max: 2.5 } }),
      applyConstraints: async (wanted: unknown) => void asked.push(wanted),
    };
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'mediaDevices');
      play.mockRestore();
    });
    const page = await openDoor();
    await page.user.click(await page.screen.findByRole('button', { name: 'Zoom, now 1×' }));
    await page.user.click(await page.screen.findByRole('button', { name: 'Zoom, now 2×' }));
    expect(await page.screen.findByRole('button', { name: 'Zoom, now 1×' })).toBeTruthy();
    expect(asked).toEqual([{ advanced: [{ zoom: 2 }] }, { advanced: [{ zoom: 1 }] }]);
  });

  it('BYD-161 are undone with a reason, by the showing that let somebody in, and say so', async () => {
    const page = await openDoor({ undoScan: { eventId: EVENT, scanned: 0, sold: 583 } });
    usb('MQ1.guest-1');
    await wait(350);
    usb('MQ1.guest-2x');
    await wait(350);
    await page.user.click(page.screen.getByRole('button', { name: 'Undo Let in, Guest 1, Floor' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Wrong person' }));
    await vi.waitFor(() => expect(page.screen.queryByRole('heading', { name: 'Why is it undone?' })).toBeNull());
    const { attempt } = page.askedFor('ScanCode')[0]!.variables['input'] as { attempt: string };
    expect(page.askedFor('UndoScan')[0]!.variables).toEqual({ input: { eventId: EVENT, attempt, reason: 'Wrong person' } });
    const strip = page.screen.getByRole('region', { name: 'Last answers' });
    expect(rowsOf(strip)[1]).toMatch(/^UndoneGuest 1, Floor/);
    expect(within(strip).queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('BYD-161 stay, with what the server says, where it is too late', async () => {
    const late = 'A scan can be undone here for 30 seconds. A manager can undo it on the order.';
    const page = await openDoor({ undoScan: refusal(late, 'SCAN_UNDO_LATE') });
    usb('MQ1.guest-1');
    await wait(350);
    usb('MQ1.guest-2x');
    await wait(350);
    await page.user.click(page.screen.getByRole('button', { name: 'Undo Let in, Guest 1, Floor' }));
    await page.user.click(page.screen.getByRole('button', { name: 'Pressed by mistake' }));
    expect((await page.screen.findByText(late)).getAttribute('role')).toBe('alert');
  });

  it('BYD-161 offers it for thirty seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const page = await openDoor();
    usb('MQ1.guest-1');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(page.screen.getByRole('button', { name: /^Undo/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(page.screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});
