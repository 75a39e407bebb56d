import { fullUrl } from '#platform/files/stored-urls';

import type { ImageSet } from '../record/sellable-parts.schema.ts';

interface WithPoster {
  readonly posterImageUrl: ImageSet | null;
}

/** The record with absolute addresses for mails and other sites. */
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
