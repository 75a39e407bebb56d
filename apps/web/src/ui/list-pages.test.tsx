import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anEvent, anOrganization } from '#testing/factories.ts';
import { typeInPauses } from '#testing/browser.ts';
import { renderRoute } from '#testing/render-route.tsx';
import type { Answers } from '#testing/schema-link.ts';

const event = anEvent();
const ADMIN = '/admin/dashboard';
const last = { after: null, hasMore: false };

interface List {
  path: string;
  /** The operation that loads it, and its variable that carries the searched text. */
  operation: string;
  searched: string;
  answers: Answers;
}
const SEARCHED: Record<string, List> = {
  orders: { path: `${ADMIN}/orders`, operation: 'Orders', searched: 'any', answers: { orders: { ...last, orders: [] } } },
  'an event’s orders': {
    path: `${ADMIN}/events/details/orders?eventId=${event._id}`,
    operation: 'Orders',
    searched: 'any',
    answers: { event, orders: { ...last, orders: [] } },
  },
  venues: { path: `${ADMIN}/venues`, operation: 'Venues', searched: 'name', answers: { venues: [] } },
  performers: { path: `${ADMIN}/performers`, operation: 'Artists', searched: 'name', answers: { artists: [] } },
  contacts: { path: `${ADMIN}/customers`, operation: 'Customers', searched: 'any', answers: { customers: { ...last, customers: [] } } },
  'people waiting for an event': {
    path: `${ADMIN}/events/details/waitlist?eventId=${event._id}`,
    operation: 'WaitList',
    searched: 'name',
    answers: { event, waitList: { ...last, entries: [] } },
  },
  organizations: {
    path: `${ADMIN}/super/organizations`,
    operation: 'Organizations',
    searched: 'orgQuery',
    answers: { organizations: { ...last, organizations: [] } },
  },
  customers: {
    path: `${ADMIN}/super/customers`,
    operation: 'CustomerProfiles',
    searched: 'any',
    answers: { customerProfiles: { ...last, customers: [] } },
  },
};

const as = { role: 'OWNER', isSuperUser: true, organization: anOrganization({ isSeasonTickets: true }) } as const;

describe('the lists of the admin area', () => {
  it.each(Object.entries(SEARCHED))(
    'AUT-202 the list of %s loads pages of 60, and its search sends one request 250 ms after the last keystroke',
    async (_, { path, operation, searched, answers }) => {
      const { screen, askedFor } = await renderRoute(path, { as, answers });
      const field = await screen.findByRole('searchbox');
      await waitFor(() => expect(askedFor(operation)).toHaveLength(1));
      expect(askedFor(operation)[0]!.variables['pagination']).toEqual({ pageSize: 60 });
      await typeInPauses(field, ['o', 'ok', 'oka']);
      await waitFor(() => expect(askedFor(operation)).toHaveLength(2));
      const { query, pagination } = askedFor(operation)[1]!.variables;
      expect(pagination).toEqual({ pageSize: 60 });
      expect(query).toMatchObject({ [searched]: 'oka' });
    },
  );

  it.each([
    ['seasons', `${ADMIN}/seasons`, 'SeasonCards', { seasons: [] }],
    ['the audit log’s entries', `${ADMIN}/settings/audit`, 'AuditLog', { auditLog: { ...last, entries: [] }, roles: [] }],
  ])('AUT-202 the list of %s loads pages of 60', async (_, path, operation, answers) => {
    const { askedFor } = await renderRoute(path, { as, answers });
    await waitFor(() => expect(askedFor(operation)).toHaveLength(1));
    expect(askedFor(operation)[0]!.variables['pagination']).toEqual({ pageSize: 60 });
  });
});
