import type { Request } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

/** The largest accepted file, in bytes. */
export const MAX_UPLOAD_BYTES = 10_485_760;

/** Overhead of a multipart body around its one file, in bytes. */
const ENVELOPE_BYTES = 10_000;

/**
 * The file in a request: the raw body, or the first file of a multipart body. Reading stops at the limit.
 * @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_INVALID
 */
export async function fileOf(request: Request): Promise<Buffer> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(request.headers['content-type'] ?? '')?.[1];
  const body = await read(request, MAX_UPLOAD_BYTES + (boundary ? ENVELOPE_BYTES : 0));
  return boundary ? partOf(body, boundary) : body;
}

async function read(request: Request, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limit) parts.push(part);
    else parts.length = 0;
    if (size > limit * 4) break;
  }
  if (size > limit) throw new DomainError('UPLOAD_TOO_LARGE');
  return Buffer.concat(parts);
}

function partOf(body: Buffer, boundary: string): Buffer {
  for (let from = body.indexOf(`--${boundary}`); from >= 0;) {
    const head = body.indexOf('\r\n\r\n', from);
    const end = body.indexOf(`\r\n--${boundary}`, head);
    if (head < 0 || end < 0) break;
    if (/;\s*filename=/i.test(body.toString('latin1', from, head))) return body.subarray(head + 4, end);
    from = end + 2;
  }
  throw new DomainError('UPLOAD_INVALID');
}
