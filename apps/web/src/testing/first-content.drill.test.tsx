import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../lib/loading/runtime-config.ts';
import { startClient } from '../lib/apollo/start-client.ts';
import { createAppRouter } from '../router.tsx';
import { aMe, aMemberRole, anOrganization } from './factories.ts';
import { logged } from './log.ts';
import { renderRoute } from './render-route.tsx';
import { schemaLink } from './schema-link.ts';
import { anyAnswers } from './schema-values.ts';

/** The maximum number of requests until a page has its first content, including the session's. */
const MOST = 3;
const QUIET_MS = 400;
/** Asked 0.8 s after the form was shown: on a slow machine the wait for silence sees it. */
const ASKED_LATER = ['BuyerCheck'];
const ID = 'a'.repeat(24);
/** The parameters of pages that show one record, or that a link opens. */
const SEARCH = new URLSearchParams([
  ...['eventId', 'orderId', 'customerId', 'seasonId', 'roleId', 'planId'].map((name) => [name, ID] as [string, string]),
  ['token', 'token'],
  ['reservation', 'token'],
  ['code', 'code'],
]).toString();

/** All URLs of the product, from its routes. */
function addresses(): string[] {
  const { client, signOut } = startClient(DEFAULT_CONFIG, schemaLink({}, []));
  const router = createAppRouter({ client, config: DEFAULT_CONFIG, signOut }, createMemoryHistory({ initialEntries: ['/'] }));
  const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  return [...new Set(paths)].toSorted();
}

const organization = anOrganization({ isSeasonTickets: true });
const me = aMe({ role: 'OWNER', isSuperUser: true, organization });
/** Redirects a member into their organization. */
const FOR_NOBODYS_MEMBERS = ['/account/userInfo'];
const any = anyAnswers();
/** A cart of another tab is looked up beside the event, once it is shown. */
const publicEvent = () => ({ ...(any['publicEvent'] as () => object)(), heldCart: null });
/** Asked for twice: its nights come beside it. */
const publicSeason = { ...publicEvent(), isSeason: true };
const answers = { ...any, publicEvent, publicSeason, me, myRoles: [aMemberRole({ organization, orgId: organization._id })] };

/** Waits until no request was sent for a while. */
async function settle(asked: readonly unknown[]): Promise<void> {
  for (let before = -1; before !== asked.length;) {
    before = asked.length;
    await act(() => new Promise((resolve) => void setTimeout(resolve, QUIET_MS)));
  }
}

describe('the first content of a page', () => {
  // pictures, sounds and the camera are not measured here
  beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('{}')));
  afterEach(() => void vi.unstubAllGlobals());

  it('is counted over all pages, with all their requests', async () => {
    expect(addresses().length).toBeGreaterThan(40);
    const { asked } = await renderRoute('/admin/dashboard/events', { answers });
    await settle(asked);
    expect(asked.map(({ name }) => name).toSorted()).toEqual(['EventCards', 'EventCounts', 'Session']);
  });

  it.each(addresses())('%s sends at most three requests', async (path) => {
    // elsewhere an organization in the URL is already a filter
    const org = path.endsWith('/organizations/settings') ? `&orgId=${ID}` : '';
    const address = `${path.replace(/\$\w+/, 'night-swim')}?${SEARCH}${org}`;
    const nobodys = FOR_NOBODYS_MEMBERS.includes(path) && { me: aMe({ role: null, organization: null }), myRoles: [] };
    const { asked } = await renderRoute(address, { answers: { ...answers, ...nobodys } });
    await settle(asked);
    const names = asked.map(({ name }) => name).filter((name) => !ASKED_LATER.includes(name));
    expect(logged).toEqual([]);
    expect(names.slice(MOST)).toEqual([]);
  });
});
