import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import doorCss from '#parts/door/scanner.module.css?raw';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;

const aScanList = (list = {}) => ({
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 560,
  sold: 583,
  doubtful: 0,
  opensAt: '2026-11-22T01:00:00.000Z',
  closesAt: '2026-11-22T06:00:00.000Z',
  timezone: 'America/Denver',
  ...list,
});

const anAnswer = (answer = {}) => ({
  ok: true,
  verdict: 'LetIn',
  message: 'Let in',
  reason: null,
  quantity: null,
  remaining: null,
  name: 'Amara Okafor',
  itemName: 'Balcony, seated',
  seat: 'B-14',
  scannedAt: '2026-11-22T03:14:00.000Z',
  scannerName: null,
  scanned: 561,
  sold: 583,
  doubtful: 0,
  ...answer,
});

const typed = async (page: Awaited<ReturnType<typeof renderRoute>>, code = 'MQ1.code') => {
  await page.user.click(await page.screen.findByRole('button', { name: 'Type code' }));
  await page.user.type(page.screen.getByLabelText('Code'), `${code}{Enter}`);
};

/** WCAG's contrast of an element's text on its own background; 1 where it is faded. */
function contrastOf(element: HTMLElement): number {
  const { color, backgroundColor, opacity } = getComputedStyle(element);
  if (opacity !== '' && Number(opacity) < 1) return 1;
  const light = (text: string) => {
    const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [brighter = 0, darker = 0] = [light(color), light(backgroundColor)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

/** A device with sound: the pitches it played, in hertz. */
const heard: number[] = [];
class AudioStandIn {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const frequency = {
      set value(pitch: number) {
        heard.push(pitch);
      },
    };
    return { frequency, connect: (next: unknown) => next, start: () => {}, stop: () => {} };
  }
  createGain() {
    return { gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }, connect: () => {} };
  }
}

describe('the door', () => {
  beforeAll(() => void vi.stubGlobal('AudioContext', AudioStandIn));
  afterAll(() => void vi.unstubAllGlobals());
  afterEach(() => vi.useRealTimers());

  it('BUY-070 shows the current count and says so when there is no camera', async () => {
    const { screen } = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList() } });
    expect(await screen.findByText('of 583 in')).toBeTruthy();
    expect(screen.getByText('560')).toBeTruthy();
    expect(screen.getByText('23 to come')).toBeTruthy();
    expect(await screen.findByText(/No camera found/)).toBeTruthy();
  });

  it('BYD-152 the count says how many of those inside are doubtful', async () => {
    const { screen } = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList({ doubtful: 2 }) },
    });
    expect(await screen.findByText('of 583 in, 2 doubtful')).toBeTruthy();
  });

  it('BUY-070 counts check-ins of others, while nobody is scanned here', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    let scanned = 560;
    const { screen } = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: () => aScanList({ scanned }) },
    });
    expect(await screen.findByText('23 to come')).toBeTruthy();
    scanned = 571;
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('12 to come')).toBeTruthy();
  });

  it('BUY-070 checks a typed code in with name, ticket and seat, and counts it', async () => {
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: anAnswer() },
    });
    await typed(page, ' MQ1.good ');
    expect(await page.screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    for (const text of ['Amara Okafor', 'Balcony, seated', 'B-14', '561', 'First scan, 8:14pm'])
      expect(page.screen.getByText(text)).toBeTruthy();
    expect(page.askedFor('ScanCode')[0]?.variables).toMatchObject({ input: { eventId: EVENT, code: 'MQ1.good' } });
    await waitFor(() => expect(page.screen.queryByText('Amara Okafor')).toBeNull(), { timeout: 4000 });
  });

  it.each([
    ['AlreadyScanned', 'Already scanned at 7:42pm', 'Already scanned'],
    ['Canceled', 'Canceled', 'Canceled'],
    ['WrongDay', 'Wrong day', 'Wrong day'],
    ['WrongEvent', 'Wrong event', 'Wrong event'],
    ['Refunded', 'Refunded', 'Refunded'],
    ['NotValid', 'Not valid', 'Not valid'],
  ])('BUY-070 shows %s in red and waits for a tap', async (verdict, message, heading) => {
    const refused = anAnswer({ ok: false, verdict, message, scannedAt: '2026-11-22T02:42:00.000Z', scannerName: 'Priya', scanned: 560 });
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: refused },
    });
    await typed(page);
    expect(await page.screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(document.querySelector('.door.no')).toBeTruthy();
    // only of a refusal whose reason is that scan
    expect(page.screen.queryByText('at 7:42pm by Priya') !== null).toBe(verdict === 'AlreadyScanned');
    await page.user.click(page.screen.getByRole('button', { name: 'Scan next' }));
    expect(document.querySelector('.door.ready')).toBeTruthy();
  });

  it('BUY-070 shows in red why a code is refused', async () => {
    const reason = 'This ticket is for Night Swim on Thu, Dec 10, 2026 at 8:00pm.';
    const scanCode = anAnswer({ ok: false, verdict: 'WrongEvent', message: 'Wrong event', reason, scannedAt: null });
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode } });
    await typed(page);
    expect(await page.screen.findByRole('heading', { name: 'Wrong event' })).toBeTruthy();
    expect(page.screen.getByText(reason)).toBeTruthy();
  });

  const POSTER = { itemName: 'Poster', seat: null, quantity: 1, remaining: 2, scanned: 560 };

  it('BUY-070 shows what to hand out with a look, sound and vibration of its own, and waits for a tap', async () => {
    heard.length = 0;
    const vibrate = vi.fn(() => true);
    Object.assign(navigator, { vibrate });
    const scanCode = anAnswer({ ...POSTER, verdict: 'HandOut', message: 'Hand out' });
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode } });
    await typed(page);
    expect(await page.screen.findByRole('heading', { name: 'Hand out' })).toBeTruthy();
    expect([document.querySelector('.door.give') !== null, document.querySelector('.door.yes') !== null]).toEqual([true, false]);
    for (const text of [
      '1 × Poster',
      'This is an add-on. It does not admit anyone.',
      '2 more of these in this order, each with its own code',
      'Amara Okafor',
    ])
      expect(page.screen.getByText(text)).toBeTruthy();
    expect([page.screen.queryByText('Seat'), page.screen.queryByText(/^First scan/)]).toEqual([null, null]);
    expect(document.querySelector('.door-ico .lucide-gift')).toBeTruthy();
    expect(vibrate.mock.calls).toEqual([[[60, 60, 60, 60, 60]]]);
    expect(heard).toEqual([660, 880, 1100]);
    await new Promise((wait) => setTimeout(wait, 1700));
    expect(page.screen.getByRole('heading', { name: 'Hand out' })).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Scan next' }));
    expect(document.querySelector('.door.ready')).toBeTruthy();
  });

  it('BUY-070 shows in red when and by whom an add-on was handed out before', async () => {
    const again = { ok: false, verdict: 'AlreadyHandedOut', message: 'Already handed out at 7:42pm' };
    const scanCode = anAnswer({ ...POSTER, ...again, scannedAt: '2026-11-22T02:42:00.000Z', scannerName: 'Priya' });
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode } });
    await typed(page);
    expect(await page.screen.findByRole('heading', { name: 'Already handed out' })).toBeTruthy();
    expect(page.screen.getByText('at 7:42pm by Priya')).toBeTruthy();
    expect(document.querySelector('.door.no')).toBeTruthy();
  });

  it('BUY-070 shows "Check code" in letters that are readable in the dark, both enabled and disabled', async () => {
    const style = document.createElement('style');
    style.textContent = doorCss;
    document.head.append(style);
    onTestFinished(() => style.remove());
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList() } });
    await page.user.click(await page.screen.findByRole('button', { name: 'Type code' }));
    const check = page.screen.getByRole('button', { name: 'Check code' });
    expect(contrastOf(check)).toBeGreaterThan(4.5);
    await page.user.type(page.screen.getByLabelText('Code'), 'MQ1');
    expect(contrastOf(check)).toBeGreaterThan(4.5);
    expect(getComputedStyle(check).backgroundColor).toBe('rgb(255, 255, 255)');
  });

  it.each([
    ['let in', true, [80], [1320]],
    ['a refusal', false, [220, 90, 220], [220, 180]],
  ])('BUY-070 signals %s by sound and vibration', async (_, ok, buzz, hertz) => {
    heard.length = 0;
    const vibrate = vi.fn(() => true);
    Object.assign(navigator, { vibrate });
    const scanCode = anAnswer({ ok, verdict: ok ? 'LetIn' : 'NotValid', message: ok ? 'Let in' : 'Not valid' });
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode } });
    await typed(page);
    await page.screen.findByRole('heading', { name: ok ? 'Let in' : 'Not valid' });
    expect(vibrate.mock.calls).toEqual([[buzz]]);
    expect(heard).toEqual(hertz);
  });

  it('BUY-070 says nothing of a seat where none is known, because the ticket may be for a numbered row', async () => {
    const scanCode = anAnswer({ itemName: 'VIP', seat: null });
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode } });
    await typed(page);
    expect(await page.screen.findByText('VIP')).toBeTruthy();
    expect([page.screen.queryByText('Seat'), page.screen.queryByText('Standing')]).toEqual([null, null]);
  });

  it('BUY-070 opens for scanners and above, and for nobody below', async () => {
    const { screen, askedFor } = await renderRoute(PATH, { as: { role: 'USER' }, answers: { doorRules: NO_RULES, scanList: aScanList() } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('ScanList')).toEqual([]);
  });

  it('BUY-070 reads a USB scanner that types and ends with Enter', async () => {
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: anAnswer() },
    });
    await page.screen.findByText('of 583 in');
    for (const key of [...'MQ1.usbcode', 'Enter']) fireEvent.keyDown(document.body, { key });
    expect(await page.screen.findByText('Amara Okafor')).toBeTruthy();
    expect(page.askedFor('ScanCode')[0]?.variables).toMatchObject({ input: { eventId: EVENT, code: 'MQ1.usbcode' } });
  });

  it('BUY-070 reads a code held before the camera, also when one reading of the picture fails', async () => {
    const looks: (() => { rawValue: string }[])[] = [
      () => {
        throw new Error('no picture yet');
      },
      () => [],
    ];
    class Detector {
      async detect() {
        return (looks.shift() ?? (() => [{ rawValue: 'MQ1.camera' }]))();
      }
    }
    const stream = { getTracks: () => [{ stop: () => {} }], getVideoTracks: () => [] };
    vi.stubGlobal('BarcodeDetector', Detector);
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: async () => stream } });
    const playing = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    onTestFinished(() => {
      playing.mockRestore();
      Reflect.deleteProperty(navigator, 'mediaDevices');
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
    });
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: anAnswer() },
    });
    expect(await page.screen.findByText('Amara Okafor')).toBeTruthy();
    expect(page.askedFor('ScanCode').map(({ variables }) => variables)).toMatchObject([{ input: { eventId: EVENT, code: 'MQ1.camera' } }]);
  });

  it('BUY-070 keeps the count of the last verdict after it is hidden, until the list is refetched', async () => {
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: anAnswer() },
    });
    await typed(page);
    await page.screen.findByText('Amara Okafor');
    await waitFor(() => expect(page.screen.queryByText('Amara Okafor')).toBeNull(), { timeout: 4000 });
    expect(page.askedFor('ScanList')).toHaveLength(1);
    expect([page.screen.queryByText('561') !== null, page.screen.queryByText('22 to come') !== null]).toEqual([true, true]);
  });

  it('BUY-070 scans a code that is typed twice in a row twice', async () => {
    const again = anAnswer({ ok: false, verdict: 'AlreadyScanned', message: 'Already scanned at 8:14pm', scannerName: 'Priya' });
    const answers = [anAnswer(), again];
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: () => answers.shift() },
    });
    await typed(page);
    await page.screen.findByRole('heading', { name: 'Let in' });
    await typed(page);
    expect(await page.screen.findByRole('heading', { name: 'Already scanned' })).toBeTruthy();
  });

  it('checks nobody in without a response', async () => {
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: new BrokenConnection() },
    });
    await typed(page);
    expect(await page.screen.findByText('Not checked')).toBeTruthy();
    expect(document.querySelector('.door.yes')).toBeNull();
  });

  it('BUY-070 sends the same showing again after a lost response, and another one after a received one', async () => {
    const answers = [new BrokenConnection(), anAnswer({ ok: false, verdict: 'NotValid', message: 'Not valid' }), anAnswer()];
    const page = await renderRoute(PATH, {
      as: { role: 'SCANNER' },
      answers: { doorRules: NO_RULES, scanList: aScanList(), scanCode: () => answers.shift() },
    });
    await typed(page);
    expect(await page.screen.findByText('Not checked')).toBeTruthy();
    await typed(page);
    expect(await page.screen.findByRole('heading', { name: 'Not valid' })).toBeTruthy();
    await page.user.click(page.screen.getByRole('button', { name: 'Scan next' }));
    await typed(page, 'MQ1.other');
    expect(await page.screen.findByRole('heading', { name: 'Let in' })).toBeTruthy();
    const names = page.askedFor('ScanCode').map(({ variables }) => (variables['input'] as { attempt: string }).attempt);
    expect(names[0]).toBeTruthy();
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
  });

  it('BUY-070 says that nothing was checked when a response takes too long, and continues', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const answers = { doorRules: NO_RULES, scanList: aScanList(), scanCode: () => new Promise(() => {}) };
    const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers });
    await typed(page);
    await waitFor(() => expect(page.askedFor('ScanCode')).toHaveLength(1));
    patience.abort(new DOMException('Too long', 'TimeoutError'));
    expect(await page.screen.findByText('Not checked')).toBeTruthy();
    timeout.mockRestore();
    await page.user.click(page.screen.getByRole('button', { name: 'Scan next' }));
    expect(document.querySelector('.door.ready')).toBeTruthy();
  });

  it('shows nothing of an event of another organization', async () => {
    const answers = { scanList: refusal('This no longer exists, or it belongs to another organization.', 'NOT_FOUND') };
    const { screen } = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers });
    expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
  });
});
