import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { aCode, anAddOn, aQuestion } from '#testing/event-items.factory.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { openStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { pickOption } from '#testing/pick-option.ts';

const NOW = '2026-11-21T18:00:00.000Z';

async function edit(step: string, overrides: Partial<Event> = {}) {
  const event = anEvent({ published: false, ...overrides });
  const answers = { venues: [], artists: [], event, updateEvent: { ...event, version: 2 } };
  const path = `/create-event/${step}?eventId=${event._id}`;
  const page = await renderRoute(path, { as: { organization: anOrganization() }, answers });
  const { screen, user, askedFor } = page;
  await screen.findByRole('button', { name: 'Save' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  const saved = async () => {
    await save();
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    // eslint-disable-next-line typescript/no-explicit-any -- what was sent is the test's to know
    return (askedFor('UpdateEvent')[0]!.variables['input'] as any).event;
  };
  const choose = async (field: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: field }));
    await pickOption(user, option);
  };
  const open = (name: string) => user.click(screen.getByRole('button', { name: new RegExp(`^${name}`), expanded: false }));
  return { ...page, save, saved, choose, open };
}

describe('secret codes in the editor', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it('AUT-106 a new one is a pre-sale named New Code, usable once by each customer until the end of sales, without a limit', async () => {
    const { screen, user, saved } = await edit('secret-codes');
    await user.click(screen.getByRole('button', { name: 'Add secret code' }));
    expect(screen.getByLabelText('Total qty')).toHaveProperty('value', '');
    const [code] = (await saved()).promotions;
    expect(code).toMatchObject({ code: 'New Code', type: 'PreSale', useLimit: 1, active: true, appliesTo: 'PerTicket' });
    expect(code).toMatchObject({ discountType: 'Flat', discountValue: 0, totalQty: 0 });
    expect(code.endsAt).toBe(anEvent().schedule.ticketsEndAt);
    expect(Math.abs(Date.parse(code.startsAt) - Date.parse(NOW))).toBeLessThan(60_000);
  });

  it('one whose end was removed is sent with an open end, as without one it would end at once', async () => {
    const { screen, user, saved } = await edit('secret-codes', { promotions: [aCode({ endsAt: null })] });
    await user.click(screen.getByRole('switch', { name: /FERN/ }));
    expect((await saved()).promotions[0]).toMatchObject({ active: false, endsAt: null });
  });

  it('the step is complete once its codes can be used', async () => {
    const never = aCode({ startsAt: NOW, endsAt: NOW });
    const done = async (code: ReturnType<typeof aCode>) => {
      const { screen, unmount } = await edit('details', { promotions: [code] });
      const steps = within(screen.getByRole('navigation', { name: 'Steps' }));
      const found = within(steps.getByRole('link', { name: /Secret codes/ })).queryByRole('img', { name: 'Complete' }) !== null;
      unmount();
      return found;
    };
    const usable = aCode({ type: 'Discount', discountType: 'Percent', discountValue: 10, startsAt: NOW, endsAt: null });
    expect([await done(never), await done({ ...usable, discountValue: 0 }), await done(usable)]).toEqual([false, false, true]);
  });

  it('AUT-108 a used one keeps its type, and shows why', async () => {
    const { screen, choose, open } = await edit('secret-codes', { promotions: [aCode({ totalQty: 10, remainingQty: 9 })] });
    await open('FERN');
    await choose('Code type', 'Discount');
    expect(await screen.findByText('Cannot change code type because this code has already been used.')).toBeTruthy();
    expect(screen.queryByLabelText('Takes off')).toBeNull();
  });

  it('AUT-109 loses its discount when it becomes another type', async () => {
    const discount = { type: 'Discount', appliesTo: 'PerOrder', discountType: 'Percent', discountValue: 15 } as const;
    const { choose, open, saved } = await edit('secret-codes', { promotions: [aCode(discount)] });
    await open('FERN');
    await choose('Code type', 'Unlock');
    expect((await saved()).promotions[0]).toMatchObject({
      type: 'Unlock',
      appliesTo: 'PerTicket',
      discountType: 'Flat',
      discountValue: 0,
    });
  });

  it('AUT-110 loses its unlocked and lifted limits when it becomes a discount', async () => {
    const [ticketType, upgrade] = [aTicketType(), anAddOn()];
    const unlock = {
      type: 'Unlock',
      overRideMax: 20,
      overRideMaxUpg: 5,
      ticketTypeIds: [ticketType._id],
      upgradeIds: [upgrade._id],
    } as const;
    const promotions = [aCode({ ...unlock, ticketTypeIds: [...unlock.ticketTypeIds], upgradeIds: [...unlock.upgradeIds] })];
    const { choose, open, saved } = await edit('secret-codes', { ticketTypes: [ticketType], upgrades: [upgrade], promotions });
    await open('FERN');
    await choose('Code type', 'Discount');
    const [code] = (await saved()).promotions;
    expect(code).toMatchObject({ type: 'Discount', appliesTo: 'PerTicket' });
    for (const field of ['overRideMax', 'overRideMaxUpg', 'ticketTypeIds', 'upgradeIds']) expect(code[field]).toBeUndefined();
  });

  it('AUT-111 AUT-238 for the whole order it has no limit and no ticket types', async () => {
    const ticketType = aTicketType();
    const limited = aCode({ type: 'Discount', discountValue: 500, overRideMax: 4, ticketTypeIds: [ticketType._id] });
    const { choose, open, saved } = await edit('secret-codes', { ticketTypes: [ticketType], promotions: [limited] });
    await open('FERN');
    await choose('Takes off', 'the whole order');
    const [code] = (await saved()).promotions;
    expect(code).toMatchObject({ appliesTo: 'PerOrder', discountValue: 500 });
    expect([code.overRideMax, code.ticketTypeIds]).toEqual([undefined, undefined]);
  });

  it('AUT-237 is refused beside its field when it ends before it starts or takes more than 100 percent off', async () => {
    const promotions = [
      aCode({ endsAt: '2026-10-01T18:00:00.000Z' }),
      aCode({ code: 'ALL', type: 'Discount', discountType: 'Percent', discountValue: 101 }),
    ];
    const { screen, user, save, askedFor } = await edit('secret-codes', { promotions });
    await openStep({ screen, user }, 'Details');
    await user.type(screen.getByLabelText('Event name'), '!');
    await save();
    expect(await screen.findByText('A secret code must not end before it starts.')).toBeTruthy();
    expect(screen.getByText('A percent discount must be between 0 and 100 with at most two decimals.')).toBeTruthy();
    expect(askedFor('UpdateEvent')).toEqual([]);
  });
});

