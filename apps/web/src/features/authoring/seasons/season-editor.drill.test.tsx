import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { openStep, seeStep } from '#testing/open-step.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';

const NEW = '/create-season/details?seasonId=new';
const saved = { ...aSeason({ published: false }), events: [anEvent({ name: 'First night' })] };
const at = (step: string, { _id } = saved) => `/create-season/${step}?seasonId=${_id}`;
const PATH = at('details');
const open = (path: string, answers: Answers = {}, isSeasonTickets = true) =>
  renderRoute(path, {
    as: { role: 'ADMIN', organization: anOrganization({ isSeasonTickets }) },
    answers: { season: saved, seasons: [], venues: [], ...answers },
  });

describe('editing a season', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('ACC-084 is opened by Create on the seasons page', async () => {
    const { user, screen, location } = await open('/admin/dashboard/seasons');
    await user.click(await screen.findByRole('button', { name: 'Create season' }));
    await waitFor(() => expect(location()).toBe(NEW));
    expect(await screen.findByLabelText('Season name')).toBeTruthy();
  });

  it('is opened from the name on its card', async () => {
    const { user, screen, location } = await open('/admin/dashboard/seasons', { seasons: [saved] });
    await user.click(await screen.findByRole('link', { name: 'Chamber Music 2027' }));
    await waitFor(() => expect(location()).toBe(PATH));
  });

  it('AUT-041 without a step the address keeps its season', async () => {
    const { screen, location } = await open(`/create-season?seasonId=${saved._id}`);
    expect(await screen.findByLabelText('Season name')).toHaveProperty('value', saved.name);
    expect(location()).toBe(PATH);
  });

  it('AUT-036 is not found at any of its URLs while season tickets are disabled', async () => {
    for (const path of ['/create-season', PATH, at('dates-times'), at('ticket-types'), at('secret-codes'), at('advanced-options')]) {
      const { screen, unmount, askedFor } = await open(path, {}, false);
      expect(await screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
      expect(askedFor('SeasonForEditing')).toEqual([]);
      unmount();
    }
  });

  it('AUT-142 repeats a first save whose response was lost with the same key, so that there is no second season', async () => {
    const [lost, made] = [new BrokenConnection(), { ...saved, name: 'Once' }];
    let asked = 0;
    const createSeason = () => {
      asked += 1;
      if (asked === 1) throw lost;
      return made;
    };
    const { user, screen, location, askedFor } = await open('/create-season/dates-times?seasonId=new', { createSeason });
    fireEvent.change(await screen.findByLabelText('Start'), { target: { value: '2027-02-28T20:00' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2027-08-31T21:00' } });
    await openStep({ screen, user }, 'Details');
    await user.type(screen.getByLabelText('Season name'), 'Once');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/The connection was interrupted/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(PATH));
    const keys = askedFor('CreateSeason').map(({ variables }) => variables['idempotencyKey']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('AUT-144 a draft whose only ticket type has no quantity yet is saved', async () => {
    const season = { ...saved, ticketTypes: [aTicketType({ totalQty: 0 })] };
    const { user, screen, askedFor } = await open(PATH, { season, updateSeason: { ...season, version: 2 } });
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    expect(screen.queryByText('Please give at least one ticket type a quantity.')).toBeNull();
  });

  it('AUT-038 AUT-142 is created once, and its id replaces the URL', async () => {
    const answers = { createSeason: saved, updateSeason: { ...saved, version: 2 } };
    const { user, screen, location, askedFor, router } = await open('/admin/dashboard/seasons', answers);
    await user.click(await screen.findByRole('button', { name: 'Create season' }));
    await user.type(await screen.findByLabelText('Season name'), 'Chamber Music 2027');
    expect(location()).toBe(NEW);
    await openStep({ screen, user }, 'Dates & times');
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2027-02-28T20:00' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2027-08-31T21:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(at('dates-times')));
    expect(askedFor('CreateSeason')[0]!.variables['input']).toEqual({
      name: 'Chamber Music 2027',
      seatRules: { noSingles: false, companionPrice: 'Full', companionsEach: 1 },
      stub: 'Chamber-Music-2027',
      processAs: 'Paid',
      age: 'all ages',
      taxDeduction: false,
      salesBeginImmediately: true,
      schedule: {
        announceAt: expect.stringMatching(/^2026-11-21T18:00:/),
        ticketsAt: expect.stringMatching(/^2026-11-21T18:00:/),
        startsAt: '2027-03-01T03:00:00.000Z',
        endsAt: '2027-09-01T03:00:00.000Z',
      },
      ticketDeliveryType: 'digital',
      exchange: { allowed: true, percent: 0 },
    });
    // Back to the step before, which was opened for the unsaved season
    router.history.back();
    await waitFor(() => expect(location()).toBe(PATH));
    expect(await screen.findByLabelText('Season name')).toHaveProperty('value', 'Chamber Music 2027');
    expect(screen.getByText('First night')).toBeTruthy();
    await user.type(screen.getByLabelText('Subtitle'), 'All of it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    expect(askedFor('UpdateSeason')[0]!.variables['input']).toMatchObject({ seasonId: saved._id, season: { subtitle: 'All of it' } });
    expect(askedFor('CreateSeason')).toHaveLength(1);
  });

  it('AUT-026 refuses guest ticket sales beside their switch, which stays off', async () => {
    const { user, screen, askedFor } = await open(PATH, { updateSeason: { ...saved, version: 2 } });
    const guests = await screen.findByRole('switch', { name: 'Allow guest ticket sales' });
    expect(screen.queryByText('Season does not allow guests.')).toBeNull();
    await user.click(guests);
    expect(await screen.findByText('Season does not allow guests.')).toBeTruthy();
    expect(guests.getAttribute('aria-checked')).toBe('false');
    await user.type(screen.getByLabelText('Subtitle'), 'All of it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    expect(askedFor('UpdateSeason')[0]!.variables['input']).not.toHaveProperty('season.isGuestTicketSale', true);
  });

  it('AUT-035 has these steps in this order, and no other; NEXT and Previous walk them', async () => {
    const steps = [
      ['details', 'Details'],
      ['dates-times', 'Dates & times'],
      ['ticket-types', 'Ticket types'],
      ['secret-codes', 'Secret codes'],
      ['advanced-options', 'Advanced options'],
    ] as const;
    const { user, screen, location, unmount } = await open(PATH);
    const list = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(steps.map(([step]) => at(step)));
    for (const [i, [step, name]] of steps.entries()) {
      expect(await seeStep({ screen }, name)).toBeTruthy();
      expect([location(), screen.queryByLabelText('Headlining performers')]).toEqual([at(step), null]);
      if (i < 4) await user.click(screen.getByText('NEXT'));
    }
    await user.click(screen.getByText('Previous'));
    await waitFor(() => expect(location()).toBe(at('secret-codes')));
    unmount();
    for (const step of ['upgrade-types', 'type']) {
      const other = await open(at(step));
      expect(await other.screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
      other.unmount();
    }
  });

  it.each([
    ['an unpublished season', saved, '/admin/dashboard/seasons'],
    [
      'a published season',
      { ...saved, published: true, firstPublishedAt: saved.createdAt },
      `/admin/dashboard/seasons/details/overview?seasonId=${saved._id}`,
    ],
  ])('AUT-037 Exit from %s', async (_, season, exit) => {
    const { user, screen, location } = await open(at('ticket-types'), { season });
    const link = await screen.findByRole('link', { name: 'Exit' });
    expect(link.getAttribute('href')).toBe(exit);
    await user.click(link);
    await waitFor(() => expect(location().startsWith(exit)).toBe(true));
  });

  it('AUT-039 AUT-134 AUT-136 edits in its steps what events have too, and sends nothing that a season lacks', async () => {
    const season = { ...saved, ticketTypes: [aTicketType({ name: 'All nights', isTicketSharing: false })] };
    const { user, screen, askedFor } = await open(PATH, { season, updateSeason: { ...season, version: 2 } });
    fireEvent.change(await screen.findByLabelText('Public address'), { target: { value: 'chamber' } });
    const fields = (role: string, names: readonly string[]) => names.filter((name) => screen.queryByRole(role, { name }) === null);
    await screen.findByRole('textbox', { name: 'Description' });
    expect(fields('textbox', ['Season name', 'Subtitle', 'Public address', 'Description'])).toEqual([]);
    expect(fields('combobox', ['Venue', 'Age'])).toEqual([]);
    expect(fields('button', ['Choose poster'])).toEqual([]);
    expect(fields('switch', ['Sales tax'])).toEqual([]);
    await openStep({ screen, user }, 'Ticket types');
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '120' } });
    await openStep({ screen, user }, 'Secret codes');
    await user.click(screen.getByRole('button', { name: 'Add secret code' }));
    await openStep({ screen, user }, 'Advanced options');
    await user.click(screen.getByRole('switch', { name: 'Survey questions' }));
    await user.click(screen.getByRole('button', { name: 'Add survey question' }));
    fireEvent.change(screen.getByLabelText('Email subject'), { target: { value: 'Your season' } });
    await user.click(screen.getByRole('combobox', { name: 'How tickets are delivered' }));
    await pickOption(user, 'Physical: handed out or mailed');
    fireEvent.change(screen.getByLabelText(/^Delivery instructions/), { target: { value: 'At the desk.' } });
    fireEvent.change(screen.getByLabelText('Exchange charge in percent of the price'), { target: { value: '5' } });
    await screen.findByRole('textbox', { name: 'Email text' });
    expect(fields('textbox', ['Terms buyers agree to', 'Email text'])).toEqual([]);
    expect(fields('switch', ['Extra fees', 'Tickets may be exchanged'])).toEqual([]);
    expect(within(screen.getByRole('complementary', { name: 'Preview' })).getByText('$120.00')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateSeason')).toHaveLength(1));
    const { season: sent } = askedFor('UpdateSeason')[0]!.variables['input'] as { season: Record<string, unknown> };
    expect(sent).toMatchObject({
      stub: 'chamber',
      ticketTypes: [{ name: 'All nights', tiers: [{ price: 12_000 }] }],
      promotions: [{ code: 'New Code' }],
      customFields: [{ label: 'New Survey Question' }],
      eventEmailSubject: 'Your season',
      ticketDeliveryType: 'physical',
      physicalDeliveryInstructions: 'At the desk.',
      exchange: { allowed: true, percent: 5 },
    });
    expect(JSON.stringify(sent)).not.toMatch(/:""|:\[\]|null|__typename|soldQty|remainingQty|doorsAt|upgrades/);
  });

  it('AUT-184 AUT-223 keeps kind, sales tax and delivery once there are orders, and says why', async () => {
    const words = 'This field cannot be changed once orders have been created. Please contact support with questions or comments.';
    const season = { ...saved, hasOrders: true };
    const { user, screen, unmount } = await open(PATH, { season });
    await user.click(await screen.findByText('RSVP'));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Paid' })).toHaveProperty('checked', true);
    const tax = screen.getByRole('switch', { name: /sales tax/i });
    const before = tax.getAttribute('aria-checked');
    await user.click(tax);
    expect(tax.getAttribute('aria-checked')).toBe(before);
    unmount();
    const terms = await open(at('advanced-options'), { season });
    await terms.user.click(await terms.screen.findByRole('combobox', { name: 'How tickets are delivered' }));
    await pickOption(terms.user, 'Other');
    expect(await terms.screen.findByText(words)).toBeTruthy();
    const chosen = terms.screen.getByRole('combobox', { name: 'How tickets are delivered' }).closest('.ant-select');
    expect(chosen?.textContent).toContain('Digital: by email and in My Tickets');
  });

  it('AUT-040 an end that is not after the start is refused beside the field and nothing is sent', async () => {
    const { user, screen, askedFor } = await open(at('dates-times'));
    fireEvent.change(await screen.findByLabelText('End'), { target: { value: '2027-01-01T10:00' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The season must end after its start.')).toBeTruthy();
    expect(askedFor('UpdateSeason')).toEqual([]);
  });

  it('ACC-086 is not left with unsaved changes before a choice', async () => {
    const { user, screen, location } = await open(PATH);
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('link', { name: 'Exit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
    expect(within(dialog).getByRole('button', { name: 'SAVE CHANGES' })).toBeTruthy();
    expect(location()).toBe(PATH);
    await user.click(within(dialog).getByRole('button', { name: 'DISCARD CHANGES' }));
    await waitFor(() => expect(location()).toContain('/admin/dashboard/seasons'));
  });

  it('AUT-200 shows the server’s refusal and keeps the typed values; a missing season is reported as such', async () => {
    const words = 'This was changed by someone else in the meantime: the season. Please reload and try again.';
    const { user, screen, unmount } = await open(PATH, { updateSeason: refusal(words, 'EVENT_STALE') });
    await user.type(await screen.findByLabelText('Season name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByLabelText('Season name')).toHaveProperty('value', 'Chamber Music 2027!');
    unmount();
    const cancelled = await open(PATH, { updateSeason: refusal('The season is being cancelled.', 'EVENT_CANCELLED') });
    await user.type(await cancelled.screen.findByLabelText('Season name'), '!');
    await user.click(cancelled.screen.getByRole('button', { name: 'Save' }));
    expect((await cancelled.screen.findByText('The season is being cancelled.')).closest('[role=alert]')).toBeTruthy();
    cancelled.unmount();
    const missing = await open(PATH, { season: refusal('This no longer exists.', 'NOT_FOUND') });
    expect(await missing.screen.findByText(/This season does not exist/)).toBeTruthy();
  });

  it('AUT-146 deletes a draft after a confirmation and opens the list; a published season does not offer it', async () => {
    const { user, screen, location, askedFor, unmount } = await open(PATH, { deleteSeason: true });
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'CANCEL' }));
    expect(askedFor('DeleteSeason')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE DRAFT' }));
    await waitFor(() => expect(location()).toBe('/admin/dashboard/seasons'));
    expect(askedFor('DeleteSeason')[0]!.variables).toEqual({ input: { seasonId: saved._id } });
    unmount();
    const published = await open(PATH, { season: { ...saved, published: true, firstPublishedAt: saved.createdAt } });
    expect(await published.screen.findByLabelText('Season name')).toBeTruthy();
    expect(published.screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });
});
