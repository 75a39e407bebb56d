import type { Sellable } from '@marquee/shared/events/sellable';
import { KINDS } from '#lib/records/kinds.ts';
import { tokenToSend } from '#lib/session/auth-token.ts';

/** The address of the configured portal for one event or season. */
export function portalAddress(portalUrl: string, { kind, id }: Sellable): string {
  const address = new URL(portalUrl);
  address.searchParams.set(KINDS[kind].idKey, id);
  return address.href;
}

/**
 * Gives a portal the user's login whenever it has loaded, and when it says `{ t: 'ready' }`: `{ t: 'login', token }`, which only the origin
 * of the configured address can read. Never in the address, where it would be logged.
 */
export function giveLoginTo(frame: HTMLIFrameElement, portalUrl: string): () => void {
  const { origin } = new URL(portalUrl);
  const give = () => {
    const token = tokenToSend();
    if (token) frame.contentWindow?.postMessage({ t: 'login', token }, origin);
  };
  const onMessage = (event: MessageEvent<{ readonly t?: unknown } | null>) => {
    if (event.source === frame.contentWindow && event.origin === origin && event.data?.t === 'ready') give();
  };
  frame.addEventListener('load', give);
  window.addEventListener('message', onMessage);
  return () => {
    frame.removeEventListener('load', give);
    window.removeEventListener('message', onMessage);
  };
}
