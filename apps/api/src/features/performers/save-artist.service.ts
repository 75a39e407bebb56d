import { Inject, Injectable } from '@nestjs/common';

import { tidyName } from '@marquee/shared/accounts/name';
import { refuseFields } from '@marquee/shared/domain-error';
import { validateArtist } from '@marquee/shared/performers/validate-artist';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import { newId } from '#platform/mongo/string-ids';
import { Transactions } from '#platform/mongo/transactions.service';

import type { Artist } from './artist.schema.ts';
import type { CreateArtistInput } from './artists.inputs.ts';
import { ArtistsRepository } from './artists.repository.ts';

/** Creates and changes performers. */
@Injectable()
export class SaveArtistService {
  constructor(
    private readonly artists: ArtistsRepository,
    private readonly fileStorage: FileStorage,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws VALIDATION, UNKNOWN_REFERENCE for an external picture */
  async create(actor: Actor, input: CreateArtistInput): Promise<Artist> {
    const _id = newId();
    const artist = { _id, orgId: actor.orgId, createdAt: this.clock.now(), ...this.fieldsOf(actor, input) };
    await this.transactions.run(async (tx) => {
      await this.artists.add(tx, artist);
      await this.audit.record(tx, {
        actor,
        orgId: actor.orgId,
        action: 'artist.created',
        subject: { kind: 'artist', id: _id },
        data: { name: artist.name },
      });
    });
    return artist;
  }

  /** @throws VALIDATION, UNKNOWN_REFERENCE for an external picture, NOT_FOUND */
  async update(actor: Actor, artistId: string, input: CreateArtistInput): Promise<Artist> {
    const fields = this.fieldsOf(actor, input);
    return this.transactions.run(async (tx) => {
      const artist = await this.artists.update(tx, actor, artistId, fields);
      await this.audit.record(tx, {
        actor,
        orgId: actor.orgId,
        action: 'artist.updated',
        subject: { kind: 'artist', id: artistId },
        data: { name: artist.name },
      });
      return artist;
    });
  }

  private fieldsOf({ orgId }: Actor, input: CreateArtistInput): Pick<Artist, 'name' | 'type' | 'genres' | 'imageUrl'> {
    const { imageUrl, type } = input;
    const genres = [...new Set((input.genres ?? []).map(tidyName).filter(Boolean))];
    const name = tidyName(input.name);
    refuseFields(validateArtist({ name, genres }));
    const stored = imageUrl ? ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, imageUrl, 'imageUrl') : null;
    return { name, type: type ?? 'Individual', genres, imageUrl: stored };
  }
}
