import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderRoute } from '#testing/render-route.tsx';

const [NORTH, EXIT] = ['1'.repeat(24), '2'.repeat(24)];
const EVENT = 'a'.repeat(24);
const PATH = `/admin/dashboard/events/details/scan?eventId=${EVENT}`;
const gate = (_id: string, name: string, direction: string) => ({
  _id,
  name,
  direction,
  ticketTypeIds: [],
  sectionIds: [],
  dayIds: [],
  opensAt: null,
  closesAt: null,
});
const inside = { inside: 812, cameIn: 1024, wentOut: 212 };
const scanList = {
  eventId: EVENT,
  eventName: 'Static Bloom Festival',
  scanned: 1024,
  sold: 3940,
  doubtful: 0,
  inside,
  opensAt: '2026-11-22T02:00:00.000Z',
  closesAt: '2026-11-22T06:00:00.000Z',
  timezone: 'America/Denver',
};
const anAnswer = (more: object) => ({
  ok: true,
  verdict: 'Out',
  message: 'Out',
  reason: 'May come back.',
  name: 'Noor Rahimi',
  itemName: 'Weekend pass',
  quantity: null,
  remaining: null,
  seat: 'W-318',
  accessNeeds: null,
  note: null,
  toHandOut: null,
  questions: null,
  scannedAt: '2026-11-22T03:11:06.000Z',
  scannerName: null,
  scanned: 1024,
  sold: 3940,
  doubtful: 0,
  inside: { inside: 811, cameIn: 1024, wentOut: 213 },
  orderId: null,
  more: null,
  ...more,
});

async function openDoor(
  scanCode: (args: { input: object }) => object,
  gates = [gate(NORTH, 'North gate', 'Both'), gate(EXIT, 'South exit', 'Out')],
) {
  const scanned: object[] = [];
  const answer = (args: { input: object }) => {
    scanned.push(args.input);
    return scanCode(args);
  };
  const page = await renderRoute(PATH, {
    as: { role: 'SCANNER' },
    answers: { scanList, doorRules: { gates, types: [], everybodyOutAt: null }, scanCode: answer as never },
  });
  const type = async (code: string) => {
    await page.user.click(await page.screen.findByRole('button', { name: 'Type code' }));
    await page.user.type(page.screen.getByLabelText('Code'), code);
    await page.user.click(page.screen.getByRole('button', { name: 'Check code' }));
  };
  return { ...page, scanned, type };
}

describe('gates at the door', () => {
  afterEach(() => vi.restoreAllMocks());

  it('BYD-156 notes who leaves in exit mode, which the head says all the time, with who is inside', async () => {
    const { screen, user, scanned, type } = await openDoor(() => anAnswer({}));
    const exit = await screen.findByRole('button', { name: 'Exit mode' });
    expect(exit.getAttribute('aria-pressed')).toBe('false');
    await user.click(exit);
    await type('MQ1.a-code');
    expect(await screen.findByRole('heading', { name: 'Out' })).toBeTruthy();
    expect(screen.getByText('May come back.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exit mode' }).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('811 inside, 1,024 came in, 213 went out')).toBeTruthy();
    expect(scanned).toMatchObject([{ passage: 'Out', gateId: null }]);
  });

  it('BYD-154 scans for the gate that was chosen, and says where a ticket has to go', async () => {
    const refused = { ok: false, verdict: 'WrongGate', message: 'Go to Garden gate', reason: 'This ticket enters there.' };
    const { screen, user, scanned, type } = await openDoor(() => anAnswer(refused));
    await user.selectOptions(await screen.findByLabelText('Gate'), 'North gate');
    await type('MQ1.a-code');
    expect(await screen.findByRole('heading', { name: 'Go to Garden gate' })).toBeTruthy();
    expect(screen.getByText('This ticket enters there.')).toBeTruthy();
    expect(scanned).toMatchObject([{ passage: 'In', gateId: NORTH }]);
  });

  it('BYD-155 says in plain words why a ticket does not come in again', async () => {
    const { screen, type } = await openDoor(() =>
      anAnswer({ ok: false, verdict: 'EntriesUsed', message: 'All 2 entries used', reason: null }),
    );
    await type('MQ1.a-code');
    expect(await screen.findByRole('heading', { name: 'All 2 entries used' })).toBeTruthy();
  });

  it('BYD-156 a gate that only lets out is in exit mode, and without one nobody is asked which way', async () => {
    const { screen, user } = await openDoor(() => anAnswer({}));
    await user.selectOptions(await screen.findByLabelText('Gate'), 'South exit');
    expect(screen.getByRole('button', { name: 'Exit mode' })).toMatchObject({ disabled: true });
    expect(screen.getByRole('button', { name: 'Exit mode' }).getAttribute('aria-pressed')).toBe('true');
    const { screen: plain } = await openDoor(() => anAnswer({}), [gate(NORTH, 'Way in', 'In')]);
    await plain.findAllByLabelText('Gate');
  });
});
