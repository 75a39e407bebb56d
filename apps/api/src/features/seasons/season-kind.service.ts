import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { breaksPlan } from '@marquee/shared/seating/seated-ticket-types';

import { defineSellableDeeds, SellableKind } from '#features/catalog/record/sellable-kind';
import { SellableKinds } from '#features/catalog/record/sellable-kinds.registry';
import type { ItemLists } from '#features/catalog/record/sellable.schema';
import { Deeds } from '#platform/audit/deeds.service';
import { Orgs } from '#features/orgs/public/orgs.facade';
import { Hooks } from '#platform/hooks/hooks.registry';
import type { Tx } from '#platform/mongo/transactions.service';

import { seasonDeleted } from './public/season-deleted.hook.ts';
import type { Season } from './season.schema.ts';
import { SeasonsRepository } from './seasons.repository.ts';

const seasonDeeds = defineSellableDeeds('season');

/** What seasons do in their own way. Every change of a season uses this service. */
@Injectable()
export class SeasonKindService extends SellableKind<Season> {
  readonly deed = seasonDeeds;

  constructor(
    seasons: SeasonsRepository,
    deeds: Deeds,
    sellableKinds: SellableKinds,
    private readonly orgs: Orgs,
    private readonly hooks: Hooks,
  ) {
    super('season', seasons, deeds, sellableKinds);
  }

  /** Fees of a season are out of reach while season tickets are disabled, also by a fee's own id. */
  override async feeOwner(id: string): Promise<Season | null> {
    const season = await this.sellables.byId(id);
    return season && (await this.orgs.get(season.orgId)).isSeasonTickets ? season : null;
  }

  /** @throws TICKET_TYPES_OF_PLAN when one that the season's plan made was deleted (AUT-066) */
  withItems({ seatingId, ticketTypes }: Season, items: ItemLists): Partial<Season> {
    if (seatingId && breaksPlan(ticketTypes, items.ticketTypes)) throw new DomainError('TICKET_TYPES_OF_PLAN');
    return items;
  }

  told({ name }: Season) {
    return { name };
  }

  deleted(tx: Tx, { orgId, _id: seasonId }: Season): Promise<void> {
    return this.hooks.tell(seasonDeleted, tx, { orgId, seasonId });
  }

  protected taken(): DomainError {
    return new DomainError('VALIDATION', { fields: { stub: 'This url is already used by another season.' } });
  }
}
