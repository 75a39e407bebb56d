import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followServerTime } from '#lib/time/clock.ts';
import { setMedia } from '#testing/browser.ts';
import { anAddOn, aCode } from '#testing/event-items.factory.ts';
import { anEvent, anOrganization, aTicketType } from '#testing/factories.ts';
import { openStep, seeStep } from '#testing/open-step.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const STEPS = [
  ['type', 'Type'],
  ['details', 'Details'],
  ['dates-times', 'Dates & times'],
  ['ticket-types', 'Ticket types'],
  ['upgrade-types', 'Add-ons'],
  ['secret-codes', 'Secret codes'],
  ['advanced-options', 'Advanced options'],
] as const;
const NEW = '/create-event/type?eventId=new';
const COUNTS = { upcoming: 0, past: 0, cancelled: 0 };
const open = (path: string, answers = {}, organization = {}) =>
  renderRoute(path, {
    as: { organization: anOrganization(organization) },
    answers: { venues: [], artists: [], events: [], eventCounts: COUNTS, ...answers },
  });
const draft = anEvent({ published: false });
const at = (step: string, { _id } = draft) => `/create-event/${step}?eventId=${_id}`;

describe('the steps of the event wizard', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it.each(['/create-event', NEW])('AUT-006 %s shows the first step of an event that the server does not know', async (path) => {
    const { screen, user, location, asked, askedFor } = await open(path, { createEvent: draft });
    expect(await seeStep({ screen }, 'Type')).toBeTruthy();
    expect(location()).toBe(NEW);
    await user.click(screen.getByText('NEXT'));
    await user.type(await screen.findByLabelText('Event name'), 'First');
    expect(asked.filter(({ name }) => /^Create|^Update|ForEditing$/.test(name))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location()).toBe(at('details')));
    expect(askedFor('CreateEvent')).toHaveLength(1);
  });

  it('AUT-041 without a step the address keeps its event and its item, and the first step shows that event', async () => {
    const { screen, location, askedFor } = await open(`/create-event?eventId=${draft._id}&ticketTypeId=t1`, { event: draft });
    expect(await seeStep({ screen }, 'Type')).toBeTruthy();
    expect(location()).toBe(`${at('type')}&ticketTypeId=t1`);
    await waitFor(() => expect(askedFor('EventForEditing').map(({ variables }) => variables)).toEqual([{ id: draft._id }]));
  });

  it('AUT-007 are walked one by one with NEXT and Previous, and keep the event', async () => {
    const { screen, user, location } = await open(at('type'), { event: draft });
    for (const [i, [step, name]] of STEPS.entries()) {
      expect(await seeStep({ screen }, name)).toBeTruthy();
      expect(location()).toBe(at(step));
      expect(screen.getByText(`Step ${i + 1} of 7`)).toBeTruthy();
      if (i < 6) await user.click(screen.getByText('NEXT'));
    }
    expect(screen.getByText('NEXT').closest('button')).toHaveProperty('disabled', true);
    for (const [step, name] of STEPS.slice(0, 6).toReversed()) {
      await user.click(screen.getByText('Previous'));
      expect(await seeStep({ screen }, name)).toBeTruthy();
      expect(location()).toBe(at(step));
    }
    expect(screen.getByText('Previous').closest('button')).toHaveProperty('disabled', true);
  }, 60_000);

  it('AUT-007 are these and no others', async () => {
    const { screen, unmount } = await open(at('details'), { event: draft });
    const list = within(await screen.findByRole('navigation', { name: 'Steps' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(STEPS.map(([step]) => at(step)));
    unmount();
    const other = await open(at('seating'), { event: draft });
    expect(await other.screen.findByText("Uh oh, that page doesn't exist")).toBeTruthy();
    expect(other.askedFor('EventForEditing')).toEqual([]);
  });

  it('AUT-008 Exit leads from an unpublished event to the list, and from a published one to its overview', async () => {
    const published = anEvent();
    const exits = [
      [draft, '/admin/dashboard/events'],
      [published, `/admin/dashboard/events/details/overview?eventId=${published._id}`],
    ] as const;
    for (const [event, path] of exits) {
      const { screen, user, location, unmount } = await open(at('secret-codes', event), { event });
      await user.click(await screen.findByRole('link', { name: 'Exit' }));
      await waitFor(() => expect(location()).toBe(path));
      unmount();
    }
  });

  it('AUT-009 an unpublished event of the list opens at its details', async () => {
    const { screen, user, location } = await open('/admin/dashboard/events', { events: [draft], event: draft });
    await user.click(await screen.findByText(draft.name));
    await waitFor(() => expect(location()).toBe(at('details')));
    expect(await screen.findByLabelText('Event name')).toHaveProperty('value', draft.name);
  });

  it('a draft is edited through all of them and saved once', async () => {
    const { screen, user, askedFor } = await open(at('details'), { event: draft, updateEvent: { ...draft, version: 2 } });
    await user.type(await screen.findByLabelText('Event name'), ' Live');
    await openStep({ screen, user }, 'Dates & times');
    fireEvent.change(screen.getByLabelText('Doors'), { target: { value: '2026-12-05T19:00' } });
    await openStep({ screen, user }, 'Ticket types');
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '52.5' } });
    await openStep({ screen, user }, 'Details');
    expect(screen.getByLabelText('Event name')).toHaveProperty('value', 'The Copper Kings Live');
    expect(screen.queryByText('Unsaved Changes')).toBeNull();
    expect(askedFor('UpdateEvent')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    expect(askedFor('UpdateEvent')[0]!.variables).toMatchObject({
      input: {
        event: {
          name: 'The Copper Kings Live',
          schedule: { doorsAt: '2026-12-06T02:00:00.000Z' },
          ticketTypes: [{ tiers: [{ price: 5250 }] }],
        },
      },
    });
  });

  it('a price that cannot be parsed is not lost by going on', async () => {
    const { screen, user, location } = await open(at('ticket-types'), { event: draft });
    const price = await screen.findByLabelText('Price');
    fireEvent.change(price, { target: { value: '-5' } });
    await user.click(screen.getByText('NEXT'));
    await waitFor(() => expect(document.activeElement).toBe(price));
    expect([location(), (price as HTMLInputElement).value]).toEqual([at('ticket-types'), '-5']);
    fireEvent.change(price, { target: { value: '5' } });
    await user.click(screen.getByText('NEXT'));
    await waitFor(() => expect(location()).toBe(at('upgrade-types')));
  });

  it('the list marks the current one, those that lack something, and the complete ones; a step takes the focus', async () => {
    const { screen, user } = await open(NEW);
    const list = within(await screen.findByRole('navigation', { name: 'Steps' }));
    const names = () => list.getAllByRole('link').map((link) => link.textContent);
    const marks = () => list.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'));
    const current = () => list.getAllByRole('link').flatMap((link) => (link.ariaCurrent === 'step' ? [link.textContent] : []));
    expect(current()).toEqual(['1Type']);
    expect(list.queryByLabelText('Something to fix')).toBeNull();
    await user.click(screen.getByText('NEXT'));
    await screen.findByLabelText('Event name');
    expect(document.activeElement).toBe(document.getElementById('section-details'));
    await user.click(screen.getByText('NEXT'));
    await seeStep({ screen }, 'Dates & times');
    // type is complete, the details lack a name, and nothing is asked yet of what comes later
    expect(marks()).toEqual(['Complete', 'Something to fix']);
    expect(names()[6]).toBe('7Advanced options');
    await openStep({ screen, user }, 'Details');
    await user.type(screen.getByLabelText('Event name'), 'Rock Night');
    expect(list.queryByLabelText('Something to fix')).toBeNull();
  });

  it('AUT-155 Cannot Publish leads to the field of each problem, in its step', async () => {
    const event = anEvent({ published: false, name: ' ', ticketTypes: [aTicketType({ name: 'Floor' }), aTicketType({ name: ' ' })] });
    const { screen, user, location } = await open(at('type', event), { event });
    const lead = async (message: string) => {
      await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
      const dialog = await screen.findByRole('dialog', { name: 'Cannot Publish' });
      await user.click(within(dialog).getByRole('button', { name: message }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await lead('Ticket name is required.');
    await waitFor(() => expect(location()).toBe(`${at('ticket-types', event)}&ticketTypeId=${event.ticketTypes[1]!._id}`));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ticket name')));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await lead('Event name is required.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Event name')));
    expect(location()).toBe(at('details', event));
  });

  it('AUT-144 a save that is refused for a field of another step leads to it', async () => {
    const { screen, user, location, askedFor } = await open(NEW);
    await user.click(await screen.findByRole('radio', { name: 'Concert' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Event name')));
    expect(location()).toBe('/create-event/details?eventId=new');
    expect(askedFor('CreateEvent')).toEqual([]);
  });

  it('AUT-031 those of items list them in their order, open the editor of one, and offer only to add while there is none', async () => {
    const lists = {
      ticketTypes: [aTicketType({ name: 'Zebra' }), aTicketType({ name: 'Ape' })],
      upgrades: [anAddOn({ name: 'Zither' }), anAddOn({ name: 'Apron' })],
      promotions: [aCode({ code: 'ZOO' }), aCode({ code: 'ANT' })],
    };
    const steps = [
      ['Ticket types', ['Zebra', 'Ape'], 'Ticket name', 'Add ticket type'],
      ['Add-ons', ['Zither', 'Apron'], 'Add-on name', 'Add add-on'],
      ['Secret codes', ['ZOO', 'ANT'], 'Code', 'Add secret code'],
    ] as const;
    const event = anEvent({ published: false, ...lists });
    const full = await open(at('type', event), { event });
    for (const [step, names, field] of steps) {
      await openStep(full, step);
      const cards = full.screen.getAllByRole('button', { expanded: false });
      expect(cards.map((card) => names.find((name) => card.textContent?.startsWith(name)))).toEqual(names);
      await full.user.click(cards[1]!);
      expect(full.screen.getByLabelText(field)).toHaveProperty('value', names[1]);
    }
    full.unmount();
    const bare = anEvent({ published: false, ticketTypes: [] });
    const empty = await open(at('type', bare), { event: bare });
    for (const [step, , , add] of steps) {
      await openStep(empty, step);
      const section = within(empty.screen.getByRole('region', { name: step }));
      expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([add]);
    }
  });
});

describe('the wizard of an event that does not exist', () => {
  it.each([
    ['another organization’s', 'NOT_FOUND'],
    ['a malformed', 'BAD_USER_INPUT'],
  ] as const)('AUT-207 %s id shows the invalid-item dialog, and nothing of an event', async (_, code) => {
    const { screen, user } = await open(at('details'), { event: refusal('Not found.', code) });
    const dialog = within(await screen.findByRole('dialog', { name: 'Not found' }));
    expect(dialog.getByText('The requested event does not exist.')).toBeTruthy();
    expect(screen.queryByLabelText('Event name')).toBeNull();
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: /events/i })).toBeTruthy();
  });
});

describe('saving by keyboard', () => {
  it.each([{ ctrlKey: true }, { metaKey: true }])('AUT-142 %s and S save once, and only what was changed', async (held) => {
    const { screen, user, askedFor } = await open(at('details'), { event: draft, updateEvent: { ...draft, version: 2 } });
    const press = () => fireEvent.keyDown(document.body, { key: 's', ...held });
    const name = await screen.findByLabelText('Event name');
    expect(press()).toBe(false); // the browser's own dialog stays closed
    expect(askedFor('UpdateEvent')).toEqual([]);
    await user.type(name, ' II');
    press();
    await waitFor(() => expect(askedFor('UpdateEvent')).toHaveLength(1));
    await user.type(name, ' III');
    await user.click(screen.getByRole('button', { name: /^(PUBLISH|SCHEDULE) EVENT$/ }));
    await screen.findByRole('dialog');
    press();
    expect(askedFor('UpdateEvent')).toHaveLength(1);
  });

  it('AUT-142 Save and Publish come after the fields', async () => {
    const { screen } = await open(at('advanced-options'), { event: draft });
    await screen.findByRole('heading', { name: 'Advanced options' });
    const field = document.getElementById('event-eventEmailSubject')!;
    const follows = (name: RegExp) =>
      field.compareDocumentPosition(screen.getByRole('button', { name })) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect([follows(/^Save$/), follows(/^(PUBLISH|SCHEDULE) EVENT$/)]).toEqual([4, 4]);
  });
});

describe('the preview beside the steps', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));

  it('AUT-032 AUT-034 is in each of them, and follows what is typed without a save', async () => {
    const page = await open(at('type'), { event: draft });
    const { screen, user, asked } = page;
    const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }));
    for (const [, step] of STEPS) {
      await openStep(page, step);
      expect(preview().getByText(draft.name)).toBeTruthy();
    }
    await openStep(page, 'Dates & times');
    fireEvent.change(screen.getByLabelText('Start'), { target: { value: '2026-12-24T19:30' } });
    expect(preview().getByText(/Thu, Dec 24th/)).toBeTruthy();
    await openStep(page, 'Ticket types');
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '77' } });
    expect(preview().getByText('$77.00')).toBeTruthy();
    await openStep(page, 'Details');
    await user.type(screen.getByLabelText('Event name'), '!');
    expect(preview().getByText(`${draft.name}!`)).toBeTruthy();
    expect(asked.filter(({ name }) => /^(Create|Update)/.test(name))).toEqual([]);
  });

  it('AUT-032 AUT-034 shows add-ons and the description as buyers see them, on a dark page in the colors of the poster', async () => {
    const posterImageUrl = { original: '/l.png', medium: '/m.png', small: '/s.png', deep: '#041B2D', accent: '#5FE0D0' };
    const upgrades = [anAddOn({ name: 'Parking', price: 1200 }), anAddOn({ name: 'Backstage', visible: false })];
    const event = anEvent({
      published: false,
      posterImageUrl,
      upgrades,
      description: '<p>Bring a <b>towel</b><script>alert(1)</script></p>',
    });
    const { screen } = await open(at('details', event), { event });
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    const addOns = within(within(preview).getByRole('list', { name: 'Add-ons' }));
    expect(addOns.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Parking$12.00']);
    expect(within(preview).getByText('towel').closest('p')?.outerHTML).toBe('<p>Bring a <b>towel</b></p>');
    expect(preview.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--deep')).toBe('#041B2D');
  });

  it('AUT-033 is absent on phones', async () => {
    setMedia({ '(max-width: 720px)': true });
    const page = await open(at('type'), { event: draft });
    for (const [, step] of STEPS) {
      await openStep(page, step);
      expect(page.screen.queryByRole('complementary', { name: 'Preview' })).toBeNull();
    }
  });
});

