import { uploadImage } from '#lib/upload-image.ts';

export interface UploadedPoster {
  readonly posterFileId: string;
  readonly images: { readonly original: string; readonly medium: string; readonly small: string };
}

/** Uploads a poster. Rejects with an error whose message is user-facing. */
export function uploadPoster(file: File): Promise<UploadedPoster> {
  return uploadImage<UploadedPoster>('/uploads', file);
}
