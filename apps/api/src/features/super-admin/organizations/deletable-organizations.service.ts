import { Injectable } from '@nestjs/common';

import { Sellables } from '#features/catalog/public/sellables.facade';
import { Orders } from '#features/orders/public/orders.facade';
import { Orgs } from '#features/orgs/public/orgs.facade';
import type { Actor } from '#platform/auth/actor';
import type { Tx } from '#platform/mongo/transactions.service';

/**
 * Which organizations may be deleted: those that never took an order and have nothing on sale, and in which the caller
 * does not work at this moment. Money and tickets are never deleted.
 */
@Injectable()
export class DeletableOrganizationsService {
  constructor(
    private readonly orgs: Orgs,
    private readonly orders: Orders,
    private readonly sellables: Sellables,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async isDeletable(actor: Actor, orgId: string): Promise<boolean> {
    await this.orgs.get(orgId);
    return !(await this.bound([orgId])).has(orgId) && actor.orgId !== orgId;
  }

  /** By id, in one batch. Bound once, so that it can be a loader's key. */
  readonly getMany = async (orgIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> => {
    const bound = await this.bound(orgIds);
    return new Map(orgIds.map((orgId) => [orgId, !bound.has(orgId)]));
  };

  /** Those of them that have an order or a published event. */
  async bound(orgIds: readonly string[], tx: Tx | null = null): Promise<ReadonlySet<string>> {
    const withOrders = await this.orders.orgsWithOrders(orgIds, tx);
    return new Set([...withOrders, ...(await this.sellables.orgsWithPublished(orgIds, tx))]);
  }
}
