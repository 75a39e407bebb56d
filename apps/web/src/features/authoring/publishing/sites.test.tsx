import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Event, SiteListing } from '#gql/schema-types.ts';
import { followServerTime } from '#lib/time/clock.ts';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';

const NO_SITES = 'It is shown on no other website. Choose sites for it, or embed its buy button: you find both under Sharing.';
const SITES = [
  { webFlowId: 'north', name: 'North Shows', domain: 'north.example' },
  { webFlowId: 'south', name: 'South Shows', domain: null },
];
const aListing = (webFlowId: string, overrides: Partial<SiteListing> = {}): SiteListing => ({
  webFlowId,
  name: webFlowId,
  url: `https://${webFlowId}.example/night-swim`,
  isWanted: true,
  state: 'Listed',
  message: null,
  ...overrides,
});
const open = (event: Event, answers: Answers = {}) =>
  renderRoute(`/create-event/details?eventId=${event._id}`, {
    as: { organization: anOrganization() },
    answers: { venues: [], artists: [], event, publishEvent: { ...event, published: true }, publishingSites: SITES, ...answers },
  });

describe('publishing on websites', () => {
  beforeEach(() => followServerTime('2026-11-21T18:00:00.000Z'));
  afterEach(() => sessionStorage.clear());

  it('AUT-158 OPS-195 sends the chosen sites, at first all of them', async () => {
    const event = anEvent({ published: false });
    const { screen, user, askedFor } = await open(event);
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('checkbox', { name: 'North Shows (north.example)' })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('checkbox', { name: 'South Shows' }));
    await user.click(dialog.getByRole('button', { name: 'PUBLISH NOW' }));
    await waitFor(() => expect(askedFor('PublishEvent')).toHaveLength(1));
    const input = { eventId: event._id, published: true, publishSiteIds: ['north'], unpublishSiteIds: [] };
    expect(askedFor('PublishEvent')[0]!.variables['input']).toEqual(input);
  });

  it('AUT-158 OPS-195 names the sites it is taken off', async () => {
    const event = anEvent({ siteListings: [aListing('south')] });
    const { screen, user, askedFor } = await open(event);
    await user.click(await screen.findByRole('button', { name: 'UPDATE EVENT' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'South Shows' })).toHaveProperty('checked', true));
    await user.click(dialog.getByRole('checkbox', { name: 'South Shows' }));
    await user.click(dialog.getByRole('checkbox', { name: 'North Shows (north.example)' }));
    await user.click(dialog.getByRole('button', { name: 'UPDATE NOW' }));
    await waitFor(() => expect(askedFor('PublishEvent')).toHaveLength(1));
    expect(askedFor('PublishEvent')[0]!.variables['input']).toMatchObject({ publishSiteIds: ['north'], unpublishSiteIds: ['south'] });
  });

  it('AUT-160 answer 93 says that it sells on its own page, with its address, before anything of websites', async () => {
    const { screen, user } = await open(anEvent({ published: false, stub: 'copper-kings' }), { publishingSites: [] });
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const page = await screen.findByText(`${window.location.origin}/e/copper-kings`);
    expect(page.compareDocumentPosition(await screen.findByText(NO_SITES))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('AUT-160 says that it is on no site, without sites and with none chosen', async () => {
    const none = await open(anEvent({ published: false }), { publishingSites: [] });
    await none.user.click(await none.screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    expect(await none.screen.findByText(NO_SITES)).toBeTruthy();
    none.unmount();
    const { screen, user } = await open(anEvent({ published: false }), { publishingSites: [SITES[0]] });
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const box = await screen.findByRole('checkbox', { name: 'North Shows (north.example)' });
    expect(screen.queryByText(NO_SITES)).toBeNull();
    await user.click(box);
    expect(await screen.findByText(NO_SITES)).toBeTruthy();
  });

  it('AUT-159 OPS-195 lists the links on the sites, what became of each, and the way to the dashboard', async () => {
    const event = anEvent({ published: false });
    let isPublished = false;
    const listings = [aListing('north'), aListing('south', { state: 'Refused', message: 'No collection.' })];
    const { screen, user, location } = await open(event, {
      event: () => ({ ...event, siteListings: isPublished ? listings : [] }),
      publishEvent: () => {
        isPublished = true;
        return { ...event, published: true };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    await user.click(await screen.findByRole('button', { name: 'PUBLISH NOW' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish successful' }));
    expect(await dialog.findByRole('link', { name: 'https://north.example/night-swim' })).toBeTruthy();
    expect(dialog.getByText('The website refused: No collection.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'VIEW EVENT DASHBOARD' }));
    await waitFor(() => expect(location()).toBe(`/admin/dashboard/events/details/overview?eventId=${event._id}`));
  });

  it('BYD-010 says in the dialog what is odd and fine about the saved event, and publishes all the same', async () => {
    const odd = { level: 'odd' as const, path: 'ticketTypes.0.tiers', message: 'Fees of $8.00 are 32% of the price.' };
    const fine = { level: 'fine' as const, path: 'schedule', message: 'The dates fit together.' };
    const event = anEvent({ published: false, checkup: [odd, fine] });
    const { screen, user, askedFor } = await open(event);
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const notes = within(await screen.findByRole('region', { name: 'Worth a second look' }));
    expect(await notes.findByRole('button', { name: odd.message })).toBeTruthy();
    expect(screen.getByText('Fine: one topic').closest('details')?.textContent).toContain('The dates fit together.');
    await user.click(screen.getByRole('button', { name: 'PUBLISH NOW' }));
    await waitFor(() => expect(askedFor('PublishEvent')).toHaveLength(1));
  });

  it('BYD-010 each remark in the dialog leads to its field, also about what is not saved yet', async () => {
    const event = anEvent({ published: false, description: null });
    const { screen, user, askedFor } = await open(event);
    await user.type(await screen.findByLabelText('Event name'), ' II');
    await user.click(await screen.findByRole('button', { name: 'PUBLISH EVENT' }));
    const notes = within(await screen.findByRole('region', { name: 'Worth a second look' }));
    await user.click(notes.getByRole('button', { name: 'There is no description: buyers and search engines learn only the name.' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('event-description'));
    expect(askedFor('EventCheckup')).toEqual([]);
    expect(askedFor('PublishEvent')).toEqual([]);
  });
});
