import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';

import { Clock } from '#platform/clock/clock.service';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Fee } from '../fee.schema.ts';
import { FeesRepository, type FeeOwner, type TaxedOwner } from '../fees.repository.ts';

/** Fees, for the floors above. */
@Injectable()
export class Fees {
  constructor(
    private readonly fees: FeesRepository,
    private readonly clock: Clock,
  ) {}

  /** The fees of each event by its id: the organization's, then its own; disabled ones included. */
  async ofEvents(owners: readonly FeeOwner[]): Promise<ReadonlyMap<string, Fee[]>> {
    const found = await this.fees.ofEvents(
      [...new Set(owners.map(({ orgId }) => orgId))],
      owners.map(({ eventId }) => eventId),
    );
    return new Map(owners.map((owner) => [owner.eventId, found.filter((fee) => isOf(fee, owner))]));
  }

  /** The fees of each of one kind by its id: the organization's, then its own; disabled ones included. */
  async ofSellables(kind: Sellable['kind'], owners: readonly { readonly _id: string; readonly orgId: string }[]) {
    if (kind === 'event') return this.ofEvents(owners.map(({ orgId, _id: eventId }) => ({ orgId, eventId })));
    const found = owners.map(async ({ orgId, _id }) => [_id, await this.ofSeason(orgId, _id)] as const);
    return new Map(await Promise.all(found)) as ReadonlyMap<string, Fee[]>;
  }

  /** The organization's, then the season's own; disabled ones included. */
  async ofSeason(orgId: string, seasonId: string): Promise<Fee[]> {
    const [ofOrg, own] = [
      await this.fees.of({ orgId, eventId: null, seasonId: null }),
      await this.fees.of({ orgId, eventId: null, seasonId }),
    ];
    return [...ofOrg, ...own];
  }

  /** `percent` is the venue's tax in percent points; null switches the sales tax of the event or season off. */
  setSalesTax(tx: Tx, owner: TaxedOwner, percent: number | null): Promise<void> {
    return this.fees.setSalesTax(tx, owner, percent, this.clock.now());
  }

  changeSalesTax(tx: Tx, kind: Sellable['kind'], ids: readonly string[], percent: number): Promise<void> {
    return this.fees.changeSalesTax(tx, kind, ids, percent);
  }

  /** Gives an event the own fees of another one, also the sales tax. */
  copy(tx: Tx, fromEventId: string, owner: FeeOwner): Promise<void> {
    return this.fees.copyOfEvent(tx, fromEventId, owner, this.clock.now());
  }

  /** Deletes the own fees of a deleted event or season. */
  removeOf(tx: Tx, owner: { readonly eventId: string } | { readonly seasonId: string }): Promise<void> {
    return this.fees.removeOf(tx, owner);
  }

  /** Copies the platform's fees to these organizations; safe to repeat. */
  async applyPlatformFees(orgIds: readonly string[]): Promise<void> {
    await this.fees.applyToOrganizations(orgIds, await this.fees.platform(), this.clock.now());
  }
}

function isOf(fee: Fee, owner: FeeOwner): boolean {
  return fee.eventId ? fee.eventId === owner.eventId : fee.orgId === owner.orgId;
}
