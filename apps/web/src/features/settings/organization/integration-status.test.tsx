import { describe, expect, it } from 'vitest';
import type { IntegrationStatus } from '#gql/schema-types.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { anOrganization } from '#testing/factories.ts';

const RUNS: IntegrationStatus = { isOn: true, pausedAt: null, probeAt: null, lastError: null, waiting: 1, failed: 0 };
const PAUSED = {
  ...RUNS,
  pausedAt: '2026-11-21T23:12:00.000Z',
  probeAt: '2026-11-21T23:20:00.000Z',
  lastError: 'It answered 500.',
  waiting: 12,
  failed: 2,
};

describe('the integration in the settings', () => {
  const open = async (status: () => IntegrationStatus, answers: object = {}) => {
    const page = await renderRoute('/admin/dashboard/settings/organization', {
      as: { role: 'ADMIN' },
      answers: { organization: anOrganization(), integrationStatus: status, ...answers },
    });
    await page.screen.findByLabelText('Organization name');
    return page;
  };

  it('runs, and says how many orders wait', async () => {
    const { screen } = await open(() => RUNS);
    expect(await screen.findByText('Runs')).toBeTruthy();
    expect(screen.getByText('1 order is waiting to be sent.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  });

  it('says that it is paused, why, since when, and that the queue is kept; staff can try at once', async () => {
    let status: IntegrationStatus = PAUSED;
    const { screen, user, askedFor } = await open(() => status, {
      resumeIntegration: () => {
        status = RUNS;
        return true;
      },
    });
    expect((await screen.findByText(/^Paused since/)).textContent).toMatch(
      /^Paused since .+, after several orders got no response\. Orders keep their place in the queue\. It answered 500\. Next try .+\.$/,
    );
    expect(screen.getByText(/12 orders are waiting to be sent\..*2 orders need to be sent again/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('Runs')).toBeTruthy();
    expect(askedFor('ResumeIntegration')).toHaveLength(1);
  });

  it('is absent where there is none', async () => {
    const { screen } = await open(() => ({ ...RUNS, isOn: false }));
    expect(screen.queryByText('TEI/TEG integration')).toBeNull();
  });
});
