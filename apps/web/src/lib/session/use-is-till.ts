import { useRouteContext, useRouterState } from '@tanstack/react-router';

/** Whether the page is our till, which has the whole screen: no rail, no top bar, no menu of the event. The portal of a seller stands among them. */
export function useIsTill(): boolean {
  const { portalUrl } = useRouteContext({ from: '__root__' }).config;
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return !portalUrl && path.endsWith('/details/sell');
}
