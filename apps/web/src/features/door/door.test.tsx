import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDoorRow, type DoorRow } from '@marquee/shared/door/door-row';
import type { MutationAddDoorDeviceArgs, MutationSaveDoorRuleArgs, MutationSettleDoubtfulArgs } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anId } from '#testing/factories.ts';
import { refusal } from '#testing/schema-link.ts';
import { aDevice, aDoubt, before, event, NOW, open, PATH } from './door-desk.factory.tsx';

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
