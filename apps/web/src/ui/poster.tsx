import { useState } from 'react';
import { DrawnPoster } from './posters/drawn-poster.tsx';

interface PosterProps {
  image: { readonly original: string; readonly medium: string; readonly small: string } | null | undefined;
  /** The event's name: decides the drawing when there is no image. */
  name: string;
  size?: 'original' | 'medium' | 'small';
  /** Spoken when the poster says something that no text beside it says; usually left out. */
  alt?: string;
  /** The main picture of a page: loaded at once. */
  eager?: boolean;
}

/** A poster that fills its box; a drawing stands in without an image or when it does not load. */
export function Poster({ image, name, size = 'medium', alt = '', eager = false }: PosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = image?.[size];
  if (!src || src === failed) return <DrawnPoster name={name} />;
  return <img className="poster" src={src} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" onError={() => setFailed(src)} />;
}
