import type { IncomingMessage } from 'node:http';

/** Where checkout frames send their GraphQL requests. */
export const FRAME_GRAPHQL = '/embed/graphql';

type Asked = Pick<IncomingMessage, 'url'> & { readonly originalUrl?: string };

/** Whether an address is of the pages that other websites may frame: those below `/embed/`, and no other. */
export function isFrameable(request: Asked): boolean {
  return (request.originalUrl ?? request.url ?? '').startsWith('/embed/') && !isFromFrame(request);
}

/**
 * Whether a request came from a checkout frame, however its address is written: the router ignores case and a slash at the end. Such a request
 * is anonymous: neither a login nor a cookie counts in it.
 */
export function isFromFrame({ originalUrl, url = '' }: Asked): boolean {
  return (originalUrl ?? url).toLowerCase().startsWith(FRAME_GRAPHQL);
}
