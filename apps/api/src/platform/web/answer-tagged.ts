import { createHash } from 'node:crypto';

import type { Request, Response } from 'express';

/** The tag of a text: the same for the same text. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Who asks again with the tag of an unchanged text gets no text. Other sites may read it. `maxAge` in seconds. */
export function answerTagged(
  request: Request,
  response: Response,
  text: string,
  { maxAge, tag = tagOf(text) }: { readonly maxAge: number; readonly tag?: string },
): void {
  response.set({ 'cache-control': `public, max-age=${maxAge}`, etag: tag, 'access-control-allow-origin': '*' });
  if (request.headers['if-none-match'] === tag) response.status(304).end();
  else response.send(text);
}
