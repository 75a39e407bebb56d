import { Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { withoutItem } from '@marquee/shared/events/capacities';
import { checkCounts } from '@marquee/shared/events/count-limits';
import { validateEvent } from '@marquee/shared/events/validate-event';

import { SellableReferencesService } from '#features/catalog/authoring/sellable-references.service';
import { ChangeItemsService } from '#features/catalog/items/change-items.service';
import type { Actor } from '#platform/auth/actor';

import { authoredUpgrades } from '#features/catalog/authoring/authored-items';
import { findBrokenReference } from '#features/catalog/authoring/domain/check-references';
import type { UpgradeInput } from '#features/catalog/authoring/sellable-items.inputs';
import { ItemIdsService } from '#features/catalog/authoring/item-ids.service';
import { SeasonKindService } from './season-kind.service.ts';
import type { Season } from './season.schema.ts';

/** Replaces the add-ons of a season, which its wizard does not edit (AUT-222). */
@Injectable()
export class SaveSeasonUpgradesService {
  constructor(
    private readonly seasonKind: SeasonKindService,
    private readonly changeItems: ChangeItemsService,
    private readonly sellableReferences: SellableReferencesService,
    private readonly itemIds: ItemIdsService,
  ) {}

  /** @throws SEASONS_DISABLED, NOT_FOUND, EVENT_CANCELLED, EVENT_STALE, VALIDATION, UNKNOWN_REFERENCE, ADDON_USED, QUANTITY_BELOW_CLAIMED */
  async save(actor: Actor, seasonId: string, version: number, inputs: readonly UpgradeInput[]): Promise<Season> {
    const before = await this.seasonKind.open(actor, seasonId);
    if (before.version !== version) throw this.seasonKind.stale({ version: before.version });
    refuseFields(checkCounts({ upgrades: inputs }));
    const authored = { upgrades: authoredUpgrades(inputs, { isFree: before.processAs === 'RSVP' }) };
    const { upgrades } = this.sellableReferences.withOwnPictures(actor, authored);
    const known = new Set(upgrades.map(({ _id }) => _id));
    const deleted = before.upgrades.filter(({ _id }) => !known.has(_id));
    const capacities = before.capacities && deleted.reduce((left, { _id }) => withoutItem(left, _id), before.capacities);
    // a deleted add-on is no longer unlocked by a code
    const promotions = before.promotions.map((code) => ({ ...code, upgradeIds: code.upgradeIds.filter((id) => known.has(id)) }));
    const after = { ...before, upgrades, promotions, ...(capacities && { capacities }) };
    const broken = findBrokenReference(after);
    if (broken) throw new DomainError('UNKNOWN_REFERENCE', { name: broken });
    await this.itemIds.refuseTaken(after, before);
    refuseFields(validateEvent(after, 'season').filter(({ path }) => path.startsWith('upgrades')));
    return this.changeItems.write(actor, this.seasonKind, before, { upgrades, promotions, ...(capacities && { capacities }) });
  }
}
