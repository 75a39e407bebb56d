import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Audit, type AuditRecord } from '#platform/audit/audit.store';
import { SYSTEM, type Author } from '#platform/auth/actor';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { auditFilterOf } from './audit-query.ts';

const LOG = `query ($query: AuditLogQueryInput, $pagination: PaginationInput) {
  auditLog(query: $query, pagination: $pagination) {
    entries { at action what detail actor { kind userId name email } subject { kind id name } } after hasMore
  }
}`;
const LOGIN_AS = 'mutation ($input: LoginAsOrganizationInput!) { loginAsOrganization(input: $input) { token } }';
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) => errors?.[0]?.extensions.code;

interface Entry {
  readonly at: string;
  readonly action: string;
  readonly what: string;
  readonly detail: string;
  readonly actor: { readonly kind: string; readonly name: string | null; readonly email: string | null };
  readonly subject: { readonly kind: string; readonly name: string | null };
}

describe('the audit log of an organization', () => {
  let world: TestApp;
  beforeAll(async () => void (world = await startTestApp()));
  afterAll(() => world?.stop());

  const read = async (token: string, query: object = {}, pagination: object = {}) =>
    (await world.gql(LOG, { query, pagination }, token)).data.auditLog as { entries: Entry[]; after: string | null; hasMore: boolean };
  const actionsOf = ({ entries }: { entries: Entry[] }) => entries.map(({ action }) => action);
  /** Writes it as if it was done at that time. */
  const done = async (author: Author, orgId: unknown, more: Partial<AuditRecord> = {}, at?: string) => {
    if (at) world.clock.set(at);
    const deed = { action: 'venue.created', subject: { kind: 'venue' as const, id: newId() }, ...more } as const;
    await world.app.get(Audit).recordElsewhere({ author, orgId: String(orgId), ...deed });
    world.clock.release();
  };

  it('lists who did what to what and when, in words, newest first', async () => {
    const owner = await world.given.member('OWNER');
    const admin = await world.given.member('ADMIN', owner.org, { firstName: 'Amara', lastName: 'Okafor' });
    const event = await world.given.event(owner.org);
    const data = { userEmail: 'ann@example.com', from: 'SCANNER', to: 'ADMIN' };
    await done(
      admin.actor,
      owner.org._id,
      { action: 'event.published', subject: { kind: 'event' as const, id: event._id } },
      '2026-06-01T10:00:00Z',
    );
    const subject = { kind: 'member' as const, id: newId() };
    await done(owner.actor, owner.org._id, { action: 'member.role-changed', subject, data }, '2026-06-01T11:00:00Z');
    const { entries } = await read(owner.token, { to: '2026-06-01' });
    expect(entries).toMatchObject([
      {
        at: '2026-06-01T11:00:00.000Z',
        what: 'Changed a role',
        detail: 'ann@example.com, Scanner → Admin',
        actor: { email: owner.user.email },
      },
      {
        what: 'Published an event',
        actor: { kind: 'Person', name: 'Amara Okafor' },
        subject: { kind: 'event' as const, name: event.name },
      },
    ]);
  });

  it('ACC-239 shows a log-in-as and what was done then as the platform’s, without the person’s name', async () => {
    const owner = await world.given.member('OWNER');
    const operator = await world.given.member('SUPER_USER');
    const orgId = String(owner.org._id);
    const entered = await world.gql(LOGIN_AS, { input: { orgId } }, operator.token);
    const { token } = entered.data.loginAsOrganization;
    await world.gql(
      'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { _id } }',
      { input: { organization: { orgName: 'Lyric' } } },
      token,
    );
    const page = await read(owner.token);
    expect(page.entries.map(({ what, detail, actor }) => [what, detail, actor])).toEqual([
      [
        'Changed the organization’s settings',
        'Name: Redstone Presents → Lyric',
        { kind: 'Operator', userId: null, name: null, email: null },
      ],
      ['Logged in as this organization', '', { kind: 'Operator', userId: null, name: null, email: null }],
    ]);
    expect(actionsOf(await read(owner.token, { by: 'Operator', what: 'access' }))).toEqual(['organization.entered']);
    // nor by their id
    expect(actionsOf(await read(owner.token, { actorId: String(operator.user._id) }))).toEqual([]);
  });

  it('names a super user who is of the team there', async () => {
    const owner = await world.given.member('OWNER', undefined, { isSuperUser: true });
    await done(owner.actor, owner.org._id);
    expect((await read(owner.token)).entries[0]?.actor).toMatchObject({ kind: 'Person', email: owner.user.email });
  });

  it('is filtered by person, by no person, by area and by action', async () => {
    const owner = await world.given.member('OWNER');
    const admin = await world.given.member('ADMIN', owner.org);
    const orgId = owner.org._id;
    await done(admin.actor, orgId);
    await done(owner.actor, orgId, { action: 'member.removed' });
    await done(SYSTEM, orgId, { action: 'order.refunded-outside', data: { amount: 500 } });
    expect(actionsOf(await read(owner.token))).toEqual(['order.refunded-outside', 'member.removed', 'venue.created']);
    expect(actionsOf(await read(owner.token, { actorId: String(admin.user._id) }))).toEqual(['venue.created']);
    expect(actionsOf(await read(owner.token, { by: 'System' }))).toEqual(['order.refunded-outside']);
    expect(actionsOf(await read(owner.token, { what: 'team' }))).toEqual(['member.removed']);
    expect(actionsOf(await read(owner.token, { what: 'member.removed', actorId: String(admin.user._id) }))).toEqual([]);
    expect((await read(owner.token, { what: 'orders' })).entries).toMatchObject([{ action: 'order.refunded-outside', detail: '$5.00' }]);
    for (const query of [{ what: 'nonsense' }, { from: 'yesterday' }, { to: '2026-02-31T00' }])
      expect(codeOf(await world.gql(LOG, { query }, owner.token))).toBe('BAD_USER_INPUT');
  });

  it('counts days as the organization does', async () => {
    const owner = await world.given.member('OWNER', await world.given.org({ timezone: 'America/Denver' }));
    // 23:30 of the first and 00:30 of the second in Denver
    await done(owner.actor, owner.org._id, { action: 'venue.created' }, '2026-06-02T05:30:00Z');
    await done(owner.actor, owner.org._id, { action: 'venue.updated' }, '2026-06-02T06:30:00Z');
    expect(actionsOf(await read(owner.token, { from: '2026-06-01', to: '2026-06-01' }))).toEqual(['venue.created']);
    expect(actionsOf(await read(owner.token, { from: '2026-06-02', to: '2026-06-02' }))).toEqual(['venue.updated']);
  });

  it('continues after the last entry, also within one millisecond, and reads each page from an index', async () => {
    const owner = await world.given.member('OWNER');
    const orgId = String(owner.org._id);
    const record = { author: owner.actor, orgId, action: 'venue.created', subject: { kind: 'venue' as const, id: orgId } } as const;
    world.clock.set('2026-06-01T10:00:00Z');
    const others = { ...record, action: 'order.refunded-outside', author: SYSTEM } as const;
    await world.app.get(Transactions).run(async (tx) => {
      for (const [count, each] of [[75, record] as const, [500, others] as const]) {
        await world.app.get(Audit).recordMany(
          tx,
          Array.from({ length: count }, () => each),
        );
      }
    });
    world.clock.release();
    const first = await read(owner.token, { what: 'venues' });
    const second = await read(owner.token, { what: 'venues' }, { after: first.after });
    expect([first.entries.length, first.hasMore, second.entries.length, second.hasMore]).toEqual([60, true, 15, false]);
    expect(codeOf(await world.gql(LOG, { pagination: { after: 'none' } }, owner.token))).toBe('BAD_USER_INPUT');

    const log = world.connection.collection('auditLog');
    for (const query of [{}, { actorId: String(owner.user._id) }, { by: 'Operator' as const }, { what: 'venues' }]) {
      const filter = { $and: [{ orgId: owner.org._id }, auditFilterOf(query, 'UTC')] };
      const explained = await log
        .find(filter as object)
        .sort({ at: -1, _id: -1 })
        .limit(20)
        .explain('executionStats');
      const plan = JSON.stringify(explained['queryPlanner'].winningPlan);
      expect([plan.includes('COLLSCAN'), plan.includes('"SORT"')]).toEqual([false, false]);
      expect(explained['executionStats'].totalDocsExamined).toBeLessThanOrEqual(20);
    }
  });

  it('ACC-211 is visible to the owner only, and another organization’s log shows none of it', async () => {
    const owner = await world.given.member('OWNER');
    await done(owner.actor, owner.org._id);
    const admin = await world.given.member('ADMIN', owner.org);
    expect(codeOf(await world.gql(LOG, {}, admin.token))).toBe('FORBIDDEN');
    const stranger = await world.given.member('OWNER');
    expect((await read(stranger.token, { actorId: String(owner.user._id) })).entries).toEqual([]);
  });
});
