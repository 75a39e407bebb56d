import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { nestedIdsOf } from '../record/domain/nested-ids.ts';
import { SellableKinds } from '../record/sellable-kinds.registry.ts';

type Items = Parameters<typeof nestedIdsOf>[0];

/**
 * Units are counted by the id of their ticket type, tier, add-on or code, which the author's page chooses: nobody may take an id of another
 * event or season, and with it the places of another organization.
 */
@Injectable()
export class ItemIdsService {
  constructor(private readonly sellableKinds: SellableKinds) {}

  /** `before` is the event or season as stored, null for a new one. @throws UNKNOWN_REFERENCE for an added id that is in use */
  async refuseTaken(items: Items, before: Items | null): Promise<void> {
    const known = new Set(before ? nestedIdsOf(before) : []);
    const added = nestedIdsOf(items).filter((id) => !known.has(id));
    if (added.length === 0) return;
    const owners = await Promise.all(this.sellableKinds.all().map(({ sellables }) => sellables.haveItems(added)));
    if (owners.some(Boolean)) throw new DomainError('UNKNOWN_REFERENCE', { name: 'an id that another event uses' });
  }
}
