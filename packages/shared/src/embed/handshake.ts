/**
 * What a checkout frame and the page around it say to each other. The frame sends one hello to its parent; the script of the buy button
 * answers with a port, through which everything else goes. Both check who sent a message and from where (decision 0066).
 */

/** The page asks the frame to close: Escape or the close button was pressed outside of it. */
export type ToFrame = { readonly t: 'close-asked' };

export type ToHost =
  | { readonly t: 'ready' }
  | { readonly t: 'title'; readonly title: string }
  /** The buyer, who holds tickets, is asked whether to close. */
  | { readonly t: 'asking' }
  | { readonly t: 'close' }
  | { readonly t: 'done'; readonly orderNumber: string };

/** The name of a frame: `marquee-` and a nonce that only the page which made it knows. It survives reloads of the frame. */
export const FRAME_NAME = 'marquee-';

interface Sent {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

interface Expected {
  readonly source: unknown;
  readonly origin: string;
  readonly nonce: string;
}

export const helloOf = (nonce: string) => ({ mq: 1, t: 'hello', nonce });
export const portOf = (nonce: string) => ({ mq: 1, t: 'port', nonce });

/** Tells whether a message is the frame's hello: of this frame, of our origin, with the nonce that the frame was given. */
export function isHello(message: Sent, expected: Expected): boolean {
  return isFrom(message, expected) && isOf(message.data, 'hello', expected.nonce);
}

/** Tells whether a message is the page's answer: of the parent, of the origin that put the frame there, with the frame's nonce. */
export function isPort(message: Sent, expected: Expected): boolean {
  return isFrom(message, expected) && isOf(message.data, 'port', expected.nonce);
}

function isFrom({ source, origin }: Sent, expected: Expected): boolean {
  return source !== null && source === expected.source && origin === expected.origin;
}

function isOf(data: unknown, t: string, nonce: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { mq, t: kind, nonce: given } = data as { mq?: unknown; t?: unknown; nonce?: unknown };
  return mq === 1 && kind === t && given === nonce && nonce !== '';
}
