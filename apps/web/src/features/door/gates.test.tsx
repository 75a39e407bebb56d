import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anId } from '#testing/factories.ts';
import { aDevice, event, NOW, open, PATH } from './door-desk.factory.tsx';

describe('gates and rules at the desk', () => {
  beforeEach(() => followServerTime(NOW));

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
});
