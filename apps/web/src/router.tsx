import type { ApolloClient } from '@apollo/client';
import { createRouter, parseSearchWith, stringifySearchWith, type RouterHistory } from '@tanstack/react-router';
import { isRecordId } from './lib/text/record-id.ts';
import type { RuntimeConfig } from './lib/loading/runtime-config.ts';
import type { Session } from './lib/session/session.ts';
import type { SignOut } from './lib/session/sign-out.ts';
import { routeTree } from './routeTree.gen.ts';
import { LateFaultPage, LateNotFoundPage } from './ui/late-pages.tsx';
import { PageSkeleton } from './ui/skeletons.tsx';

/** The context of every route; guarded routes add `session`. */
export interface RouterContext {
  readonly client: ApolloClient;
  readonly config: RuntimeConfig;
  readonly signOut: SignOut;
  readonly session?: Session;
  /** The page was loaded from an address with `onboarding` (AUT-044). */
  readonly isOnboarding: boolean;
}

/** Parses a value of the URL; a record's id is kept as text, also one that could be a number (`691234567890123456789012`). */
function readSearchValue(text: string): unknown {
  if (isRecordId(text)) throw new SyntaxError('an id');
  return JSON.parse(text);
}

/** The page's router; tests give it a history in memory. */
export function createAppRouter(context: Omit<RouterContext, 'isOnboarding'>, history?: RouterHistory) {
  const { search } = history?.location ?? window.location;
  return createRouter({
    routeTree,
    context: { ...context, isOnboarding: new URLSearchParams(search).has('onboarding') },
    ...(history ? { history } : {}),
    parseSearch: parseSearchWith(readSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, readSearchValue),
    defaultPreload: false,
    defaultPendingMs: 150,
    scrollRestoration: true,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: LateFaultPage,
    defaultNotFoundComponent: LateNotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
