import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const LOG = '{ auditLog { entries { action detail subject { name } } } }';
const EVENT = 'mutation($input: UpdateEventInput!) { updateEvent(input: $input) { _id } }';
const VENUE = 'mutation($input: UpdateVenueInput!) { updateVenue(input: $input) { _id } }';
const ORGANIZATION = 'mutation($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { _id } }';

describe('changes in the audit log', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world.stop());

  it('ACC-239 are told in words: which record, and each value before and after', async () => {
    const { org, token } = await world.given.member('OWNER', await world.given.org({ orgName: 'Redstone' }));
    const event = await world.given.event(org, { name: 'Night Swim', published: false });
    const venue = await world.given.venue(org, { name: 'Hall', capacity: 100 });
    const { startsAt, endsAt } = event.schedule;
    const schedule = { startsAt, endsAt };
    const done = [
      await world.gql(ORGANIZATION, { input: { organization: { orgName: 'Redstone Live' } } }, token),
      await world.gql(VENUE, { input: { venueId: venue._id, name: 'Hall', capacity: 250, tax: venue.tax, address: {} } }, token),
      await world.gql(EVENT, { input: { eventId: event._id, version: event.version, event: { name: 'Day Swim', schedule } } }, token),
    ];
    expect(done.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const { data } = await world.gql(LOG, {}, token);
    const [ofEvent, ofVenue, ofOrganization] = data.auditLog.entries;
    expect(ofEvent).toMatchObject({ action: 'event.updated', subject: { name: 'Day Swim' } });
    expect(ofEvent.detail).toMatch(/^name: Night Swim → Day Swim/);
    expect(ofVenue).toMatchObject({ action: 'venue.updated', detail: expect.stringContaining('Hall, capacity: 100 → 250') });
    expect(ofOrganization).toMatchObject({ action: 'organization.updated', detail: 'name: Redstone → Redstone Live' });
  });
});
