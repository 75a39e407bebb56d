import { createMemoryHistory } from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONFIG } from '../lib/runtime-config.ts';
import { startClient } from '../lib/start-client.ts';
import { createAppRouter } from '../router.tsx';
import { aMe, aMemberRole, anOrganization } from './factories.ts';
import { logged } from './log.ts';
import { renderRoute } from './render-route.tsx';
import { schemaLink } from './schema-link.ts';
import { anyAnswers } from './schema-values.ts';

/** The most requests until a page has its first content, the session's among them. */
const MOST = 3;
const QUIET_MS = 400;
const ID = 'a'.repeat(24);
/** What pages of one record, or behind a link, are opened with. */
const SEARCH = new URLSearchParams([
  ...['eventId', 'orderId', 'customerId', 'seasonId', 'roleId'].map((name) => [name, ID] as [string, string]),
  ['token', 'token'],
  ['reservation', 'token'],
  ['code', 'code'],
]).toString();

/** Every address of the product, from its routes. */
function addresses(): string[] {
  const { client, signOut } = startClient(DEFAULT_CONFIG, schemaLink({}, []));
  const router = createAppRouter({ client, config: DEFAULT_CONFIG, signOut }, createMemoryHistory({ initialEntries: ['/'] }));
  const paths = Object.keys(router.routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  return [...new Set(paths)].toSorted();
}

const organization = anOrganization({ isSeasonTickets: true });
const me = aMe({ role: 'OWNER', isSuperUser: true, organization });
/** A member is led on from here, into their organisation. */
const FOR_NOBODYS_MEMBERS = ['/account/userInfo'];
const answers = { ...anyAnswers(), me, myRoles: [aMemberRole({ organization, orgId: organization._id })] };

/** Waits until nothing was asked for a while. */
async function settle(asked: readonly unknown[]): Promise<void> {
  for (let before = -1; before !== asked.length;) {
    before = asked.length;
    await act(() => new Promise((resolve) => void setTimeout(resolve, QUIET_MS)));
  }
}

describe('the first content of a page', () => {
  // pictures, sounds and the camera are no business of this test
  beforeEach(() => void vi.stubGlobal('fetch', async () => new Response('{}')));
  afterEach(() => void vi.unstubAllGlobals());

  it('is counted over all pages, with all that one asks for', async () => {
    expect(addresses().length).toBeGreaterThan(40);
    const { asked } = await renderRoute('/admin/dashboard/events', { answers });
    await settle(asked);
    expect(asked.map(({ name }) => name).toSorted()).toEqual(['EventCards', 'EventCounts', 'Session']);
  });

  it.each(addresses())('%s asks for no more than three answers', async (path) => {
    // elsewhere an organisation in the address narrows what is shown already
    const org = path.endsWith('/organizations/settings') ? `&orgId=${ID}` : '';
    const address = `${path.replace(/\$\w+/, 'night-swim')}?${SEARCH}${org}`;
    const nobodys = FOR_NOBODYS_MEMBERS.includes(path) && { me: aMe({ role: null, organization: null }), myRoles: [] };
    const { asked } = await renderRoute(address, { answers: { ...answers, ...nobodys } });
    await settle(asked);
    const names = asked.map(({ name }) => name);
    expect(logged).toEqual([]);
    expect(names.slice(MOST)).toEqual([]);
  });
});
