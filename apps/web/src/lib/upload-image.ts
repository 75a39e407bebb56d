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

interface PictureSizes {
  readonly original: string;
  readonly medium: string;
  readonly small: string;
}

/** `sizes` are all the same address where the server answered with a plain one (AUT-141). */
export interface StoredPicture {
  readonly posterFileId: string;
  readonly sizes: PictureSizes;
}

interface ListedFile {
  readonly posterFileId: string;
  readonly url: string;
}

/** Uploads a picture to `path` and returns the server's response. Rejects with an error whose message is user-facing. */
export function uploadImage<Stored>(path: string, file: File): Promise<Stored> {
  return post<Stored>(path, file, { 'content-type': file.type });
}

/** Uploads a picture in a form; a poster is asked for in three sizes (AUT-140). Rejects with an error whose message is user-facing. */
export async function uploadFile(file: File, isMultiImage = false): Promise<StoredPicture> {
  const form = new FormData();
  form.append('files', file);
  if (isMultiImage) form.append('isMultiImage', 'true');
  const [stored] = await post<readonly ListedFile[]>('/uploads', form);
  if (!stored) throw new Error(errorText('UPLOAD_INVALID'));
  return { posterFileId: stored.posterFileId, sizes: sizesOf(stored.url) };
}

/** A URL that is JSON text holds three sizes; a plain one is each of them. */
function sizesOf(url: string): PictureSizes {
  if (!url.startsWith('{')) return { original: url, medium: url, small: url };
  const { original, medium, small } = JSON.parse(url) as PictureSizes;
  return { original, medium, small };
}

async function post<Stored>(path: string, body: File | FormData, headers: Readonly<Record<string, string>> = {}): Promise<Stored> {
  const token = tokenToSend();
  const answer = await fetch(path, { method: 'POST', headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) }, body });
  const result: unknown = await answer.json().catch(() => ({}));
  if (answer.ok) return result as Stored;
  const { message } = result as { message?: string };
  throw new Error(message ?? errorText('UPLOAD_INVALID'));
}
