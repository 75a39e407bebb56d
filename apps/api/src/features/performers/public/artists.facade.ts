import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import type { Artist } from '../artist.schema.ts';
import { ArtistsRepository } from '../artists.repository.ts';

/** Performers, for higher features. */
@Injectable()
export class Artists {
  constructor(private readonly artists: ArtistsRepository) {}

  /** @throws NOT_FOUND for another organization's performer too. */
  get(scope: OrgScope, artistId: string): Promise<Artist> {
    return this.artists.get(scope, artistId);
  }

  async hasAll(scope: OrgScope, artistIds: readonly string[]): Promise<boolean> {
    const asked = new Set(artistIds);
    return asked.size === 0 || (await this.artists.countOwn(scope, [...asked])) === asked.size;
  }

  /** Those of these performers whose name holds the text. */
  idsFound(artistIds: readonly string[], text: string): Promise<string[]> {
    return this.artists.idsFound(artistIds, text);
  }

  /** By id; unknown ids are omitted. Bound once, so that it can be a loader's key. */
  readonly getMany = async (artistIds: readonly string[]): Promise<ReadonlyMap<string, Artist>> => {
    const found = artistIds.length > 0 ? await this.artists.many(artistIds) : [];
    return new Map(found.map((artist) => [artist._id, artist]));
  };
}
