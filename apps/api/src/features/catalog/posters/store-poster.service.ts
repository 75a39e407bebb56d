import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import type { OrgScope } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { storedUrl } from '#platform/files/stored-urls';
import { RateLimits } from '#platform/limits/rate-limits.limiter';
import { isId } from '#platform/mongo/string-ids';

import type { ImageSet } from '../record/sellable-parts.schema.ts';
import { renderPoster, type PosterImages, type PosterSize } from './poster-images.ts';
import { UploadsRepository } from './uploads.repository.ts';

export interface StoredPoster {
  readonly posterFileId: string;
  readonly images: ImageSet;
}

/** Stores a picture, and resolves it when an event refers to it. */
@Injectable()
export class StorePosterService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly fileStorage: FileStorage,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_TYPE, UPLOAD_INVALID, RATE_LIMITED */
  async store(scope: OrgScope, body: Buffer, userId: string | null): Promise<StoredPoster> {
    const { orgId } = scope;
    await this.rateLimits.hit('posters', orgId);
    const images = await this.put(orgId, await renderPoster(body));
    return { posterFileId: await this.uploads.add(scope, { userId, images, createdAt: this.clock.now() }), images };
  }

  /** @throws UNKNOWN_REFERENCE for an upload of another organization too. */
  async find(scope: OrgScope, posterFileId: string): Promise<ImageSet> {
    const upload = isId(posterFileId) ? await this.uploads.find(scope, posterFileId) : null;
    if (!upload) throw new DomainError('UNKNOWN_REFERENCE', { name: 'posterFileId' });
    return upload.images;
  }

  private async put(orgId: string, { files, colours, size }: PosterImages): Promise<ImageSet> {
    const digest = createHash('sha256').update(files.original).digest('hex').slice(0, 24);
    const urls = { original: '', medium: '', small: '' };
    for (const name of Object.keys(urls) as PosterSize[]) {
      const key = `public/posters/${orgId}/${digest}-${name}.jpg`;
      await this.fileStorage.put(key, files[name], 'image/jpeg');
      urls[name] = storedUrl(this.fileStorage.publicUrl(key), this.config.PUBLIC_URL);
    }
    return { ...urls, ...colours, ...size };
  }
}
