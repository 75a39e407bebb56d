import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Venues } from '#features/venues/public/venues.facade';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import type { OrgScope } from '#platform/auth/actor';

import { StorePosterService } from '../posters/store-poster.service.ts';
import type { ItemLists, SellableRecord } from '../record/sellable.schema.ts';
import { ItemIdsService } from './item-ids.service.ts';
import type { SellableInput } from './sellable.inputs.ts';

type Items = ItemLists & Pick<SellableRecord, 'customFields'>;
type Poster = Pick<SellableRecord, 'posterFileId' | 'posterImageUrl'>;

/** Resolves what every kind of sellable refers to: its venue with the sales tax, and its pictures. */
@Injectable()
export class SellableReferencesService {
  constructor(
    private readonly venues: Venues,
    private readonly storePoster: StorePosterService,
    private readonly itemIds: ItemIdsService,
    private readonly fileStorage: FileStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws UNKNOWN_REFERENCE for a venue or upload that the organization does not have, or an id in use */
  async resolve(
    scope: OrgScope,
    input: SellableInput,
    authored: Items & Pick<SellableRecord, 'venueId' | 'taxDeduction'>,
    before: (Items & Poster) | null,
  ): Promise<{ readonly fields: Poster; readonly salesTax: number | null }> {
    await this.itemIds.refuseTaken(authored, before);
    const { venueId, taxDeduction } = authored;
    const venue = venueId ? await this.venueOf(scope, venueId) : null;
    return { fields: await this.posterOf(scope, input, before), salesTax: taxDeduction ? (venue?.tax ?? 0) : null };
  }

  /** Pictures of add-ons in their stored form. @throws UNKNOWN_REFERENCE for one that the organization did not upload */
  withOwnPictures<Authored extends Pick<SellableRecord, 'upgrades'>>({ orgId }: OrgScope, authored: Authored): Authored {
    const own = (url: string) => ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, url, 'imageUrl');
    const upgrades = authored.upgrades.map((upgrade) => ({ ...upgrade, imageUrl: upgrade.imageUrl && own(upgrade.imageUrl) }));
    return { ...authored, upgrades };
  }

  async venueOf(scope: OrgScope, venueId: string) {
    try {
      return await this.venues.get(scope, venueId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') throw new DomainError('UNKNOWN_REFERENCE', { name: 'venueId' });
      throw error;
    }
  }

  private async posterOf(scope: OrgScope, { posterFileId }: SellableInput, before: Poster | null): Promise<Poster> {
    const same = posterFileId === undefined || (posterFileId !== null && posterFileId === before?.posterFileId);
    if (same) return { posterFileId: before?.posterFileId ?? null, posterImageUrl: before?.posterImageUrl ?? null };
    if (!posterFileId) return { posterFileId: null, posterImageUrl: null };
    return { posterFileId, posterImageUrl: await this.storePoster.find(scope, posterFileId) };
  }
}
