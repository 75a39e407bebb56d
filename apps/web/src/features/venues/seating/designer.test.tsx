import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { refusal, type Answers } from '#testing/schema-link.ts';
import { aVenue } from '#testing/venue.factory.ts';

const SEATING = '/admin/dashboard/venues/details/seating';

interface Options {
  readonly divId: string;
  readonly secretKey: string;
  readonly onChartCreated: (key: string) => void;
}

/** Stands in for the provider's script. */
function standIn(): Options[] {
  const opened: Options[] = [];
  window.seatsio = {
    SeatingChartDesigner: class {
      constructor(options: Options) {
        opened.push(options);
      }
      render() {
        document.getElementById(opened.at(-1)!.divId)!.textContent = 'The designer';
      }
    },
  };
  onTestFinished(() => void delete window.seatsio);
  return opened;
}

async function open(designerKey: string | null, answers: Answers = {}) {
  const venue = aVenue();
  const organization = { ...anOrganization(), seating: { publicKey: null, designerKey, scriptUrl: 'https://seats.example/chart.js' } };
  const page = await renderRoute(`${SEATING}/create?venueId=${venue._id}`, {
    as: { organization },
    answers: { venue, organization, seatingCharts: [], addSeatingChart: { key: 'new', name: 'New' }, ...answers },
  });
  return { ...page, venue };
}

describe('the seat designer', () => {
  it('AUT-050 AUT-058 is the one of the provider, and gives a new chart to the venue', async () => {
    const opened = standIn();
    const { screen, askedFor, venue } = await open('a-designer-key');
    expect(await screen.findByText('The designer')).toBeTruthy();
    expect(opened.at(-1)!.secretKey).toBe('a-designer-key');
    act(() => opened.at(-1)!.onChartCreated('new'));
    await waitFor(() => expect(askedFor('AddChart')).toHaveLength(1));
    expect(askedFor('AddChart')[0]!.variables).toEqual({ venueId: venue._id, key: 'new' });
  });

  it('AUT-058 says when a new chart could not be given to the venue', async () => {
    const opened = standIn();
    const text = 'There was an error loading the seating configuration. Please try again or contact support';
    const { screen } = await open('a-designer-key', { addSeatingChart: refusal(text, 'SEATING_UNAVAILABLE') });
    await screen.findByText('The designer');
    act(() => opened.at(-1)!.onChartCreated('new'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('BYD-060 is the editor of Marquee without a key, which begins with the name of a plan', async () => {
    const { screen, location } = await open(null);
    expect(await screen.findByLabelText('Name of the plan')).toBeTruthy();
    expect(location()).toContain(`${SEATING}?venueId=`);
  });
});
