import { isDeepStrictEqual } from 'node:util';

import { Inject, Injectable } from '@nestjs/common';

import { tidyName } from '@marquee/shared/accounts/name';
import { auditChangesOf, type AuditChange } from '@marquee/shared/audit/audit-changes';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { validateArtist } from '@marquee/shared/performers/validate-artist';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import { CREATED_VERSION, createOnce } from '#platform/graphql/create-once';
import { newId } from '#platform/mongo/string-ids';

import type { Artist } from './artist.schema.ts';
import type { CreateArtistInput } from './artists.inputs.ts';
import { ArtistsRepository } from './artists.repository.ts';
import { authoredArtist, type AuthoredArtist } from './authored-artist.ts';

interface Saved {
  readonly artist: Artist;
  readonly changes?: readonly AuditChange[];
}

const told = ({ artist: { _id: id, orgId, name }, changes }: Saved) => ({ id, orgId, details: { name, ...(changes && { changes }) } });
const artistCreated = defineDeed({ action: 'artist.created', subject: 'artist', tells: told });
const artistUpdated = defineDeed({ action: 'artist.updated', subject: 'artist', tells: told });

/** Creates and changes performers. */
@Injectable()
export class SaveArtistService {
  constructor(
    private readonly artists: ArtistsRepository,
    private readonly fileStorage: FileStorage,
    private readonly clock: Clock,
    private readonly deeds: Deeds,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws VALIDATION, UNKNOWN_REFERENCE for an external picture */
  create(actor: Actor, input: CreateArtistInput, key: string | null): Promise<Artist> {
    return createOnce(key, {
      insert: () => this.insert(actor, input, key),
      replaceCreated: async (known) => {
        const created = await this.artists.createdBy(actor, known);
        return created && this.update(actor, created._id, CREATED_VERSION, input);
      },
    });
  }

  private async insert(actor: Actor, input: CreateArtistInput, createKey: string | null): Promise<Artist> {
    const made = { _id: newId(), orgId: actor.orgId, createKey, version: 1, createdAt: this.clock.now() };
    const artist = { ...this.fieldsOf(actor, input), ...made };
    await this.deeds.run(actor, artistCreated, async (tx) => {
      await this.artists.add(tx, artist);
      return { artist };
    });
    return artist;
  }

  /**
   * Replaces the authored fields of version `version`; one whose answer was lost may be sent again.
   * @throws VALIDATION, UNKNOWN_REFERENCE for an external picture, NOT_FOUND, EVENT_STALE
   */
  async update(actor: Actor, artistId: string, version: number, input: CreateArtistInput): Promise<Artist> {
    const fields = this.fieldsOf(actor, input);
    const saved = await this.deeds.run(actor, artistUpdated, async (tx) => {
      const before = await this.artists.get(actor, artistId, tx);
      if (before.version !== version) {
        if (isDeepStrictEqual({ ...before, ...fields }, before)) return null;
        throw new DomainError('EVENT_STALE', { changed: 'the performer', version: before.version });
      }
      const artist = await this.artists.update(tx, actor, artistId, { ...fields, version: before.version + 1 });
      return { artist, changes: auditChangesOf(before, fields) };
    });
    return saved?.artist ?? this.artists.get(actor, artistId);
  }

  private fieldsOf({ orgId }: Actor, input: CreateArtistInput): AuthoredArtist {
    refuseFields(validateArtist({ ...input, name: tidyName(input.name) }));
    const artist = authoredArtist(input, (url, field) => ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, url, field));
    // sanitizing can lengthen HTML
    refuseFields(validateArtist(artist));
    return artist;
  }
}
