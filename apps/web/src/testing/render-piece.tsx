import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { DEFAULT_CONFIG } from '../lib/loading/runtime-config.ts';
import { startClient } from '../lib/apollo/start-client.ts';
import { AntdArea } from '../ui/antd-area.tsx';
import { Providers } from '#parts/providers.tsx';
import { act } from './act.ts';
import { schemaLink, type Answers } from './schema-link.ts';

/**
 * Renders one component with its providers but without a page: for components that belong to no page. `answers` are
 * the results of root fields.
 */
export async function renderPiece(piece: ReactNode, answers: Answers = {}) {
  const { client } = startClient(DEFAULT_CONFIG, schemaLink(answers, []));
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: '/', component: () => <AntdArea>{piece}</AntdArea> });
  const router = createRouter({ routeTree: root.addChildren([here]), history: createMemoryHistory() });
  const view = render(
    <Providers client={client}>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  await act(() => router.load());
  return { ...view, screen, user: userEvent.setup({ delay: null }) };
}