describe('survey questions in the editor', () => {
  beforeEach(() => followServerTime(NOW));
  afterEach(() => sessionStorage.clear());

  it('AUT-128 a new one asks for a text of any length, and is optional', async () => {
    const { screen, user, saved } = await edit('advanced-options');
    await user.click(screen.getByRole('switch', { name: 'Survey questions' }));
    await user.click(screen.getByRole('button', { name: 'Add survey question' }));
    expect((await saved()).customFields).toMatchObject([
      { label: 'New Survey Question', type: 'Text', required: false, active: true, minLength: 0, maxLength: 0, minValue: 0, maxValue: 0 },
    ]);
  });

  it('AUT-129 AUT-130 has the limits of its answer type, which are empty while they are 0', async () => {
    const { screen, choose, open } = await edit('advanced-options', { customFields: [aQuestion({ minLength: 3 })] });
    await open('How old are you');
    const limits = () =>
      ['Min length', 'Max length', 'Min value', 'Max value', 'Option 1'].flatMap((label) =>
        screen.queryAllByLabelText<HTMLInputElement>(label).map(({ value }) => `${label}: ${value}`),
      );
    expect(limits()).toEqual(['Min length: 3', 'Max length: ']);
    await choose('Answer type', 'Number');
    expect(limits()).toEqual(['Min value: ', 'Max value: ']);
    await choose('Answer type', 'Address');
    expect(limits()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
    await choose('Answer type', 'Dropdown');
    expect(screen.getByRole('button', { name: 'Add option' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Required' })).toBeTruthy();
  });

  it('AUT-131 options of a dropdown are added, edited and removed, and kept in their order', async () => {
    const { screen, user, open, saved } = await edit('advanced-options', {
      customFields: [aQuestion({ type: 'Dropdown', options: ['Friend', 'Radio'] })],
    });
    await open('How old are you');
    await user.click(screen.getByRole('button', { name: 'Add option' }));
    expect(screen.getByLabelText('Option 3')).toHaveProperty('value', 'New Option');
    fireEvent.change(screen.getByLabelText('Option 3'), { target: { value: 'Poster' } });
    await user.click(screen.getByRole('button', { name: 'Delete Friend' }));
    expect((await saved()).customFields[0].options).toEqual(['Radio', 'Poster']);
  });

  it('AUT-132 asks before one is deleted, and keeps it when that is declined', async () => {
    const { screen, user, saved } = await edit('advanced-options', {
      customFields: [aQuestion({ label: 'Size' }), aQuestion({ label: 'Color' })],
    });
    const question = 'Are you sure you want to delete survey question Size? This action cannot be undone.';
    await user.click(screen.getByRole('button', { name: 'Delete Size' }));
    await screen.findByText(question);
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete Size' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete Size' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Size' })).toBeNull());
    expect((await saved()).customFields).toMatchObject([{ label: 'Color' }]);
  });

  it('AUT-133 cannot be turned off while one remains, and can after the last was deleted', async () => {
    const { screen, user } = await edit('advanced-options', { customFields: [aQuestion({ label: 'Size' })] });
    const toggle = screen.getByRole('switch', { name: 'Survey questions' });
    const isOn = () => toggle.getAttribute('aria-checked');
    expect(isOn()).toBe('true');
    await user.click(toggle);
    expect(await screen.findByText('Survey questions can be turned off once the questions below are deleted.')).toBeTruthy();
    expect(isOn()).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Delete Size' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Size' })).toBeNull());
    expect(isOn()).toBe('true');
    await user.click(toggle);
    await waitFor(() => expect(isOn()).toBe('false'));
    expect(screen.queryByRole('button', { name: 'Add survey question' })).toBeNull();
  });
});
