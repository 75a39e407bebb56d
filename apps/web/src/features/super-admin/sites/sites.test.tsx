import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WebSite } from '#gql/schema-types.ts';
import { anId } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { BrokenConnection, refusal, type Answers } from '#testing/schema-link.ts';

const PATH = '/admin/dashboard/super/sites';
const aSite = (overrides: Partial<WebSite> = {}): WebSite => ({
  _id: anId(),
  webFlowId: '580e63e98c9a982ac9b8b741',
  name: 'Harbor Stage',
  domains: [{ name: 'harborstage.example' }, { name: 'harbor-stage.webflow.io' }],
  createdAt: '2026-03-02T18:05:00.000Z',
  ...overrides,
});
const settings = (webFlowSiteId: string | null = null) => ({ stripeRedirectUrl: '', webFlowSiteId });
const open = (answers: Answers, path = PATH) =>
  renderRoute(path, { as: { isSuperUser: true }, answers: { platformSettings: settings(), ...answers } });
const RECONNECT = 'Reconnect all events of Harbor Stage';

describe('the websites of the platform', () => {
  it('ACC-162 are a table of site id, name, first domain and actions', async () => {
    const { screen } = await open({ webSites: [aSite(), aSite({ webFlowId: 'other', name: 'Redstone', domains: [] })] });
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Site Id', 'Name', 'Domain', 'Actions']);
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(cells).toEqual([
      ['580e63e98c9a982ac9b8b741', 'Harbor Stage', 'harborstage.example', 'Reconnect all events'],
      ['other', 'Redstone', '', 'Reconnect all events'],
    ]);
  });

  it('ACC-163 reconnecting sends that webFlowId, waits for the end and shows the outcome', async () => {
    const _id = anId();
    let calls = 0;
    const reconnectEvents = () => {
      calls += 1;
      return { _id, isDone: calls > 1, events: calls > 1 ? 12 : 0 };
    };
    const { user, screen, askedFor } = await open({ webSites: [aSite()], reconnectEvents });
    await user.click(await screen.findByRole('button', { name: RECONNECT }));
    const notice = await screen.findByText('Harbor Stage now shows 12 events.');
    expect(notice.closest('[role=alert]') ?? notice.closest('[role=status]')).toBeTruthy();
    const webFlowId = '580e63e98c9a982ac9b8b741';
    expect(askedFor('ReconnectEvents').map(({ variables }) => variables['input'])).toEqual([
      { webFlowId },
      { webFlowId, reconnectionId: _id },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: RECONNECT })).toHaveProperty('disabled', false));
  });

  it('ACC-163 shows as an error what the provider refused', async () => {
    const words = 'The site could not be reached: The site cannot be found';
    const { user, screen } = await open({ webSites: [aSite()], reconnectEvents: refusal(words, 'SITE_REFUSED') });
    await user.click(await screen.findByRole('button', { name: RECONNECT }));
    expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
  });

  it('ACC-163 shows No sites yet when there are none, and Connect a site adds the suggested one', async () => {
    let webSites: WebSite[] = [];
    const connectSite = () => {
      webSites = [aSite()];
      return webSites[0];
    };
    const answers = { webSites: () => webSites, connectSite, platformSettings: settings('580e63e98c9a982ac9b8b741') };
    const { user, screen, askedFor } = await open(answers);
    expect(await screen.findByText('No sites yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Connect a site' }));
    const dialog = await screen.findByRole('dialog', { name: 'Connect a site' });
    expect(within(dialog).getByLabelText('Site Id')).toHaveProperty('value', '580e63e98c9a982ac9b8b741');
    await user.click(within(dialog).getByRole('button', { name: 'Connect' }));
    expect(await screen.findByText('harborstage.example')).toBeTruthy();
    expect(await screen.findByText('Harbor Stage is connected.')).toBeTruthy();
    expect(askedFor('ConnectSite')[0]!.variables).toEqual({ input: { webFlowId: '580e63e98c9a982ac9b8b741' } });
  });

  it('an invalid site id is reported under the field and not sent; a refusal is shown in the dialog', async () => {
    const words = 'The site could not be reached: The site cannot be found';
    const { user, screen, askedFor } = await open({ webSites: [], connectSite: refusal(words, 'SITE_REFUSED') });
    await user.click(await screen.findByRole('button', { name: 'Connect a site' }));
    const field = await screen.findByLabelText('Site Id');
    await user.type(field, 'my site{Enter}');
    expect(await screen.findByText(/Please enter the site id from Webflow/)).toBeTruthy();
    expect(askedFor('ConnectSite')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'abc{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Connect a site' });
    expect(await within(dialog).findByText(words)).toBeTruthy();
    expect(field).toHaveProperty('value', 'abc');
  });

  it('shows that the list did not load and reloads it', async () => {
    let isCut = true;
    const { user, screen } = await open({ webSites: () => (isCut ? new BrokenConnection() : [aSite()]) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('No sites yet')).toBeNull();
    isCut = false;
    await user.click(again);
    expect(await screen.findByText('Harbor Stage')).toBeTruthy();
  });

  it('ACC-226 have no menu entry and are linked from Platform Settings', async () => {
    const platformFees = { fees: [], total: 0, hasMore: false, unapplied: 0, ownerName: null };
    const { user, screen, location } = await open({ webSites: [], platformFees }, '/admin/dashboard/super/settings');
    const menu = await screen.findByRole('navigation', { name: 'Super Admin' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Organizations', 'Customers', 'Event Calendar', 'Platform Settings']);
    await user.click(await screen.findByRole('link', { name: 'Sites' }));
    expect(await screen.findByText('No sites yet')).toBeTruthy();
    expect(location()).toBe(PATH);
  });

  it('ACC-102 are requested by nobody else', async () => {
    const { screen, askedFor } = await renderRoute(PATH, { as: { role: 'OWNER' }, answers: { webSites: [aSite()] } });
    expect(await screen.findByText('You do not have permission to view this page')).toBeTruthy();
    expect(askedFor('WebSites')).toEqual([]);
  });
});
