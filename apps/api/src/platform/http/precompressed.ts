import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { RequestHandler } from 'express';

const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' } as const;
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Sends the build's precompressed file (`main.js.br`) where it exists and the browser accepts it. */
export function precompressed(folder: string): RequestHandler {
  return (request, response, next) => {
    const [, kind] = /^(?:\/door)?\/assets\/[\w.$-]+\.(js|css|svg)$/.exec(request.path) ?? [];
    if (!kind || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const found = ENCODINGS.find(
      ({ name, ending }) => request.acceptsEncodings(name) && existsSync(join(folder, `${request.path}${ending}`)),
    );
    if (!found) return next();
    response.setHeader('Content-Type', TYPES[kind as keyof typeof TYPES]);
    response.setHeader('Content-Encoding', found.name);
    response.vary('Accept-Encoding');
    request.url = `${request.path}${found.ending}`;
    next();
  };
}
