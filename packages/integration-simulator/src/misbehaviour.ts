import type { ServerResponse } from 'node:http';

export const MODES = ['ok', 'refuse', 'error', 'slow', 'silent', 'garbage', 'huge', 'redirect', 'reset'] as const;
export type Mode = (typeof MODES)[number];

const SLOW_MS = 3000;
const PIECE = 'x'.repeat(16 * 1024);

export function isMode(text: unknown): text is Mode {
  return (MODES as readonly unknown[]).includes(text);
}

/** Answers wrongly, or not at all; true when it did, false when the answer is still to come. */
export async function misbehave(mode: Mode, response: ServerResponse): Promise<boolean> {
  switch (mode) {
    case 'ok':
    case 'refuse':
      return false;
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return false;
    case 'silent':
      return true;
    case 'error':
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"Out of order"}');
      return true;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><script>alert(1)</script>Welcome</html>');
      return true;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      flood(response);
      return true;
    case 'redirect':
      response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return true;
    case 'reset':
      response.destroy();
      return true;
  }
}

/** Until the reader leaves. */
function flood(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write(PIECE, () => setImmediate(flood, response));
}
