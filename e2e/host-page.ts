// Somebody else's website: another site than the product's, with the strictest policy under which the buy button must work.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { address, world } from './world.ts';

export interface HostPage {
  /** Its address: `127.0.0.1` is another site than the product's `localhost`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

interface HostOptions {
  /** Response headers besides the policy. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The page; `%LINKS%` in it is a pair of buttons. */
  readonly body?: string;
  /** Of the event that is sold; the demo's main one otherwise. */
  readonly eventPath?: string;
  /** It serves a copy of our script itself. */
  readonly isCopied?: boolean;
}

const ours = () => address('').replace(/\/$/, '');
export const STRICT = () => `default-src 'none'; script-src ${ours()}; frame-src ${ours()}`;

/** Returns what an organizer pastes: the script once, a link for each button. */
const linksOf = (host: string, eventPath: string) => {
  const link = `<a href="${ours()}${eventPath}" data-marquee`;
  return `<script src="${host}/embed.js" async></script>
<p>${link} id="first" data-background="#14532d" data-color="#ffffff">GET TICKETS</a></p><p>${link} id="second">Buy here too</a></p>`;
};

const PAGE = '<h1>The Harbor Room</h1><p><a id="before" href="#x">Program</a></p>%LINKS%<p><a id="after" href="#y">Contact</a></p>';

export async function hostPage({
  headers = {},
  body = PAGE,
  eventPath = world().publicEventPath,
  isCopied = false,
}: HostOptions = {}): Promise<HostPage> {
  const html = () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The Harbor Room</title></head><body>${body.replace('%LINKS%', () => linksOf(isCopied ? '' : ours(), eventPath))}</body></html>`;
  const script = isCopied ? await (await fetch(`${ours()}/embed.js`)).text() : '';
  const server: Server = createServer((request, response) => {
    if (request.url === '/embed.js') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': isCopied
        ? `default-src 'none'; script-src 'self'; frame-src ${ours()}; style-src-attr 'unsafe-inline'`
        : STRICT(),
      'referrer-policy': 'no-referrer',
      ...headers,
    });
    response.end(html());
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((closed) => void server.close(() => closed())) };
}
