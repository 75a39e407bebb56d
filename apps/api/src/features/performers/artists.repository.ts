import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { holdsText } from '#platform/mongo/holds-text';
import { textIs } from '#platform/mongo/set-values';
import type { Tx } from '#platform/mongo/transactions.service';

import { Artist } from './artist.schema.ts';

@Injectable()
export class ArtistsRepository {
  constructor(@InjectModel(Artist.name) private readonly artists: Model<Artist>) {}

  /** @throws NOT_FOUND for another organization's performer too. */
  async get(scope: OrgScope, artistId: string, tx: Tx | null = null): Promise<Artist> {
    const artist = await this.artists.findOne({ _id: artistId, orgId: scope.orgId }).session(tx).lean<Artist>().exec();
    if (!artist) throw new DomainError('NOT_FOUND', { artistId });
    return artist;
  }

  /** The performer created by a request with this key, or null. */
  createdBy(scope: OrgScope, createKey: string): Promise<Artist | null> {
    return this.artists
      .findOne({ orgId: scope.orgId, createKey: textIs(createKey) })
      .lean<Artist>()
      .exec();
  }

  /** Sorted by name; `name` matches a part of it, ignoring case. */
  list(scope: OrgScope, name: string | null | undefined, page: { skip: number; limit: number }): Promise<Artist[]> {
    const held = holdsText(name);
    return this.artists
      .find({ orgId: scope.orgId, ...(held && { name: held }) })
      .sort({ name: 1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<Artist[]>()
      .exec();
  }

  /** How many of these belong to the organization. */
  countOwn(scope: OrgScope, artistIds: readonly string[]): Promise<number> {
    return this.artists.countDocuments({ _id: { $in: [...artistIds] }, orgId: scope.orgId }).exec();
  }

  async add(tx: Tx, artist: Artist): Promise<void> {
    await this.artists.create([artist], { session: tx });
  }

  /** @throws NOT_FOUND */
  async update(tx: Tx, scope: OrgScope, artistId: string, fields: Partial<Artist>): Promise<Artist> {
    const options = { session: tx, returnDocument: 'after' as const };
    const artist = await this.artists
      .findOneAndUpdate({ _id: artistId, orgId: scope.orgId }, { $set: fields }, options)
      .lean<Artist>()
      .exec();
    if (!artist) throw new DomainError('NOT_FOUND', { artistId });
    return artist;
  }

  /** Those of these, of any organization, whose name holds the text. */
  async idsFound(artistIds: readonly string[], text: string): Promise<string[]> {
    const held = holdsText(text);
    if (!held || artistIds.length === 0) return [];
    const found = await this.artists
      .find({ _id: { $in: [...artistIds] }, name: held }, { _id: 1 })
      .lean<Pick<Artist, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** For records already scoped. */
  many(artistIds: readonly string[]): Promise<Artist[]> {
    return this.artists
      .find({ _id: { $in: [...artistIds] } })
      .lean<Artist[]>()
      .exec();
  }
}
