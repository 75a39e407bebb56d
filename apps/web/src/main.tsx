import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/mona-sans/wdth.css';
import './styles/first.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { leadHomeOf } from './lib/session/lead-home.ts';
import { hideEndedSession } from './lib/session/hide-ended-session.ts';
import { showFontsWhenLineIsFree } from './lib/loading/late-fonts.ts';
import { leaveShell } from './lib/loading/leave-shell.ts';
import { loadRuntimeConfig } from './lib/loading/runtime-config.ts';
import { keepKeysFromTags, startOutsideServices } from './lib/outside/outside-services.ts';
import { startClient } from './lib/apollo/start-client.ts';
import { createAppRouter } from './router.tsx';
import { Providers } from './parts/providers.tsx';

/** Returns the rendered root, so that a test can unmount it. */
export async function start(): Promise<Root> {
  const config = await loadRuntimeConfig();
  void startOutsideServices(config);
  const { client, signOut, leadHome } = startClient(config);
  const router = createAppRouter({ client, config, signOut });
  keepKeysFromTags(router.history);
  leadHome(leadHomeOf(router));
  hideEndedSession(() => void signOut());
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root.');
  leaveShell(root);
  // a render error is logged by its error boundary
  const page = createRoot(root, { onCaughtError: () => {} });
  page.render(
    <StrictMode>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  showFontsWhenLineIsFree();
  return page;
}
