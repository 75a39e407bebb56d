import { errorText } from '@marquee/shared/error-texts';
import { tokenToSend } from './session/auth-token.ts';

/** In bytes (AUT-137). */
export const IMAGE_BYTES_MAX = 10_485_760;
export const IMAGE_TYPES = ['image/jpeg', 'image/png'];

/** Why a file is not sent, or null. */
export function checkImage({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!IMAGE_TYPES.includes(type)) return errorText('UPLOAD_TYPE');
  return size > IMAGE_BYTES_MAX ? errorText('UPLOAD_TOO_LARGE') : null;
}

/** Uploads a picture to `path` and returns the server's response. Rejects with an error whose message is user-facing. */
export async function uploadImage<Stored>(path: string, file: File): Promise<Stored> {
  const token = tokenToSend();
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': file.type, ...(token && { authorization: `Bearer ${token}` }) },
    body: file,
  });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as Stored;
  const { message } = body as { message?: string };
  throw new Error(message ?? errorText('UPLOAD_INVALID'));
}
