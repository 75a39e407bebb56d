import { emailOf } from '@marquee/shared/accounts/email';
import { tidyName } from '@marquee/shared/accounts/name';
import { phoneOf } from '@marquee/shared/accounts/phone';

import { newId } from '#platform/mongo/string-ids';
import { richText } from '#platform/text/rich-text';

import type { Artist } from './artist.schema.ts';
import type { CreateArtistInput } from './artists.inputs.ts';

/** The fields that a save writes. */
export type AuthoredArtist = Pick<Artist, 'name' | 'type' | 'genres' | 'imageUrl' | 'socialAccounts' | 'pressKits' | 'contacts'>;

/** The input in its stored form. `storedOf` is the stored form of a picture's address: it refuses external ones. */
export function authoredArtist(input: CreateArtistInput, storedOf: (url: string, field: string) => string): AuthoredArtist {
  const { imageUrl, type, genres, socialAccounts, pressKits, contacts } = input;
  return {
    name: tidyName(input.name),
    type: type ?? 'Individual',
    genres: unique((genres ?? []).map(tidyName)),
    imageUrl: imageUrl ? storedOf(imageUrl, 'imageUrl') : null,
    socialAccounts: (socialAccounts ?? []).map(({ network, url }) => ({ network, url: tidyName(url) })),
    pressKits: (pressKits ?? []).map(({ _id, title, description, posterImageUrls, links }) => ({
      _id: _id ?? newId(),
      title: tidyName(title),
      description: richText(description),
      posterImageUrls: unique((posterImageUrls ?? []).map((url) => storedOf(url, 'posterImageUrls'))),
      links: unique((links ?? []).map(tidyName)),
    })),
    contacts: (contacts ?? []).map(({ name, role, email, phoneNumber }) => ({
      name: tidyName(name),
      role: tidyName(role ?? '') || null,
      email: emailOf(email),
      phoneNumber: phoneOf(phoneNumber),
    })),
  };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}
