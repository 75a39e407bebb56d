import type { ImageSet } from '../event-parts.schema.ts';

interface WithPoster {
  readonly posterImageUrl: ImageSet | null;
}

/** Our own files are stored without our address, because it may change; others stay as they are. */
export function storedUrl(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}

export function fullUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}

/** The record with addresses that work in mails and on other sites. */
export function withPosterUrls<Owner extends WithPoster>(owner: Owner, publicUrl: string): Owner {
  const images = owner.posterImageUrl;
  if (!images) return owner;
  const [original, medium, small] = [images.original, images.medium, images.small].map((url) => fullUrl(url, publicUrl)) as [
    string,
    string,
    string,
  ];
  return { ...owner, posterImageUrl: { ...images, original, medium, small } };
}
