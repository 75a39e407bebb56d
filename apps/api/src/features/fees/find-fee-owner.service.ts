import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { sellableIds, type Sellable } from '@marquee/shared/events/sellable';

import { Orgs } from '#features/orgs/public/orgs.facade';
import { Hooks } from '#platform/hooks/hooks.registry';

import type { FeeSubject } from './domain/fee-rights.ts';
import type { FeesOf } from './fees.repository.ts';
import { feeOwner } from './public/fees.hooks.ts';

export interface FoundOwner extends FeeSubject {
  readonly name: string | null;
  /** Undefined where guests are no question. */
  readonly isGuestTicketSale?: boolean;
  readonly ids: FeesOf;
}

type Ref = string | null | undefined;

interface Named {
  readonly orgId?: Ref;
  readonly eventId?: Ref;
  readonly seasonId?: Ref;
}

@Injectable()
export class FindFeeOwnerService {
  constructor(
    private readonly hooks: Hooks,
    private readonly orgs: Orgs,
  ) {}

  /** Returns what these ids name: an event before a season before an organization; nothing is the platform. @throws DomainError NOT_FOUND */
  async find({ orgId, eventId, seasonId }: Named): Promise<FoundOwner> {
    if (eventId) return this.record('event', eventId);
    if (seasonId) return this.record('season', seasonId);
    if (!orgId) return { kind: 'platform', orgId: null, name: null, ids: { orgId: null, eventId: null, seasonId: null } };
    const { _id, orgName } = await this.orgs.get(orgId);
    return { kind: 'organization', orgId: _id, name: orgName, ids: { orgId: _id, eventId: null, seasonId: null } };
  }

  private async record(kind: Sellable['kind'], id: string): Promise<FoundOwner> {
    const found = await this.hooks.ask(feeOwner, kind, id);
    if (!found) throw new DomainError('NOT_FOUND');
    return { kind, ...found, ids: { orgId: found.orgId, ...sellableIds({ kind, id }) } };
  }
}
