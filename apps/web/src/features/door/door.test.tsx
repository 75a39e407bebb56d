import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import type {
  DoorDevice,
  DoubtfulAdmission,
  MutationAddDoorDeviceArgs,
  MutationSaveDoorRuleArgs,
  MutationSettleDoubtfulArgs,
} from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anId, aMe } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';

const NOW = '2026-11-21T20:41:00.000Z';
const event = anEvent({ name: 'Night Swim' });
const PATH = `/admin/dashboard/events/details/door?eventId=${event._id}`;
const before = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

const aDevice = (more: Partial<DoorDevice> = {}): DoorDevice => ({
  _id: anId(),
  name: 'North 1',
  eventIds: [event._id],
  maySell: false,
  endsAt: '2026-11-22T08:00:00.000Z',
  createdAt: before(90),
  codeExpiresAt: before(75),
  pairedAt: before(80),
  revokedAt: null,
  seenAt: before(0),
  report: { listAt: before(1), listCodes: 812, unsent: 0, battery: 82, version: '1' },
  ...more,
});
const aDoubt = (more: Partial<DoubtfulAdmission> = {}): DoubtfulAdmission => ({
  _id: anId(),
  eventId: event._id,
  orderId: anId(),
  doubt: 'Twice',
  verdict: 'AlreadyScanned',
  name: 'Diego Ramos',
  itemName: 'Day pass',
  seat: null,
  createdAt: NOW,
  settledAt: null,
  settledBy: null,
  note: null,
  people: null,
  sides: [
    { at: '2026-11-21T20:11:06.000Z', byName: 'North 2', isOffline: false },
    { at: '2026-11-21T20:14:20.000Z', byName: 'Garden 1', isOffline: true },
  ],
  ...more,
});

interface Opened {
  devices?: DoorDevice[];
  doubts?: DoubtfulAdmission[];
  answers?: Answers;
}

async function open(path = PATH, { devices = [aDevice()], doubts = [], answers = {} }: Opened = {}) {
  const doubtful = () => doubts.filter(({ settledAt }) => !settledAt).length;
  return renderRoute(path, {
    answers: {
      me: aMe({ role: 'ADMIN' }),
      event,
      doorDevices: () => devices,
      doorRule: { eventId: event._id, unlisted: 'Admit' },
      doorRules: { gates: [], types: [], everybodyOutAt: null },
      scanList: () => ({
        eventId: event._id,
        eventName: event.name,
        scanned: 812,
        sold: 3940,
        doubtful: doubtful(),
        opensAt: before(60),
        closesAt: '2026-11-22T02:00:00.000Z',
        timezone: 'America/Denver',
      }),
      doubtfulAdmissions: () => doubts,
      ...answers,
    },
  });
}

