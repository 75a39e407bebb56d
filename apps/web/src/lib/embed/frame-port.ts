import { FRAME_NAME, helloOf, isPort, type ToFrame, type ToHost } from '@marquee/shared/embed/handshake';
import { isEmbedded } from './embedded.ts';

let port: MessagePort | null = null;
/** Said before the page answered. */
let waiting: ToHost[] = [];
let onAsked: () => void = () => {};

/**
 * Connects this frame with the script of the buy button around it. It believes one message only: its parent's, from the origin that the
 * frame was opened by, with the nonce in the frame's name. What follows comes through the port of that message, and can ask for one thing.
 */
export function meetHost(frame: Window = window): void {
  const nonce = frame.name.startsWith(FRAME_NAME) ? frame.name.slice(FRAME_NAME.length) : '';
  const origin = hostOrigin(frame);
  if (!isEmbedded() || frame.parent === frame || !nonce || !origin) return;
  frame.addEventListener('message', function answered(event: MessageEvent) {
    if (!isPort(event, { source: frame.parent, origin, nonce })) return;
    const [given] = event.ports;
    if (!given) return;
    frame.removeEventListener('message', answered);
    port = given;
    port.addEventListener('message', ({ data }: MessageEvent<ToFrame | null>) => {
      if (data?.t === 'close-asked') onAsked();
    });
    port.start();
    for (const message of waiting) port.postMessage(message);
    waiting = [];
  });
  frame.parent.postMessage(helloOf(nonce), origin);
}

/** The origin of the page that opened this frame: the script of the buy button has it sent as the referrer. */
function hostOrigin(frame: Window): string | null {
  const { referrer } = frame.document;
  return URL.canParse(referrer) ? new URL(referrer).origin : null;
}

export function hasHost(): boolean {
  return port !== null;
}

export function sayToHost(message: ToHost): void {
  if (port) port.postMessage(message);
  else if (isEmbedded()) waiting.push(message);
}

/** Called when the page asks this frame to close. */
export function whenCloseAsked(act: () => void): () => void {
  onAsked = act;
  return () => (onAsked = () => {});
}

/** Tests begin without a host. */
export function forgetHost(): void {
  port = null;
  waiting = [];
}
