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
      await world.gql(
        VENUE,
        { input: { venueId: venue._id, version: 1, name: 'Hall', capacity: 250, tax: venue.tax, address: {} } },
        token,
      ),
      await world.gql(EVENT, { input: { eventId: event._id, version: event.version, event: { name: 'Day Swim', schedule } } }, token),
    ];
    expect(done.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const { data } = await world.gql(LOG, {}, token);
    const [ofEvent, ofVenue, ofOrganization] = data.auditLog.entries;
    expect(ofEvent).toMatchObject({ action: 'event.updated', subject: { name: 'Day Swim' } });
    expect(ofEvent.detail).toMatch(/^Name: Night Swim → Day Swim/);
    expect(ofVenue).toMatchObject({ action: 'venue.updated', detail: expect.stringMatching(/^Hall\nCapacity: 100 → 250/) });
    expect(ofOrganization).toMatchObject({ action: 'organization.updated', detail: 'Name: Redstone → Redstone Live' });
  });

  it('ACC-239 tell a move once, at the times of the organization’s zone, on the page and in the file', async () => {
    const org = await world.given.org({ timezone: 'Europe/Berlin' });
    const { token } = await world.given.member('OWNER', org);
    const event = await world.given.event(org, { published: false });
    const schedule = { doorsAt: null, startsAt: '2030-01-01T19:00:00Z', endsAt: '2030-01-01T22:00:00Z' };
    const move = await world.gql(
      EVENT,
      { input: { eventId: event._id, version: event.version, event: { name: event.name, schedule } } },
      token,
    );
    expect(move.errors).toBeUndefined();
    const { data } = await world.gql(LOG, {}, token);
    const lines: string[] = data.auditLog.entries[0].detail.split('\n');
    const starts = lines.filter((line) => line.includes('Start: '));
    expect(starts).toEqual([expect.stringMatching(/^Start: .* → Jan 1, 2030, 8:00pm GMT\+1$/)]);
    expect(lines.join()).not.toMatch(/UTC|“1”|last starts|performances/i);
  });

  it('ACC-239 name the person whose role was changed, who was removed, and who was invited', async () => {
    const { org, token } = await world.given.member('OWNER');
    const ann = await world.given.member('ADMIN', org, { firstName: 'Ann', lastName: 'Lee' });
    const userId = String(ann.user._id);
    const role = { userId, userEmail: ann.user.email, role: 'SCANNER', orgId: String(org._id) };
    const invitation = { userEmail: 'bea@example.com', role: 'SCANNER', orgId: String(org._id) };
    const SAVE = 'mutation ($input: SaveRoleInput!) { saveRole(input: $input) { _id } }';
    const REMOVE = 'mutation ($input: RemoveRoleInput!) { removeRole(input: $input) }';
    const subjects = async () => {
      const { data } = await world.gql(LOG, {}, token);
      return data.auditLog.entries.map((entry: { action: string; subject: { name: string } }) => [entry.action, entry.subject.name]);
    };
    const changed = await world.gql(SAVE, { input: { role, update: true } }, token);
    // an entry of an earlier version
    await world.connection
      .collection('auditLog')
      .updateOne({ action: 'member.role-changed', orgId: org._id }, { $unset: { 'data.userId': '' } });
    expect(await subjects()).toEqual([['member.role-changed', 'Ann Lee']]);
    const invited = await world.gql(SAVE, { input: { role: invitation, update: false } }, token);
    const removed = [];
    for (const { data } of [changed, invited]) removed.push(await world.gql(REMOVE, { input: { roleId: data.saveRole._id } }, token));
    expect([changed, invited, ...removed].flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect((await subjects()).slice(0, 3)).toEqual([
      ['member.invitation-rescinded', 'bea@example.com'],
      ['member.removed', 'Ann Lee'],
      ['member.invited', 'bea@example.com'],
    ]);
  });
});
