import { FRAME_NAME, portOf, type ToHost } from '@marquee/shared/embed/handshake';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setEmbedded } from '#lib/embed/embedded.ts';
import { forgetHost, hasHost, meetHost, sayToHost, whenCloseAsked } from '#lib/embed/frame-port.ts';

const HOST = 'https://harbor.example';
const NONCE = '1-2-3-4';

/** A checkout frame in a website of `HOST`, and what it sent to its parent. */
function aFrame() {
  const frame = new EventTarget();
  const sent: [unknown, string][] = [];
  const parent = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) };
  Object.assign(frame, { name: FRAME_NAME + NONCE, parent, document: { referrer: `${HOST}/` } });
  const hear = (message: { data: unknown; origin: string; source: unknown; ports: MessagePort[] }) =>
    frame.dispatchEvent(Object.assign(new Event('message'), message));
  return { frame: frame as unknown as Window, parent, sent, hear };
}

describe('what a checkout frame listens to', () => {
  const channels: MessageChannel[] = [];
  const aChannel = () => {
    const channel = new MessageChannel();
    channels.push(channel);
    return channel;
  };
  beforeEach(() => setEmbedded(true));
  afterEach(() => {
    setEmbedded(false);
    forgetHost();
    for (const { port1, port2 } of channels.splice(0)) [port1, port2].forEach((port) => port.close());
  });

  it('BUY-050 greets only the origin that put it there, with the nonce of its own name', () => {
    const { frame, sent } = aFrame();
    meetHost(frame);
    expect(sent).toEqual([[{ mq: 1, t: 'hello', nonce: NONCE }, HOST]]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that only begins like it', { origin: `${HOST}.evil.example` }],
    ['another window of the right origin', { source: {} }],
    ['no window', { source: null }],
    ['another nonce', { data: portOf('9-9-9-9') }],
    ['no port', { ports: [] }],
  ])('Promise 39 the frame takes no message from %s', (_, wrong) => {
    const { frame, parent, hear } = aFrame();
    meetHost(frame);
    hear({ data: portOf(NONCE), origin: HOST, source: parent, ports: [aChannel().port2], ...wrong });
    expect(hasHost()).toBe(false);
  });

  it('Promise 39 a second message does not replace the port of the first', async () => {
    const { frame, parent, hear } = aFrame();
    const [first, second] = [aChannel(), aChannel()];
    meetHost(frame);
    for (const { port2 } of [first, second]) hear({ data: portOf(NONCE), origin: HOST, source: parent, ports: [port2] });
    const heard = new Promise<ToHost>((resolve) => (first.port1.onmessage = ({ data }) => resolve(data as ToHost)));
    sayToHost({ t: 'close' });
    expect(await heard).toEqual({ t: 'close' });
  });

  it('Promise 39 (negative control) the same message from its parent and origin connects it, and closes it on request', async () => {
    const { frame, parent, hear } = aFrame();
    const { port1, port2 } = aChannel();
    const asked = new Promise<void>((resolve) => void whenCloseAsked(resolve));
    meetHost(frame);
    hear({ data: portOf(NONCE), origin: HOST, source: parent, ports: [port2] });
    expect(hasHost()).toBe(true);
    port1.postMessage({ t: 'close-asked' });
    await asked;
  });

  it('BUY-050 greets nobody outside of a frame, without a nonce, or where it does not know who opened it', () => {
    const own = aFrame();
    setEmbedded(false);
    meetHost(own.frame);
    setEmbedded(true);
    const unnamed = aFrame();
    Object.assign(unnamed.frame, { name: '' });
    meetHost(unnamed.frame);
    const unknown = aFrame();
    Object.assign(unknown.frame, { document: { referrer: '' } });
    meetHost(unknown.frame);
    expect([own.sent, unnamed.sent, unknown.sent]).toEqual([[], [], []]);
  });
});