describe('the door at the desk', () => {
  beforeEach(() => followServerTime(NOW));

  it('BYD-146 lists each device with contact, list, unsent scans, battery and state', async () => {
    const devices = [
      aDevice(),
      aDevice({
        name: 'Garden 1',
        maySell: true,
        seenAt: before(22),
        report: { listAt: before(32), listCodes: 790, unsent: 14, battery: null, version: '1' },
      }),
      aDevice({ name: 'New', pairedAt: null, codeExpiresAt: '2026-11-21T20:50:00.000Z', seenAt: null, report: null }),
      aDevice({ name: 'Spare', revokedAt: before(5) }),
    ];
    const { screen } = await open(PATH, { devices });
    const table = await screen.findByRole('table', { name: 'Devices' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()));
    expect(rows).toEqual([
      ['North 1', 'Scans', 'Now', '1:40pm, 812 codes', '0', '82%', 'Online', 'End'],
      ['Garden 1', 'Scans, sells', '22 min ago', '1:09pm, 790 codes', '14', 'Unknown', 'Offline', 'End'],
      ['New', 'Scans', 'Never', 'None yet', '', 'Unknown', 'Waiting for its code', 'End'],
      ['Spare', 'Scans', 'Now', 'Deleted', '0', '82%', 'Ended', ''],
    ]);
    expect(screen.getByText('812 inside')).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it('BYD-145 pairs a device by a code that is shown once, with the end of the event unless another is chosen', async () => {
    let wish: MutationAddDoorDeviceArgs['input'] | undefined;
    const { screen, user } = await open(PATH, {
      devices: [],
      answers: {
        addDoorDevice: ({ input }: MutationAddDoorDeviceArgs) => {
          wish = input;
          return { code: 'K7QF-2M9D', codeExpiresAt: '2026-11-21T20:56:00.000Z', device: aDevice({ name: input.name }) };
        },
      },
    });
    expect(await screen.findByText('No devices yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Pair a device' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Show the code' }));
    expect(wish).toBeUndefined();
    await user.type(dialog.getByLabelText(/^Name/), 'Garden gate');
    await user.click(dialog.getByRole('button', { name: 'Show the code' }));
    expect(await screen.findByText('K7QF-2M9D')).toBeTruthy();
    expect(screen.getByText(/Shown once, good until 1:56pm/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeTruthy();
    expect(wish).toEqual({ name: 'Garden gate', maySell: false, eventIds: [event._id], endsAt: '2026-11-22T08:00:00.000Z' });
  });

  it('BYD-146 ends a device after a question that says what is lost', async () => {
    const revoked: string[] = [];
    const device = aDevice();
    const { screen, user } = await open(PATH, {
      devices: [device],
      answers: {
        revokeDoorDevice: ({ input }: { input: { deviceId: string } }) => {
          revoked.push(input.deviceId);
          return { ...device, revokedAt: NOW };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End North 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Scans that it has not sent are lost/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'END DEVICE' }));
    expect(await screen.findByText('North 1 was ended.')).toBeTruthy();
    expect(revoked).toEqual([device._id]);
  });

  it('BYD-150 lets the organizer choose whether a code that no list has yet admits', async () => {
    let saved: MutationSaveDoorRuleArgs['input'] | undefined;
    const { screen, user } = await open(PATH, {
      answers: { saveDoorRule: ({ input }: MutationSaveDoorRuleArgs) => ((saved = input), { ...input }) },
    });
    await user.click(await screen.findByRole('radio', { name: 'Ask first' }));
    expect(saved).toEqual({ eventId: event._id, unlisted: 'Ask' });
  });

  it('BYD-152 shows both admissions with times, devices and what it mostly is, and settles with a note', async () => {
    const doubts = [
      aDoubt(),
      aDoubt({
        name: null,
        itemName: null,
        doubt: 'Refused',
        verdict: 'NotValid',
        sides: [{ at: NOW, byName: 'North 1', isOffline: true }],
      }),
    ];
    const settled: MutationSettleDoubtfulArgs['input'][] = [];
    const { screen, user } = await open(`${PATH}&tab=doubtful`, {
      doubts,
      answers: {
        settleDoubtful: ({ input }: MutationSettleDoubtfulArgs) => {
          if (!input.note) throw refusal('Please check your input.', 'VALIDATION', { fields: { note: 'Say what you found out.' } });
          settled.push(input);
          Object.assign(doubts[0]!, { settledAt: NOW, settledBy: 'Dana', note: input.note, people: input.people });
          return doubts[0];
        },
      },
    });
    expect(await screen.findByText('812 inside, 2 doubtful')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Doubtful (2)' })).toBeTruthy();
    const panel = within(screen.getByRole('region', { name: 'Diego Ramos' }));
    for (const text of ['1:11:06pm', 'North 2', 'Online', '1:14:20pm', 'Garden 1', 'Offline', '3 min'])
      expect([text, panel.queryAllByText(text).length]).toEqual([text, 1]);
    expect(panel.getByText(/often a code that was sent to a friend/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Two people' }));
    expect(await panel.findByText('Say what you found out.')).toBeTruthy();
    await user.type(panel.getByLabelText('Note'), 'Asked both');
    await user.click(panel.getByRole('button', { name: 'Two people' }));
    expect(await screen.findByText('812 inside, 1 doubtful')).toBeTruthy();
    expect(settled).toEqual([{ doubtfulId: doubts[0]!._id, people: 2, note: 'Asked both' }]);
    expect(within(screen.getByRole('region', { name: 'Settled' })).getByText(/Two people\. Dana, 1:41pm: Asked both/)).toBeTruthy();
  });

  it('BYD-163 gives a device that may sell a till, where there are any', async () => {
    let wish: MutationAddDoorDeviceArgs['input'] | undefined;
    const tills = [{ _id: 'd'.repeat(24), name: 'Gate pouch' }];
    const addDoorDevice = ({ input }: MutationAddDoorDeviceArgs) => {
      wish = input;
      return { code: 'K7QF-2M9D', codeExpiresAt: '2026-11-21T20:56:00.000Z', device: aDevice({ name: input.name }) };
    };
    const { screen, user } = await open(PATH, { devices: [], answers: { tills, addDoorDevice } });
    await user.click(await screen.findByRole('button', { name: 'Pair a device' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Garden gate');
    await user.click(dialog.getByRole('switch', { name: 'May sell' }));
    const till = await dialog.findByRole('combobox', { name: /Sells at the till/ });
    await user.click(dialog.getByRole('button', { name: 'Show the code' }));
    expect(wish).toBeUndefined();
    await user.click(till);
    await user.click(await screen.findByText('Gate pouch'));
    await user.click(dialog.getByRole('button', { name: 'Show the code' }));
    expect(await screen.findByText('K7QF-2M9D')).toBeTruthy();
    expect(wish).toMatchObject({ maySell: true, tillId: tills[0]!._id });
  });

  it('BYD-153 mails the list to the managers on request', async () => {
    const { screen, user, askedFor } = await open(PATH, { answers: { mailDoorList: 3 } });
    await user.click(await screen.findByRole('button', { name: 'Mail list' }));
    expect(await screen.findByText('The list goes to 3 managers.')).toBeTruthy();
    expect(askedFor('MailDoorList').map(({ variables }) => variables)).toEqual([{ input: { eventId: event._id } }]);
  });

  it('BYD-153 prints the list by name with seats, states and boxes to tick', async () => {
    const names = { types: [] as string[], typeIds: [] as string[], sectionIds: [] as string[], dayIds: [] };
    const row = (name: string, more: Partial<DoorRow>): DoorRow => ({
      itemId: anId(),
      hashes: ['x'.repeat(16)],
      name,
      kind: 'ticket',
      type: 'Balcony',
      typeId: 'balcony',
      sectionId: '',
      seat: 'A-1',
      note: '',
      eventId: event._id,
      state: 'Good',
      version: 1,
      scan: [{ dayId: null, scanned: false, scannedAt: null }],
      ...more,
    });
    const given = [
      row('Zoe Hart', { scan: [{ dayId: null, scanned: true, scannedAt: NOW }] }),
      row('Ada Moss', { state: 'Refunded', seat: 'B-2' }),
    ];
    const rows = given.map((each) => writeDoorRow(each, names));
    let printed: string[][] = [];
    vi.spyOn(globalThis, 'print').mockImplementation(() => {
      const sheet = document.querySelector('[data-paper]')!;
      printed = [...sheet.querySelectorAll('tbody tr')].map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent));
    });
    const { screen, user } = await open(PATH, {
      answers: {
        doorList: { days: [], types: names.types, typeIds: names.typeIds, sectionIds: names.sectionIds, rows, next: null, asOf: NOW },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Print the list' }));
    await vi.waitFor(() => expect(printed).toHaveLength(2));
    expect(printed).toEqual([
      ['', 'Ada Moss', 'Balcony', 'B-2', 'Refunded'],
      ['✓', 'Zoe Hart', 'Balcony', 'A-1', ''],
    ]);
    vi.restoreAllMocks();
  });

  const gate = {
    _id: anId(),
    name: 'Garden gate',
    direction: 'Both',
    ticketTypeIds: [],
    sectionIds: [],
    dayIds: [],
    opensAt: '13:30',
    closesAt: null,
  } as const;
  const rulesWith = (gates: readonly object[] = [gate], types: readonly object[] = []) => ({ gates, types, everybodyOutAt: null }) as never;
  const type = { id: anId(), name: 'Day pass' };
  const desk = {
    doorRules: rulesWith(),
    doorChoices: { ticketTypes: [type], sections: [] },
    doorInside: {
      inside: 196,
      cameIn: 200,
      wentOut: 4,
      gates: [{ id: gate._id, inside: 196, cameIn: 200, wentOut: 4 }],
      sections: [{ id: null, inside: 196, cameIn: 200, wentOut: 4 }],
    },
  };

  it('BYD-154 authors gates: what each lets in, when it is open, and who is inside by it', async () => {
    const saved: unknown[] = [];
    const { screen, user } = await open(`${PATH}&tab=gates`, {
      answers: { ...desk, saveDoorGate: (({ input }: { input: unknown }) => (saved.push(input), rulesWith())) as never },
    });
    const table = within(await screen.findByRole('table', { name: 'Gates' }));
    for (const text of ['Garden gate', 'In and out', 'From 1:30pm', '196'])
      expect([text, table.getAllByText(text).length]).toEqual([text, 1]);
    await user.click(screen.getByRole('button', { name: 'Add gate' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'garden GATE');
    await user.type(dialog.getByLabelText(/^Opens/), 'noon');
    await user.click(dialog.getByRole('button', { name: 'Save gate' }));
    expect(await dialog.findByText('Another gate has this name.')).toBeTruthy();
    expect(dialog.getByText('Enter a time like 18:30.')).toBeTruthy();
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.type(dialog.getByLabelText(/^Name/), 'North gate');
    await user.clear(dialog.getByLabelText(/^Opens/));
    await user.type(dialog.getByLabelText(/^Opens/), '18:30');
    await user.click(dialog.getByRole('button', { name: 'Save gate' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ gateId: null, gate: { name: 'North gate', direction: 'Both', opensAt: '18:30', closesAt: null } });
  });

  it('BYD-155 sets the rule of a ticket type', async () => {
    const saved: unknown[] = [];
    const { screen, user } = await open(`${PATH}&tab=gates`, {
      answers: { ...desk, saveDoorTypeRule: (({ input }: { input: unknown }) => (saved.push(input), rulesWith())) as never },
    });
    const table = within(await screen.findByRole('table', { name: 'Rules of ticket types' }));
    expect(table.getByText('Not again')).toBeTruthy();
    await user.click(table.getByRole('button', { name: 'Change Day pass' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Entries/));
    await user.type(dialog.getByLabelText(/^Entries/), '2');
    await user.type(dialog.getByLabelText(/^May enter from/), '21:00');
    await user.click(dialog.getByRole('button', { name: 'Save rule' }));
    await vi.waitFor(() =>
      expect(saved).toEqual([{ eventId: event._id, ticketTypeId: type.id, entries: 2, onlyAfterExit: true, from: '21:00' }]),
    );
  });

  it('BYD-156 shows who is inside with who came in and went out, and ends the day after a question', async () => {
    const ended: unknown[] = [];
    const { screen, user } = await open(`${PATH}&tab=gates`, {
      answers: {
        ...desk,
        everybodyOut: (({ input }: { input: unknown }) => (ended.push(input), { ...desk.doorInside, inside: 0 })) as never,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Everybody out' }));
    expect(await screen.findByText('Is everybody out? 196 are counted inside.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'EVERYBODY OUT' }));
    await vi.waitFor(() => expect(ended).toEqual([{ eventId: event._id }]));
  });

  it('BYD-154 BYD-146 the list of devices has the gate of each, which is changed there', async () => {
    const moved: unknown[] = [];
    const device = aDevice({ gateId: gate._id });
    const { screen } = await open(PATH, {
      devices: [device],
      answers: { doorRules: rulesWith(), moveDoorDevice: (({ input }: { input: unknown }) => (moved.push(input), device)) as never },
    });
    const row = within(await screen.findByRole('table', { name: 'Devices' }));
    expect(row.getByRole('combobox', { name: 'Gate of North 1' })).toBeTruthy();
    expect(row.getByText('Garden gate')).toBeTruthy();
  });

  it('BYD-158 tries a code: the verdict as the phone has it, and what each rule says', async () => {
    const asked: Record<string, unknown>[] = [];
    const answer = { ok: false, verdict: 'WrongGate', message: 'Go to Garden gate', reason: 'This ticket enters there.' };
    const none = { quantity: null, remaining: null, accessNeeds: null, scannedAt: null, scannerName: null, orderId: null, more: null };
    const rules = [
      { rule: 'Code', result: 'Passes', text: 'It is for this event.' },
      { rule: 'Gate', result: 'Refuses', text: 'Go to Garden gate.' },
      { rule: 'Hours', result: 'NotAsked', text: 'Not asked. It would pass.' },
    ];
    const simulateVerdict = (args: Record<string, unknown>) => {
      asked.push(args);
      return {
        answer: { ...answer, ...none, name: 'Hana Sato', itemName: 'Garden seats', seat: 'F-12', scanned: 0, sold: 1, doubtful: 0 },
        rules,
      };
    };
    const { screen, user } = await open(`${PATH}&tab=try`, { answers: { ...desk, simulateVerdict: simulateVerdict as never } });
    await user.click(await screen.findByRole('button', { name: 'Try' }));
    expect(await screen.findByText('Enter a code.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Code/), 'MQ1.a-code');
    await user.click(screen.getByRole('button', { name: 'Try' }));
    const list = within(await screen.findByRole('region', { name: 'Rules, in order' }));
    expect(list.getByText('1 of 3 refuses')).toBeTruthy();
    for (const result of ['Passes', 'Refuses', 'Not asked']) expect([result, list.getAllByLabelText(result).length]).toEqual([result, 1]);
    const phone = within(screen.getByRole('region', { name: 'What the door shows' }));
    for (const text of ['Go to Garden gate', 'This ticket enters there.', 'Hana Sato', 'F-12'])
      expect([text, phone.getAllByText(text).length]).toEqual([text, 1]);
    expect(asked).toMatchObject([{ eventId: event._id, code: 'MQ1.a-code', gateId: null, passage: 'In' }]);
  });

  it('BYD-146 says that it could not be loaded, with a way to try again', async () => {
    const { screen } = await open(PATH, {
      answers: {
        doorDevices: () => {
          throw refusal('Something went wrong.', 'INTERNAL');
        },
      },
    });
    expect(await screen.findByText('The door could not be loaded.')).toBeTruthy();
  });
});
