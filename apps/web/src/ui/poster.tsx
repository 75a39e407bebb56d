import { useState } from 'react';
import { firstLetterOf } from '../lib/text/format.ts';
import { Picture } from './picture.tsx';
import styles from './poster.module.css';

interface PosterProps {
  image: { readonly original: string; readonly medium: string; readonly small: string } | null | undefined;
  /** The event's name: shown as plain text without an image. */
  name: string;
  size?: 'original' | 'medium' | 'small';
  /** The alternative text when the poster says something that no text beside it says; usually omitted. */
  alt?: string;
  /** The main picture of a page: loaded at once. */
  eager?: boolean;
}

/** A poster that fills its box; without an image, or when it does not load, the name as plain text. */
export function Poster({ image, name, size = 'medium', alt = '', eager = false }: PosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = image?.[size];
  if (!src || src === failed) return <TypePoster name={name} />;
  return (
    <Picture
      className={styles.poster}
      src={src}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

/** Rendered by the style sheet: the name is also beside it as text, and must not be read twice. */
function TypePoster({ name }: { name: string }) {
  return (
    <span className={`${styles.poster} ${styles.type}`} aria-hidden="true">
      <i data-name={name} data-first={firstLetterOf(name.trim()).toUpperCase()} />
    </span>
  );
}
