import type { FieldError } from '../error-texts.ts';
import { checkLength, checkName, NAME_MAX } from '../events/text-limits.ts';

/** The kinds of performers; the first is the default. */
export const ARTIST_TYPES = ['Individual', 'Group'] as const;
export type ArtistType = (typeof ARTIST_TYPES)[number];

/** A performer as authored. */
export interface AuthoredArtist {
  readonly name: string;
  readonly genres?: readonly string[] | null;
}

/** The errors of a performer (AUT-198, ACC-202). */
export function validateArtist({ name, genres }: AuthoredArtist): FieldError[] {
  return [
    ...checkName('name', 'Performer name', name),
    ...(genres ?? []).flatMap((genre, at) => checkLength(`genres.${at}`, 'Genre', genre, NAME_MAX)),
  ];
}
