import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anId } from '#testing/factories.ts';
import { aPublicEvent, aPublicTicketType, aPublicUpgrade } from '#testing/public.factory.ts';
import { renderRoute } from '#testing/render-route.tsx';

type Shown = ReturnType<typeof aPublicEvent>;
const openEvent = (event: Partial<Shown>) => renderRoute('/e/night-swim', { as: null, answers: { publicEvent: aPublicEvent(event) } });
const day = (_id: string, date: string) => ({
  _id,
  doorsAt: null,
  startsAt: `2026-12-${date}T02:30:00.000Z`,
  endsAt: `2026-12-${date}T05:30:00.000Z`,
});

describe('an event of several days', () => {
  const [fri, sat] = [anId(), anId()];
  const performances = [{ _id: anId(), name: null, venueStageId: null, venueName: null, schedule: [day(fri, '05'), day(sat, '06')] }];
  const types = [
    aPublicTicketType({ name: 'Friday', dayIds: [fri], ended: true, soldOut: true, left: 0 }),
    aPublicTicketType({ name: 'Saturday', dayIds: [sat] }),
    aPublicTicketType({ name: 'Pass', dayIds: [fri, sat] }),
  ];

  it('BUY-019 names the days of each ticket, and says of one whose days are over that it is over', async () => {
    const { screen } = await openEvent({ performances, ticketTypes: types });
    const rows = within(await screen.findByRole('region', { name: 'Tickets' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^FridayFri, Dec 4.*Over$/),
      expect.stringMatching(/^SaturdaySat, Dec 5/),
      expect.stringMatching(/^PassAll 2 days/),
    ]);
    expect(screen.queryByRole('button', { name: 'One more Friday' })).toBeNull();
    expect(screen.getByRole('button', { name: 'One more Saturday' })).toBeTruthy();
  });

  it('BUY-001 says when each day ends, in the zone of the venue, which is named for a reader elsewhere', async () => {
    const { screen } = await openEvent({ performances });
    expect(await screen.findAllByText('Show 7:30pm, ends 10:30pm MST')).toHaveLength(2);
  });

  it('BUY-001 says nothing of an end that is not known', async () => {
    const { screen } = await openEvent({ schedule: { ...aPublicEvent().schedule, endsAt: null } });
    expect(await screen.findByText('Doors 6:30pm, show 7:30pm MST')).toBeTruthy();
  });
});

describe('the pictures of a public event', () => {
  it('BUY-001 shows performers and add-ons with their pictures, sized and loaded when they are needed', async () => {
    const performances = [{ _id: anId(), name: null, venueStageId: 'Main stage', venueName: null, schedule: [] }];
    const lineup = [
      { _id: anId(), name: 'Juniper Vale', imageUrl: '/files/juniper.jpg', performanceIds: [performances[0]!._id] },
      { _id: anId(), name: 'Low Tide Choir', imageUrl: null, performanceIds: [] },
    ];
    const upgrades = [aPublicUpgrade({ name: 'Tour poster', imageUrl: '/files/poster.jpg' })];
    const { screen, user } = await openEvent({ performances, lineup, performers: lineup.map(({ name }) => name), upgrades });
    const shown = within(await screen.findByRole('region', { name: 'Performing' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Juniper Vale', 'Low Tide Choir']);
    await user.click(screen.getByRole('button', { name: 'One more General admission' }));
    for (const [name, src] of [
      ['Juniper Vale', '/files/juniper.jpg'],
      ['Tour poster', '/files/poster.jpg'],
    ] as const) {
      const picture = screen.getByRole('img', { name });
      expect(['src', 'loading'].map((attribute) => picture.getAttribute(attribute))).toEqual([src, 'lazy']);
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
    expect(screen.getByText(/^Main stage, 195 W 2100 S/)).toBeTruthy();
  });

  it('AUT-004 says who plays in which performance, and where', async () => {
    const [north, south] = [anId(), anId()];
    const show = (_id: string, name: string, venueStageId: string) => ({
      _id,
      name,
      venueStageId,
      venueName: null,
      schedule: [day(anId(), '05')],
    });
    const { screen } = await openEvent({
      performances: [show(north, 'North', 'Main stage'), show(south, 'South', 'Tent')],
      lineup: [
        { _id: anId(), name: 'Juniper Vale', imageUrl: null, performanceIds: [north] },
        { _id: anId(), name: 'Low Tide Choir', imageUrl: null, performanceIds: [north, south] },
      ],
    });
    const list = within(await screen.findByRole('region', { name: 'Performances' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '7:30pmNorthJuniper Vale, Low Tide ChoirMain stage',
      '7:30pmSouthLow Tide ChoirTent',
    ]);
  });
});

describe('an event whose sales are paused', () => {
  it('BUY-002 keeps its facts, says so, sells nothing and leads holders to their tickets', async () => {
    const { screen } = await openEvent({ phase: 'Paused', ticketTypes: [], subtitle: 'with Low Tide Choir' });
    expect(await screen.findByRole('heading', { name: 'Sales are paused' })).toBeTruthy();
    for (const text of ['with Low Tide Choir', 'Fri, Dec 4th', 'The Commonwealth Room']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /One more|GET TICKETS|code/ })).toBeNull();
    const panel = within(screen.getByRole('region', { name: 'Tickets' }));
    expect(panel.getByRole('link', { name: 'My Tickets' }).getAttribute('href')).toBe('/my-tickets');
  });
});
