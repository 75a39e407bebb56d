import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storeAuthToken } from '../lib/session/auth-token.ts';
import { leadHomeOf } from '../lib/session/lead-home.ts';
import { DEFAULT_CONFIG, type RuntimeConfig } from '../lib/loading/runtime-config.ts';
import { startClient } from '../lib/apollo/start-client.ts';
import { createAppRouter } from '../router.tsx';
import { loadAntdArea } from '../ui/load-antd-area.ts';
import { Providers } from '#parts/providers.tsx';
import { act } from './act.ts';
import { aMe, aMemberRole } from './factories.ts';
import { schemaLink, type Answers, type Asked } from './schema-link.ts';
import type { MeOverrides } from './factories.ts';

interface RenderOptions {
  /** The signed-in user: `{ role: 'BOX_OFFICE' }`; null for nobody. Default: an admin of Redstone Presents. */
  as?: MeOverrides | null;
  /** The results of root fields; `me` and `myRoles` come from `as`. */
  answers?: Answers;
  config?: Partial<RuntimeConfig>;
}

/** Renders the real route at `path` as the browser would: guards, shell, loaders, queries executed against schema.graphql. */
export async function renderRoute(path: string, { as = {}, answers = {}, config = {} }: RenderOptions = {}) {
  if (as) storeAuthToken('token-of-the-test');
  await loadAntdArea();
  const asked: Asked[] = [];
  const { client, signOut, leadHome } = startClient(
    { ...DEFAULT_CONFIG, ...config },
    schemaLink({ publishingSites: [], fees: NO_FEES, actsOnMany: [], ...sessionAnswers(as), ...answers }, asked),
  );
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ client, config: { ...DEFAULT_CONFIG, ...config }, signOut }, history);
  leadHome(leadHomeOf(router));
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
    { onCaughtError: () => {} }, // a render error is logged by its error boundary
  );
  await act(() => router.load());
  return {
    ...view,
    client,
    router,
    /** Every operation the page sent, in order. */
    asked,
    askedFor: (name: string) => asked.filter((operation) => operation.name === name),
    /** The page's current `/path?search`. */
    location: () => router.state.location.href,
    user: userEvent.setup({ delay: null }),
    screen,
  };
}

const NO_FEES = { fees: [], total: 0, hasMore: false, unapplied: 0, ownerName: null, isGuestTicketSale: null };

function sessionAnswers(as: MeOverrides | null): Answers {
  if (!as) return { me: null, myRoles: [] };
  const me = aMe(as);
  return { me, myRoles: me.role && me.organization ? [aMemberRole({ ...me.role, organization: me.organization })] : [] };
}
