import type { Request } from 'express';

import { DomainError } from '@marquee/shared/domain-error';

/** The largest accepted file, in bytes. */
export const MAX_UPLOAD_BYTES = 10_485_760;

/** Overhead of a multipart body around its one file, in bytes. */
const ENVELOPE_BYTES = 10_000;
/** A form is one file and a few short fields; reading stops at what exceeds that, before a body of tiny parts keeps everybody waiting. */
const MOST_PARTS = 20;
const MOST_HEAD_BYTES = 4000;
const MOST_FIELD_BYTES = 4000;

interface UploadBody {
  readonly file: Buffer;
  /** The text fields of a form with a file; null when the body is the file itself. */
  readonly fields: ReadonlyMap<string, string> | null;
}

/**
 * The file in a request, which is the raw body or the first file of a multipart form, and the form's other fields. Reading stops at
 * the limits. @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_INVALID
 */
export async function uploadOf(request: Request): Promise<UploadBody> {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(request.headers['content-type'] ?? '')?.[1];
  const body = await read(request, MAX_UPLOAD_BYTES + (boundary ? ENVELOPE_BYTES : 0));
  return boundary ? formOf(body, boundary) : { file: body, fields: null };
}

/** @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_INVALID */
export async function fileOf(request: Request): Promise<Buffer> {
  return (await uploadOf(request)).file;
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

function formOf(body: Buffer, boundary: string): UploadBody {
  const fields = new Map<string, string>();
  let file: Buffer | null = null;
  let parts = 0;
  for (let from = body.indexOf(`--${boundary}`); from >= 0;) {
    const headEnd = body.indexOf('\r\n\r\n', from);
    const end = body.indexOf(`\r\n--${boundary}`, headEnd);
    if (headEnd < 0 || end < 0) break;
    parts += 1;
    if (parts > MOST_PARTS || headEnd - from > MOST_HEAD_BYTES) throw new DomainError('UPLOAD_INVALID');
    const head = body.toString('latin1', from, headEnd);
    const part = body.subarray(headEnd + 4, end);
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1];
    if (/;\s*filename=/i.test(head)) file ??= part;
    else if (part.length > MOST_FIELD_BYTES) throw new DomainError('UPLOAD_INVALID');
    else if (name) fields.set(name, part.toString('utf8'));
    from = end + 2;
  }
  if (!file) throw new DomainError('UPLOAD_INVALID');
  return { file, fields };
}
