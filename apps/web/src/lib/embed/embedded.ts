import { IS_SERVED } from '../served.ts';
import { freshKey, keep, readKept } from '../storage/kept.ts';

const PREFIX = '/embed/';
const VISITOR = 'marquee.visitor';

let isFrame = !IS_SERVED && window.location.pathname.startsWith(PREFIX);

/** Tells whether this document is a checkout frame of another website. No login counts in it, and only pages below `/embed/` are opened in it. */
export function isEmbedded(): boolean {
  return isFrame;
}

/** The server sets it for each page; tests replace the browser here. */
export function setEmbedded(next: boolean): void {
  isFrame = next;
  visitor = null;
}

/** Tells whether a path may be opened in this document. */
export function isOpenedHere(path: string): boolean {
  return !isFrame || path.startsWith(PREFIX);
}

/** A link that leaves the frame opens a tab of its own: other pages refuse to be framed. */
export function targetOf(path: string): { target?: '_blank'; rel?: 'noopener' } {
  return isOpenedHere(path) ? {} : { target: '_blank', rel: 'noopener' };
}

/** The pages of buying: in a frame their twins below `/embed/`. */
export const buyerPages = {
  /** Of what was bought. */
  of: ({ isSeason, stub, _id }: { readonly isSeason: boolean; readonly stub?: string | null; readonly _id: string }): string =>
    isSeason ? `${isFrame ? '/embed/season' : '/s'}/${encodeURIComponent(stub ?? _id)}` : buyerPages.event(stub ?? _id),
  event: (stub: string) => `${isFrame ? '/embed/checkout' : '/e'}/${encodeURIComponent(stub)}`,
  seats: (stub: string, isSeason = false) =>
    isFrame
      ? `/embed/${isSeason ? 'season-' : ''}seats/${encodeURIComponent(stub)}`
      : `/${isSeason ? 's' : 'e'}/${encodeURIComponent(stub)}/seats`,
  checkout: (token: string) => `${isFrame ? '/embed/pay' : '/checkout'}?token=${encodeURIComponent(token)}`,
  order: (token: string) => `${isFrame ? '/embed/order' : '/order'}?token=${encodeURIComponent(token)}`,
};

/** Where GraphQL requests of this document go. */
export function graphqlAddress(address: string): string {
  return isFrame ? address.replace(/\/graphql$/, '/embed/graphql') : address;
}

/** The layout of an event's page: in a frame one column. */
export function gridClass(): string {
  return isFrame ? 'pub-grid pub-framed' : 'pub-grid';
}

let visitor: string | null = null;

/**
 * Returns what requests of a frame carry instead of cookies, which browsers do not give to frames of other sites: a random visitor, stored in this
 * frame's session, or in memory where storage is forbidden too.
 */
export function frameHeaders(): Record<string, string> {
  if (!isFrame) return {};
  // in the form of the cookie's, with 88 random bits
  visitor ??= readKept<string>(VISITOR) ?? freshKey().slice(0, 22);
  keep(VISITOR, visitor);
  return { 'x-marquee-visitor': visitor };
}
