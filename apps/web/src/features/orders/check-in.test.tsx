import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order, Role } from '#gql/schema-types.ts';
import { anId, anOrder, anOrderTicket, anOrderUpgrade } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal } from '#testing/schema-link.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
/** A zone where it is between 12 and 13 o'clock now; `Etc/GMT-3` is three hours ahead of UTC. */
const zoneAtNoon = () => {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
};

const anEntry = (scanned = false) => ({
  _id: anId(),
  dayId: null,
  scanned,
  scannedAt: scanned ? '2026-11-22T03:14:00.000Z' : null,
  scannedBy: null,
  scannerName: scanned ? 'Priya Raman' : null,
  startsAt: null,
});

/** An order of two tickets for an event from `doors` to `end`, in hours from now. */
const anOrderFor = ({ doors = -1, end = 3, scans = [false, false], cancel = false } = {}): Order =>
  anOrder({
    tickets: scans.map((scanned) => anOrderTicket({ scan: [anEntry(scanned)] })),
    event: {
      _id: anId(),
      name: 'Night Swim',
      venueName: 'Hall',
      timezone: 'America/Denver',
      cancel,
      posterImageUrl: null,
      schedule: {
        startsAt: inHours(doors + 1),
        endsAt: inHours(end),
        doorsAt: inHours(doors),
        announceAt: null,
        ticketsAt: null,
        ticketsEndAt: null,
      },
      performances: [
        {
          _id: anId(),
          name: null,
          videoLink: null,
          songLink: null,
          schedule: [{ _id: anId(), doorsAt: inHours(doors), startsAt: inHours(doors + 1), endsAt: inHours(end) }],
        },
      ],
    },
  });

const open = async (order: Order, answers = {}, role: Role = 'BOX_OFFICE') => {
  const path = `/admin/dashboard/orders/details?orderId=${order._id}`;
  const page = await renderRoute(path, { as: { role }, answers: { order, ...answers } });
  await page.screen.findByRole('heading', { name: 'Manage order' });
  const has = (name: string) => page.screen.queryByRole('button', { name }) !== null;
  const confirm = async (title: string) => {
    const question = within((await page.screen.findByText(title)).closest<HTMLElement>('[role=dialog]')!);
    await page.user.click(question.getByText('CONFIRM'));
  };
  return { ...page, has, confirm };
};

const answerOrThrow = (answer: unknown) => {
  if (answer instanceof Error) throw answer;
  return answer;
};

