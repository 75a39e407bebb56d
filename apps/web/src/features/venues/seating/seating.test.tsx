import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MutationArchiveSeatingChartArgs, MutationCopySeatingChartArgs, SeatingChart } from '#gql/schema-types.ts';
import { anId, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';
import { aVenue } from '#testing/venue.factory.ts';

const SEATING = '/admin/dashboard/venues/details/seating';
const QUESTION = 'This seating chart cannot be removed if it is currently in use. Would you like to continue?';

const aPlan = (overrides: Partial<SeatingChart['plan'] & object> = {}) => ({
  thumbnailUrl: 'data:image/svg+xml,draft',
  publishedVersion: 3,
  isChanged: false,
  problems: 0,
  seats: 1600,
  wheelchairSpaces: 6,
  standing: 120,
  updatedAt: '2026-11-21T18:00:00.000Z',
  ...overrides,
});

const aChart = (overrides: Partial<SeatingChart> = {}): SeatingChart => ({
  key: anId(),
  name: 'Main hall',
  publishedVersionThumbnailUrl: 'data:image/svg+xml,published',
  categories: [{ key: 'c1', name: 'Stalls', color: null }],
  plan: aPlan(),
  ...overrides,
});

async function open(charts: SeatingChart[], answers: Answers = {}, designerKey: string | null = null) {
  const venue = aVenue();
  let present = charts;
  const organization = { ...anOrganization(), seating: { publicKey: null, designerKey, scriptUrl: 'https://seats.example/chart.js' } };
  const page = await renderRoute(`${SEATING}?venueId=${venue._id}`, {
    as: { organization },
    answers: {
      venue,
      organization,
      seatingCharts: () => present,
      copySeatingChart: ({ key }: MutationCopySeatingChartArgs) => {
        const copy = { ...present.find((chart) => chart.key === key)!, key: anId(), name: 'Main hall (copy)' };
        present = [copy, ...present];
        return copy;
      },
      archiveSeatingChart: ({ key }: MutationArchiveSeatingChartArgs) => {
        present = present.filter((chart) => chart.key !== key);
        return true;
      },
      ...answers,
    },
  });
  const act = async (name: string, label: string) => {
    await page.user.click(await page.screen.findByRole('button', { name: `Actions for ${name}` }));
    await page.user.click(await page.screen.findByRole('menuitem', { name: label }));
  };
  const names = () => page.screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
  return { ...page, venue, act, names };
}

describe('the seating charts of a venue', () => {
  it('AUT-056 BYD-060 are cards with name, picture of the published version, sizes and categories', async () => {
    const draft = aChart({
      name: 'Cabaret night',
      publishedVersionThumbnailUrl: null,
      categories: [],
      plan: aPlan({ publishedVersion: null, isChanged: true, problems: 2, seats: 1, wheelchairSpaces: 0, standing: 0 }),
    });
    const changed = aChart({ name: 'Balcony closed', plan: aPlan({ isChanged: true, seats: 0, wheelchairSpaces: 0, standing: 0 }) });
    const hall = aChart();
    const { screen } = await open([hall, changed, draft]);
    const card = within(await screen.findByRole('article', { name: 'Main hall' }));
    expect(card.getByRole('img', { name: 'Picture of Main hall' }).getAttribute('src')).toBe('data:image/svg+xml,published');
    expect(card.getByText('1,600 seats · 6 wheelchair spaces · 120 standing')).toBeTruthy();
    expect(card.getByText('Published')).toBeTruthy();
    expect(card.getByText('Version 3')).toBeTruthy();
    expect(card.getByText('Stalls')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Main hall' }).getAttribute('href')).toBe(`${SEATING}/plan?planId=${hall.key}`);
    expect(within(screen.getByRole('article', { name: 'Balcony closed' })).getByText('Version 3 · changed since')).toBeTruthy();
    const other = within(screen.getByRole('article', { name: 'Cabaret night' }));
    expect(other.getByRole('img').getAttribute('src')).toBe('data:image/svg+xml,draft');
    expect(other.getByText('Draft')).toBeTruthy();
    expect(other.getByText('1 seat')).toBeTruthy();
    expect(other.getByText('Not published yet · 2 things left to do')).toBeTruthy();
  });

  it('AUT-056 AUT-057 of the provider have its thumbnail, and are drawn in its designer', async () => {
    const chart = aChart({ key: 'hall', plan: null, publishedVersionThumbnailUrl: 'https://cdn.seatsio.net/hall' });
    const { screen, venue, user } = await open([chart], {}, 'a-designer-key');
    const card = within(await screen.findByRole('article', { name: 'Main hall' }));
    expect(card.getByRole('img').getAttribute('src')).toBe('https://cdn.seatsio.net/hall');
    expect(card.queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: 'Draw a plan' }).getAttribute('href')).toBe(`${SEATING}/create?venueId=${venue._id}`);
    await user.click(card.getByRole('button', { name: 'Actions for Main hall' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Copy', 'Delete']);
  });

  it('AUT-059 are copied, and the list shows the copy without a reload', async () => {
    const hall = aChart();
    const { act, names, askedFor, venue } = await open([hall]);
    await act('Main hall', 'Copy');
    await waitFor(() => expect(names()).toEqual(['Main hall (copy)', 'Main hall']));
    expect(askedFor('CopyChart')[0]!.variables).toMatchObject({ venueId: venue._id, key: hall.key });
  });

  it('AUT-060 are deleted after a question, and kept by KEEP CHART', async () => {
    const { screen, user, act, names, askedFor } = await open([aChart(), aChart({ name: 'Balcony closed' })]);
    await act('Main hall', 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(QUESTION)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'KEEP CHART' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([names(), askedFor('ArchiveChart')]).toEqual([['Main hall', 'Balcony closed'], []]);
    await act('Main hall', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'DELETE CHART' }));
    await waitFor(() => expect(names()).toEqual(['Balcony closed']));
  });

  it('AUT-060 stay when the deletion is refused, which the dialog says', async () => {
    const text = 'There was an error loading the seating configuration. Please try again or contact support';
    const { screen, user, act, names } = await open([aChart()], { archiveSeatingChart: refusal(text, 'SEATING_UNAVAILABLE') });
    await act('Main hall', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'DELETE CHART' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(names()).toEqual(['Main hall']);
  });

  it('AUT-069 show what the provider says when it refuses', async () => {
    const text = 'This chart is used by an event. Please contact support.';
    const { screen, user, act } = await open([aChart()], { archiveSeatingChart: refusal(text, 'SEATING_PROVIDER') });
    await act('Main hall', 'Delete');
    await user.click(await screen.findByRole('button', { name: 'DELETE CHART' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('BYD-060 are drawn after they have a name, in the editor', async () => {
    const planId = anId();
    const { screen, user, location, askedFor, venue } = await open([], { createSeatingPlan: { _id: planId } });
    expect(await screen.findByText('No seating charts here')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Draw a plan' }));
    await user.click(await screen.findByRole('button', { name: 'CREATE PLAN' }));
    expect(askedFor('CreatePlan')).toEqual([]);
    await user.type(screen.getByLabelText('Name of the plan'), 'Main hall');
    await user.click(screen.getByRole('button', { name: 'CREATE PLAN' }));
    await waitFor(() => expect(location()).toContain(`${SEATING}/plan?planId=${planId}`));
    expect(askedFor('CreatePlan')[0]!.variables).toMatchObject({ venueId: venue._id, name: 'Main hall' });
  });

  it('AUT-056 can be asked for again when they did not load', async () => {
    let isBroken = true;
    const { screen, user } = await open([], { seatingCharts: () => (isBroken ? new BrokenConnection() : [aChart()]) });
    expect(await screen.findByText('The seating charts could not be loaded.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Main hall' })).toBeTruthy();
  });
});
