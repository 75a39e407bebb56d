import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { packPlan } from '@marquee/shared/seating/packed-plan';
import type { SeasonDetails } from '#gql/schema-types.ts';
import { aSeason } from '#features/seasons/seasons.factory.ts';
import { anId, anOrganization, aTicketType } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal } from '#testing/schema-link.ts';

const [PLAN, STALLS] = [anId(), anId()];
const layout = packPlan({
  categories: [{ id: 'stalls', name: 'Stalls', color: null }],
  sections: [
    {
      id: 's',
      name: 'Stalls',
      rows: [
        {
          id: 'a',
          label: 'A',
          seats: [1, 2].map((n) => ({ id: `a${n}`, number: `${n}`, x: n * 15, y: 0, categoryId: 'stalls', flags: [] })),
        },
      ],
      tables: [],
    },
  ],
  areas: [],
  shapes: [],
});
const night = { written: [], missing: [] as string[], matched: 2, planName: 'Main hall' as string | null, isSamePlan: true };
const nights = [
  { ...night, eventId: anId(), name: 'Hamlet', startsAt: '2026-12-05T03:00:00.000Z' },
  {
    ...night,
    eventId: anId(),
    name: 'Chamber music',
    startsAt: '2026-12-12T03:00:00.000Z',
    planName: 'Studio',
    isSamePlan: false,
    matched: 1,
    missing: ['Stalls-A-2'],
  },
];
const category = { _id: STALLS, categoryId: 'stalls', name: 'Stalls', capacity: 2, seats: 2, wholeTables: 0, tableSeats: 0, standing: 0 };
const seating = { planId: PLAN, planName: 'Main hall', planVersion: 1, newerVersion: null, layout, categories: [category], nights };

const open = async (refused?: ReturnType<typeof refusal>) => {
  const season: SeasonDetails = {
    ...aSeason({ ticketTypes: [aTicketType({ name: 'Stalls', totalQty: 2, categoryId: STALLS, isOfPlan: true })] }),
    seatingChartKey: PLAN,
    events: [],
    fees: [],
  };
  return renderRoute(`/create-season/ticket-types?seasonId=${season._id}`, {
    as: { role: 'OWNER', organization: anOrganization({ isSeasonTickets: true }) },
    answers: { season, seasonSeating: seating, mapSeasonSeats: refused ?? season },
  });
};

describe('the seats of a season', () => {
  it('AUT-061 BYD-102 shows the categories of its plan, and where its seats are on each night', async () => {
    const { screen } = await open();
    expect(await screen.findByRole('region', { name: 'Stalls' })).toBeTruthy();
    expect(await screen.findByText('Main hall, as the season: all 2 seats.')).toBeTruthy();
    expect(await screen.findByText('Studio: 1 seat. Not there, so not sold: Stalls-A-2.')).toBeTruthy();
    // buyers of a season do not move to other seats
    expect(screen.queryByText(/Buyers change/)).toBeNull();
  });

  it('BYD-102 assigns seats of another plan line by line, and keeps what was typed when a line is refused', async () => {
    const problem = 'Line 1: the plan of that night has no seat Box-9.';
    const { screen, user, askedFor } = await open(refusal('Please check the fields.', 'VALIDATION', { fields: { pairs: problem } }));
    await user.click(await screen.findByRole('button', { name: 'Assign seats of Chamber music' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign seats of Chamber music' });
    const box = within(dialog).getByLabelText('Season seat = seat of that night');
    await user.type(box, 'Stalls-A-2 = Box-9{Enter}Stalls-A-1 =');
    await user.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(await within(dialog).findByText(problem)).toBeTruthy();
    expect(box).toHaveProperty('value', 'Stalls-A-2 = Box-9\nStalls-A-1 =');
    await waitFor(() =>
      expect(askedFor('MapSeasonSeats').map(({ variables }) => variables)).toMatchObject([
        {
          input: {
            eventId: nights[1]!.eventId,
            pairs: [
              { from: 'Stalls-A-2', to: 'Box-9' },
              { from: 'Stalls-A-1', to: '' },
            ],
          },
        },
      ]),
    );
  });
});