describe('check-in on the order page', () => {
  it('OPS-051 does not offer to adjust before anything was scanned', async () => {
    expect((await open(anOrderFor())).has('Adjust check-in')).toBe(false);
  });

  it.each(['BOX_OFFICE', 'ADMIN', 'OWNER'] as const)('OPS-051 OPS-240 offers %s to adjust a scanned order at any time', async (role) => {
    expect((await open(anOrderFor({ doors: -50, end: -40, scans: [true, false] }), {}, role)).has('Adjust check-in')).toBe(true);
  });

  it.each([
    ['before doors', { doors: 1, end: 4 }, false],
    ['between doors and end', {}, true],
    ['after the end', { doors: -5, end: -1 }, false],
    ['with everything scanned', { scans: [true, true] }, false],
    ['at a canceled event', { cancel: true }, false],
  ])('OPS-052 offers check-in %s: %o', async (_, order, expected) => {
    expect((await open(anOrderFor(order))).has('Check-in')).toBe(expected);
  });

  it('OPS-115 OPS-116 OPS-117 checks chosen tickets in after a confirmation, and disables Submit before', async () => {
    const order = anOrderFor();
    const page = await open(order, { scanTickets: order });
    await page.user.click(page.screen.getByRole('button', { name: 'Check-in' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true);
    await page.user.click(dialog.getByRole('checkbox', { name: 'Select all tickets' }));
    await page.user.click(dialog.getByRole('button', { name: 'Submit' }));
    await page.confirm('Scanned Confirmation');
    expect(await page.screen.findByText('Ticket scanned successfully.')).toBeTruthy();
    const input = { orderId: order._id, ticketIds: order.tickets.map(({ _id }) => _id), upgradeIds: [] };
    expect(page.askedFor('ScanTickets').map(({ variables }) => variables)).toEqual([{ input }]);
  });

  it('OPS-115 all tickets and all add-ons are selected apart, and one add-on is enough to submit', async () => {
    const upgrades = [anOrderUpgrade({ scan: [anEntry()] }), anOrderUpgrade({ scan: [anEntry()] })];
    const order = { ...anOrderFor(), upgrades };
    const page = await open(order, { scanTickets: order });
    await page.user.click(page.screen.getByRole('button', { name: 'Check-in' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    const chosen = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    const submit = dialog.getByRole('button', { name: 'Submit' });
    const [tickets, addOns] = ['Select all tickets', 'Select all add-ons'].map((name) => dialog.getByRole('checkbox', { name }));
    await page.user.click(tickets!);
    expect(chosen().filter(Boolean)).toHaveLength(3);
    await page.user.click(addOns!);
    expect(chosen().filter(Boolean)).toHaveLength(6);
    await page.user.click(tickets!);
    expect(chosen().filter(Boolean)).toHaveLength(3);
    await page.user.click(addOns!);
    expect([chosen().filter(Boolean).length, (submit as HTMLButtonElement).disabled]).toEqual([0, true]);
    await page.user.click(addOns!);
    await page.user.click(submit);
    await page.confirm('Scanned Confirmation');
    await waitFor(() => expect(page.askedFor('ScanTickets')).toHaveLength(1));
    const input = { orderId: order._id, ticketIds: [], upgradeIds: upgrades.map(({ _id }) => _id) };
    expect(page.askedFor('ScanTickets')[0]!.variables).toEqual({ input });
  });

  it('OPS-117 checks all tickets in with one act, says why each other one is refused, and repeats a lost act under its name', async () => {
    const order = anOrderFor();
    const [first, second] = order.tickets.map(({ _id, name }) => ({ itemId: _id, kind: 'Ticket', name, seat: null, qrVersion: 1 }));
    const items = [
      { ...first, ok: true, verdict: 'LetIn', message: 'Let in', reason: null },
      { ...second, ok: false, verdict: 'AlreadyScanned', message: 'Already scanned at 8:14pm', reason: null },
    ];
    const answers: unknown[] = [new BrokenConnection(), { orderId: order._id, name: null, letIn: 1, scanned: 2, sold: 2, items }];
    const page = await open(order, { checkInOrder: () => answerOrThrow(answers.shift()) });
    await page.user.click(page.screen.getByRole('button', { name: 'Check in all tickets' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Check In Tickets' }));
    await page.user.click(dialog.getByRole('button', { name: 'Check in all tickets' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: 'Check in all tickets' }));
    expect(await dialog.findByText('1 ticket was checked in.')).toBeTruthy();
    expect(dialog.getByRole('list', { name: 'Not checked in' }).textContent).toContain('Already scanned at 8:14pm');
    expect(dialog.queryByRole('button', { name: 'Check in all tickets' })).toBeNull();
    const asked = page.askedFor('CheckInWholeOrder').map(({ variables }) => variables['input'] as Record<string, string>);
    expect(asked).toMatchObject([{ orderId: order._id, eventId: order.event!._id }, asked[0]!]);
  });

  it('OPS-117 offers to check in all only where more than one ticket may come in', async () => {
    expect((await open(anOrderFor({ scans: [true, false] }))).has('Check in all tickets')).toBe(false);
  });

  it('OPS-114 says that nothing is left, once the server answered that all was scanned meanwhile', async () => {
    const order = anOrderFor();
    let answer = order;
    const page = await open(order, { order: () => answer });
    await page.user.click(page.screen.getByRole('button', { name: 'Check-in' }));
    const dialog = within(await page.screen.findByRole('dialog', { name: 'Check In Tickets' }));
    expect(dialog.getByRole('checkbox', { name: 'Select all tickets' })).toBeTruthy();
    answer = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, scan: [anEntry(true)] })) };
    await page.client.refetchQueries({ include: 'active' });
    expect(await dialog.findByText('There are no tickets/upgrades to be scanned')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('OPS-113 OPS-242 lists the items of a multi-day event whose entry of today is not scanned, from today’s doors on', async () => {
    // in a zone where it is noon now: at midnight, the show an hour ago was not today's
    const day = (hours: number) => ({ _id: anId(), doorsAt: null, startsAt: inHours(hours), endsAt: inHours(hours + 3) });
    const [yesterday, today, tomorrow] = [day(-25), day(-1), day(23)];
    const entry = (of: { _id: string; startsAt: string }, scanned = false) => ({
      ...anEntry(scanned),
      dayId: of._id,
      startsAt: of.startsAt,
    });
    const ticket = (name: string, ...scan: ReturnType<typeof entry>[]) => anOrderTicket({ name, scan });
    const order = anOrderFor();
    const festival = {
      ...order.event!,
      isMultipleDays: true,
      timezone: zoneAtNoon(),
      performances: [{ ...order.event!.performances![0]!, schedule: [yesterday, today, tomorrow] }],
    };
    const tickets = [
      ticket('Pass', entry(yesterday), entry(today), entry(tomorrow)),
      ticket('Used pass', entry(yesterday), entry(today, true), entry(tomorrow)),
      ticket('Yesterday', entry(yesterday)),
      ticket('Tomorrow', entry(tomorrow)),
    ];
    const page = await open({ ...order, event: festival, tickets });
    await page.user.click(page.screen.getByRole('button', { name: 'Check-in' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByText(/^Pass/)).toBeTruthy();
    for (const other of [/Used pass/, /Yesterday/, /Tomorrow/]) expect(dialog.queryByText(other)).toBeNull();
  });

  it('OPS-241 is offered until the end of a one-day show that runs past midnight', async () => {
    const order = anOrderFor({ doors: -20, end: 1 });
    const entry = { ...anEntry(), startsAt: inHours(-19) };
    expect((await open({ ...order, tickets: [anOrderTicket({ scan: [entry] })] })).has('Check-in')).toBe(true);
  });

  it('OPS-118 shows only the server’s message when a check-in is refused', async () => {
    const page = await open(anOrderFor(), { scanTickets: refusal('Already scanned at 8:14pm', 'SCAN_ALREADY') });
    await page.user.click(page.screen.getByRole('button', { name: 'Check-in' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('checkbox', { name: 'Select all tickets' }));
    await page.user.click(dialog.getByRole('button', { name: 'Submit' }));
    await page.confirm('Scanned Confirmation');
    await waitFor(() => expect(page.screen.getAllByText('Already scanned at 8:14pm').length).toBeGreaterThan(0));
  });

  it('OPS-119 OPS-120 OPS-121 lists scanned items with when and by whom, and undoes one', async () => {
    const order = anOrderFor({ scans: [true, false] });
    const page = await open(order, { updateScan: order });
    await page.user.click(page.screen.getByRole('button', { name: 'Adjust check-in' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByText('Nov 21, 2026, 8:14pm by Priya Raman')).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: /Mark as unscanned/ }));
    expect(await page.screen.findByText('Are you sure you want to mark this ticket as unscanned?')).toBeTruthy();
    await page.confirm('Unscanned Confirmation');
    expect(await page.screen.findByText('Your ticket has been updated successfully.')).toBeTruthy();
    expect(page.askedFor('UpdateScan')[0]?.variables).toEqual({
      input: { orderId: order._id, ticketId: order.tickets[0]?._id, scan: false },
    });
  });

  it('OPS-119 shows of a ticket of several days the newest scan, which is the one that is undone', async () => {
    const scan = [anEntry(true), { ...anEntry(true), scannedAt: '2026-11-23T03:20:00.000Z', scannerName: 'Theo Ruiz' }, anEntry()];
    const page = await open({ ...anOrderFor(), tickets: [anOrderTicket({ scan })] });
    await page.user.click(page.screen.getByRole('button', { name: 'Adjust check-in' }));
    const dialog = within(await page.screen.findByRole('dialog'));
    expect(dialog.getByText('Nov 22, 2026, 8:20pm by Theo Ruiz')).toBeTruthy();
  });

  it('OPS-222 lists, checks in and adjusts an add-on by the newest entry of its list of scans', async () => {
    const poster = (name: string, ...scan: ReturnType<typeof anEntry>[]) => anOrderUpgrade({ name, scan });
    const [open1, done] = [poster('Poster', anEntry()), poster('Tote bag', anEntry(true))];
    const order = { ...anOrderFor({ scans: [true] }), upgrades: [open1, done] };
    const page = await open(order, { scanTickets: order, updateScan: order });
    await page.user.click(page.screen.getByRole('button', { name: 'Check-in' }));
    const check = within(await page.screen.findByRole('dialog'));
    expect(check.queryByText(/Tote bag/)).toBeNull();
    await page.user.click(check.getByRole('checkbox', { name: /Poster/ }));
    await page.user.click(check.getByRole('button', { name: 'Submit' }));
    await page.confirm('Scanned Confirmation');
    expect(await page.screen.findByText('Ticket scanned successfully.')).toBeTruthy();
    const input = { orderId: order._id, ticketIds: [], upgradeIds: [open1._id] };
    expect(page.askedFor('ScanTickets').map(({ variables }) => variables)).toEqual([{ input }]);
    await page.user.click(page.screen.getByRole('button', { name: 'Adjust check-in' }));
    const adjust = within(await page.screen.findByRole('dialog', { name: /adjust check-in/i }));
    await page.user.click(adjust.getByRole('button', { name: 'Mark as unscanned: Tote bag' }));
    await page.confirm('Unscanned Confirmation');
    expect(await page.screen.findByText('Your ticket has been updated successfully.')).toBeTruthy();
    expect(page.askedFor('UpdateScan')[0]?.variables).toEqual({ input: { orderId: order._id, upgradeId: done._id, scan: false } });
  });
});
