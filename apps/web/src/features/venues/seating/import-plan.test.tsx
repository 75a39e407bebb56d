import { waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pretixPlanOf } from '@marquee/shared/seating/files/pretix-export';
import { unpackPlan } from '@marquee/shared/seating/packed-plan';
import { seatsOf, type PlanLayout, type PlanSeat } from '@marquee/shared/seating/plan-layout';
import { anId, anOrganization } from '#testing/factories.ts';
import { pickOption } from '#testing/pick-option.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aVenue } from '#testing/venue.factory.ts';

const seat = (id: string, number: string, x: number, y = 0): PlanSeat => ({ id, number, x, y, categoryId: 'c1', flags: [] });
const corners = [
  { x: 0, y: 100 },
  { x: 90, y: 100 },
  { x: 90, y: 140 },
];
const HALL: PlanLayout = {
  categories: [{ id: 'c1', name: 'Stalls', color: '#0b7f7a' }],
  sections: [
    {
      id: 's1',
      name: 'Stalls',
      rows: [{ id: 'r1', label: 'M', seats: [seat('m1', '1', 0), seat('m2', '2', 15), seat('m3', '3', 30)] }],
      tables: [{ id: 't1', label: '7', x: 200, y: 0, shape: 'round', isWhole: false, seats: [seat('t1', '1', 180), seat('t2', '2', 220)] }],
    },
  ],
  areas: [{ id: 'f1', name: 'Standing floor', categoryId: 'c1', capacity: 50, points: corners }],
  shapes: [],
};

async function open(answers: Answers = {}) {
  const venue = aVenue();
  const organization = {
    ...anOrganization(),
    seating: { publicKey: null, designerKey: null, scriptUrl: 'https://seats.example/chart.js' },
  };
  const page = await renderRoute(`/admin/dashboard/venues/details/seating?venueId=${venue._id}`, {
    as: { organization },
    answers: { venue, organization, seatingCharts: [], createSeatingPlan: { _id: anId() }, ...answers },
  });
  const { screen, user, askedFor } = page;
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (name: string, text: string) =>
    user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), new File([text], name));
  const layoutSent = () => unpackPlan(askedFor('CreatePlan')[0]!.variables['layout'] as never);
  return { ...page, dialog, choose, layoutSent, venue };
}

describe('the import of a seating plan', () => {
  it('BYD-066 asks what a file of pretix does not say, and saves the plan with the answers', async () => {
    const { screen, user, dialog, choose, layoutSent, askedFor, venue } = await open();
    await choose('rialto-winter.json', pretixPlanOf('Main hall, winter', HALL));
    expect(await dialog.findByText('4 things the file does not say')).toBeTruthy();
    expect(dialog.getByText(/^pretix seating plan, \d+ kB$/)).toBeTruthy();
    expect([...dialog.getByText('Seats').closest('div')!.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['5']);
    await user.type(dialog.getByLabelText('How many people fit on “Standing floor”?'), '120');
    await user.click(dialog.getByLabelText('Which seats are wheelchair spaces?'));
    await pickOption(user, 'Stalls, M, every first of two seats (2)');
    await user.click(dialog.getByLabelText('Which are their companion seats?'));
    await pickOption(user, 'The seat to the right of each space');
    await user.click(dialog.getByLabelText('Which tables are sold whole?'));
    await pickOption(user, '7 (2 seats)');
    await user.click(dialog.getByRole('button', { name: 'Import plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(askedFor('CreatePlan')[0]!.variables).toMatchObject({ venueId: venue._id, name: 'Main hall, winter' });
    expect(layoutSent().areas).toMatchObject([{ name: 'Standing floor', capacity: 120, categoryId: 'c1' }]);
    expect(seatsOf(layoutSent()).map(({ seat: { id, flags }, table }) => [id, flags.join(), table?.isWhole])).toEqual([
      ['m1', 'wheelchair', undefined],
      ['m2', 'companion', undefined],
      ['m3', 'wheelchair', undefined],
      ['t1', '', true],
      ['t2', '', true],
    ]);
    expect(askedFor('SeatingCharts').length).toBeGreaterThan(1);
  });

  it('BYD-067 takes a table of seats, named as its file until it is renamed', async () => {
    const { user, dialog, choose, layoutSent, askedFor } = await open();
    await choose('Chamber.csv', 'section,row,number,category\nStalls,A,1,Front\nStalls,B,1,Front\n');
    const name = await dialog.findByLabelText('Name of the plan');
    expect((name as HTMLInputElement).value).toBe('Chamber');
    await user.type(name, ' hall');
    await user.click(dialog.getByRole('button', { name: 'Import plan' }));
    await waitFor(() => expect(askedFor('CreatePlan')).toHaveLength(1));
    expect(askedFor('CreatePlan')[0]!.variables).toMatchObject({ name: 'Chamber hall' });
    expect(seatsOf(layoutSent()).map(({ seat: { y } }) => y)).toEqual([0, 16]);
  });

  it('BYD-066 BYD-067 says where a faulty file is wrong, and takes another one', async () => {
    const { dialog, choose, askedFor } = await open();
    await choose('hall.csv', 'section,row,number,flags\nStalls,A,1,best\n');
    expect((await dialog.findByRole('alert')).textContent).toContain('line 2 “best” is no flag.');
    expect((dialog.getByRole('button', { name: 'Import plan' }) as HTMLButtonElement).disabled).toBe(true);
    await choose('hall.json', '{"name": "Hall", "categories": []}');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('zones “zones” is missing.'));
    await choose('hall.csv', 'section,row,number\nStalls,A,1\n');
    expect(await dialog.findByLabelText('Name of the plan')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(askedFor('CreatePlan')).toEqual([]);
  });

  it('BYD-066 keeps the answers when saving is refused', async () => {
    const { user, dialog, choose } = await open({ createSeatingPlan: refusal('Something went wrong', 'INTERNAL') });
    await choose('hall.json', pretixPlanOf('Hall', HALL));
    await user.type(await dialog.findByLabelText('How many people fit on “Standing floor”?'), '80');
    await user.click(dialog.getByRole('button', { name: 'Import plan' }));
    expect(await dialog.findByText('Something went wrong')).toBeTruthy();
    expect((dialog.getByLabelText('How many people fit on “Standing floor”?') as HTMLInputElement).value).toBe('80');
  });

  it('BYD-066 has its counterpart: a plan is saved as a file of pretix', async () => {
    const saved: Blob[] = [];
    const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:plan', revokeObjectURL: () => {} });
    onTestFinished(() => void Object.assign(URL, { createObjectURL: before.create, revokeObjectURL: before.revoke }));
    const key = anId();
    const plan = { thumbnailUrl: '', publishedVersion: null, isChanged: true, problems: 0, seats: 5, wheelchairSpaces: 0, standing: 50 };
    const chart = { key, name: 'Main hall', publishedVersionThumbnailUrl: null, categories: [], plan };
    const file = pretixPlanOf('Main hall', HALL);
    const { screen, user, dialog, askedFor } = await open({ seatingCharts: [chart], exportSeatingPlan: file });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Actions for Main hall' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(askedFor('ExportPlan')[0]!.variables).toEqual({ planId: key });
    expect(await saved[0]!.text()).toBe(file);
  });
});
