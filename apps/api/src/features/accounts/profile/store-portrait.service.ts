import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import type { Person } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { storedUrl } from '#platform/files/stored-urls';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { renderPortrait } from './portrait.ts';

/** A person's picture: uploaded first, assigned when the profile is saved with it. */
@Injectable()
export class StorePortraitService {
  constructor(
    private readonly fileStorage: FileStorage,
    private readonly rateLimits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError UPLOAD_TOO_LARGE, UPLOAD_TYPE, UPLOAD_INVALID, RATE_LIMITED */
  async store({ id: userId }: Person, body: Buffer): Promise<{ imageUrl: string }> {
    await this.rateLimits.hit('portrait', userId);
    const picture = await renderPortrait(body);
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 24);
    const key = `${folderOf(userId)}${digest}.jpg`;
    await this.fileStorage.put(key, picture, 'image/jpeg');
    return { imageUrl: this.fileStorage.publicUrl(key) };
  }

  /** The stored form of the address, or null for a picture not uploaded here by this person: external pictures are never shown. */
  ownUrl({ id: userId }: Person, imageUrl: string): string | null {
    const url = storedUrl(imageUrl, this.config.PUBLIC_URL);
    return /^\/files\/(.+)\/[0-9a-f]{24}\.jpg$/.exec(url)?.[1] === folderOf(userId).slice(0, -1) ? url : null;
  }
}

function folderOf(userId: string): string {
  return `public/people/${userId}/`;
}
