import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, type Answers } from '#testing/schema-link.ts';

const NO_RULES = { gates: [], types: [], everybodyOutAt: null };

const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const scanList = {
  eventId: EVENT,
  eventName: 'The Copper Kings',
  scanned: 0,
  sold: 583,
  doubtful: 0,
  opensAt: '2026-11-22T01:00:00.000Z',
  closesAt: '2026-11-22T06:00:00.000Z',
  timezone: 'America/Denver',
};
const REFUSED = { ok: false, verdict: 'Refunded', message: 'Refunded' };
const AGAIN = { ok: false, verdict: 'AlreadyScanned', message: 'Already scanned at 8:14pm', scannerName: 'Priya' };

/** A server that lets each code in once; `guest-x` is its holder. */
function aServer(wait: (code: string) => Promise<void> = async () => {}) {
  const inside = new Set<string>();
  const shown: string[] = [];
  const scanCode = async ({ input }: { input?: { code: string } }) => {
    const code = input?.code ?? '';
    await wait(code);
    const verdict = code.includes('refunded') ? REFUSED : code.includes('poster') ? { verdict: 'HandOut', message: 'Hand out' } : {};
    const isAgain = inside.has(code);
    inside.add(code);
    const answer = { ok: true, verdict: 'LetIn', message: 'Let in', reason: null, quantity: null, remaining: null, scannerName: null };
    const name = `guest-${code.at(-1)}`;
    const facts = {
      name,
      itemName: 'Floor',
      seat: null,
      scannedAt: '2026-11-22T03:14:00.000Z',
      scanned: inside.size,
      sold: 583,
      doubtful: 0,
    };
    return { ...answer, ...facts, ...verdict, ...(isAgain && AGAIN) };
  };
  return { scanCode: scanCode as Answers[string], shown };
}

const openDoor = async (answers: Answers) => {
  const page = await renderRoute(PATH, { as: { role: 'SCANNER' }, answers: { doorRules: NO_RULES, scanList, ...answers } });
  await page.screen.findByText('of 583 in');
  return page;
};
/** A USB scanner that ends with Enter. */
const usb = (code: string) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key });
};
const wait = (ms: number) => act(() => new Promise<void>((done) => void setTimeout(done, ms)));
const heading = () => document.querySelector('main[role=alert] h1')?.textContent ?? null;
const holder = () => document.querySelector('main[role=alert] dd')?.textContent ?? null;
const color = () => ['yes', 'give', 'no', 'unknown'].find((each) => document.querySelector(`.door.${each}`)) ?? 'ready';

describe('codes in quick succession', () => {
  it('BUY-070 answers a code that is scanned while a verdict is shown, of whatever color', async () => {
    const { scanCode } = aServer();
    await openDoor({ scanCode });
    const seen: unknown[] = [];
    for (const code of ['MQ1.ticket-a', 'MQ1.ticket-b', 'MQ1.refunded-c', 'MQ1.ticket-d', 'MQ1.poster-e', 'MQ1.ticket-f']) {
      usb(code);
      await wait(400);
      seen.push([holder(), color()]);
    }
    expect(seen).toEqual([
      ['guest-a', 'yes'],
      ['guest-b', 'yes'],
      ['guest-c', 'no'],
      ['guest-d', 'yes'],
      ['guest-e', 'give'],
      ['guest-f', 'yes'],
    ]);
  });

  it('BUY-070 answers the same code again within seconds, and says that this door let it in', async () => {
    const { scanCode } = aServer();
    const page = await openDoor({ scanCode });
    usb('MQ1.ticket-a');
    await waitFor(() => expect(heading()).toBe('Let in'));
    usb('MQ1.ticket-a');
    await waitFor(() => expect(heading()).toBe('Already scanned'));
    expect(color()).toBe('no');
    expect(page.screen.getByText(/^Let in at this door \d+ seconds? ago\.$/)).toBeTruthy();
    const attempts = page.askedFor('ScanCode').map(({ variables }) => (variables['input'] as { attempt: string }).attempt);
    expect(new Set(attempts).size).toBe(2);
  });

  it('BUY-070 names the verdict that the next code replaced before anybody tapped', async () => {
    const { scanCode } = aServer();
    const page = await openDoor({ scanCode });
    usb('MQ1.refunded-a');
    await waitFor(() => expect(heading()).toBe('Refunded'));
    usb('MQ1.ticket-b');
    await waitFor(() => expect(heading()).toBe('Let in'));
    expect(page.screen.getByText('Before: Refunded, guest-a')).toBeTruthy();
  });

  it('BUY-070 loses no code on a slow network: each is sent at once and answered in order', async () => {
    const pending: (() => void)[] = [];
    const { scanCode } = aServer(() => new Promise((go) => pending.push(go)));
    const page = await openDoor({ scanCode });
    for (const code of ['MQ1.ticket-a', 'MQ1.ticket-b', 'MQ1.ticket-c']) usb(code);
    await waitFor(() => expect(page.askedFor('ScanCode')).toHaveLength(3));
    expect(page.screen.getByText('Checking 3 codes')).toBeTruthy();
    // the last one is answered first
    const seen: (string | null)[] = [];
    new MutationObserver(() => holder() !== seen.at(-1) && seen.push(holder())).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    for (const go of pending.toReversed()) go();
    await waitFor(() => expect(seen.filter(Boolean)).toEqual(['guest-a', 'guest-b', 'guest-c']), { timeout: 4000 });
  });

  it('BUY-070 takes the same code, scanned twice before the answer, for two showings, and after a lost response for a retry', async () => {
    const answers: (Error | undefined)[] = [new BrokenConnection(), undefined, undefined];
    const { scanCode } = aServer();
    const page = await openDoor({
      scanCode: async (args: object) => {
        const lost = answers.shift();
        if (lost) throw lost;
        return (scanCode as (given: object) => unknown)(args);
      },
    });
    usb('MQ1.ticket-a');
    usb('MQ1.ticket-a');
    usb('MQ1.ticket-a');
    await waitFor(() => expect(page.askedFor('ScanCode')).toHaveLength(3));
    const [first, second, third] = page.askedFor('ScanCode').map(({ variables }) => (variables['input'] as { attempt: string }).attempt);
    expect([second === first, third === first]).toEqual([true, false]);
    await waitFor(() => expect(heading()).toBe('Already scanned'), { timeout: 4000 });
  });

  it('BUY-070 reads the camera while a red verdict waits for its tap', async () => {
    let before: { rawValue: string }[] = [{ rawValue: 'MQ1.refunded-a' }];
    class Detector {
      detect = async () => before;
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
    const { scanCode } = aServer();
    const page = await openDoor({ scanCode });
    await waitFor(() => expect(heading()).toBe('Refunded'));
    await wait(600);
    expect(page.askedFor('ScanCode')).toHaveLength(1);
    before = [{ rawValue: 'MQ1.ticket-b' }];
    await waitFor(() => expect([heading(), holder()]).toEqual(['Let in', 'guest-b']));
    before = [{ rawValue: 'MQ1.ticket-c' }];
    await waitFor(() => expect(holder()).toBe('guest-c'));
  });
});