describe('the type of an event', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-013 AUT-014 survives going on and back, saving and a reload, and decides on the performers', async () => {
    let served = anEvent({ published: false, type: 'GeneralEvent' });
    const answers = { event: () => served, updateEvent: () => (served = { ...served, type: 'Concert', version: 2 }) };
    const { screen, user, askedFor, unmount } = await open(at('type', served), answers);
    expect(await screen.findByRole('radio', { name: 'General event' })).toHaveProperty('checked', true);
    await openStep({ screen, user }, 'Details');
    expect(screen.queryByLabelText('Headlining performers')).toBeNull();
    await openStep({ screen, user }, 'Type');
    await user.click(screen.getByRole('radio', { name: 'Concert' }));
    await user.click(screen.getByText('NEXT'));
    expect(await screen.findByLabelText('Headlining performers')).toBeTruthy();
    expect(screen.getByLabelText('Opening performers')).toBeTruthy();
    await user.click(screen.getByText('Previous'));
    expect(await screen.findByRole('radio', { name: 'Concert' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(askedFor('UpdateEvent')[0]!.variables).toMatchObject({ input: { event: { type: 'Concert' } } });
    unmount();
    const again = await open(at('type', served), answers);
    expect(await again.screen.findByRole('radio', { name: 'Concert' })).toHaveProperty('checked', true);
  });

  it('AUT-184 stays once there are orders, and says why', async () => {
    const event = anEvent({ hasOrders: true });
    const { screen, user } = await open(at('type', event), { event });
    await user.click(await screen.findByRole('radio', { name: 'General event' }));
    expect(await screen.findByText(/This field cannot be changed once orders have been created/)).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Concert' })).toHaveProperty('checked', true);
  });
});

describe('the Create button', () => {
  it.each([
    [true, ['Create event', 'Create venue', 'Create season']],
    [false, ['Create event', 'Create venue']],
  ])('AUT-010 offers an unsaved event and venue, and a season with season tickets: %s', async (isSeasonTickets, offered) => {
    const { screen, user, location } = await open('/admin/dashboard/events', {}, { isSeasonTickets });
    await user.click(await screen.findByRole('button', { name: 'More to create' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(offered);
    await user.click(entries[0]!);
    await waitFor(() => expect(location()).toBe(NEW));
  });
});
