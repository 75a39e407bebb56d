import { errorText } from '@marquee/shared/error-texts';
import { readAuthToken } from '../../lib/auth-token.ts';

/** AUT-137 */
export const POSTER_BYTES_MAX = 10_485_760;
export const POSTER_TYPES = ['image/jpeg', 'image/png'];

export interface UploadedPoster {
  readonly posterFileId: string;
  readonly images: { readonly original: string; readonly medium: string; readonly small: string };
}

/** Why a file is not even sent, or null. */
export function checkPoster({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (!POSTER_TYPES.includes(type)) return errorText('UPLOAD_TYPE');
  return size > POSTER_BYTES_MAX ? errorText('UPLOAD_TOO_LARGE') : null;
}

/** Sends a poster. Rejects with an error whose message is for people. */
export async function uploadPoster(file: File): Promise<UploadedPoster> {
  const token = readAuthToken();
  const answer = await fetch('/uploads', {
    method: 'POST',
    headers: { 'content-type': file.type, ...(token && { authorization: `Bearer ${token}` }) },
    body: file,
  });
  const body: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return body as UploadedPoster;
  const { message } = body as { message?: string };
  throw new Error(message ?? errorText('UPLOAD_INVALID'));
}
