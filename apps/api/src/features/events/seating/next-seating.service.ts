import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import { poolOf } from '@marquee/shared/inventory/pool-id';
import { copyPlan } from '@marquee/shared/seating/copy-plan';
import { seatPoolsOf, type EventSeating } from '@marquee/shared/seating/event-seating';
import { typesOfVersion } from '@marquee/shared/seating/seated-ticket-types';
import { takeOverDiff, type TakeOverDiff } from '@marquee/shared/seating/take-over';

import { Inventory } from '#features/inventory/public/inventory.port';
import { SeatingPlans } from '#features/seating-plans/public/seating-plans.facade';
import type { OrgScope } from '#platform/auth/actor';
import { newId } from '#platform/mongo/string-ids';
import type { Tx } from '#platform/mongo/transactions.service';

import type { EventRecord } from '../record/event-records.ts';
import { madeTypes } from '#features/catalog/seating/made-types';
import { EventSeatingsRepository, type SeatingForSale } from '#features/catalog/seating/event-seatings.repository';

/** An event's plan, and a newer version of it. */
export interface NextSeating {
  readonly before: SeatingForSale;
  readonly next: EventSeating;
  readonly ticketTypes: EventRecord['ticketTypes'];
}

/** What an event would have under a newer version of its plan. */
@Injectable()
export class NextSeatingService {
  constructor(
    private readonly seatingPlans: SeatingPlans,
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly inventory: Inventory,
  ) {}

  /** @throws NOT_FOUND for an event without a plan, or a version that is not newer */
  async of(scope: OrgScope, event: EventRecord, version: number): Promise<NextSeating> {
    const before = event.seatingId ? await this.eventSeatings.find(event.seatingId) : null;
    const plan = before && version > before.planVersion ? await this.seatingPlans.versionOf(scope, before.planId, version) : null;
    if (!before || !plan) throw new DomainError('NOT_FOUND', { version });
    const { planId, name: planName, layout } = plan;
    const next = copyPlan({ planId, planName, planVersion: version, layout }, newId, before);
    return { before, next, ticketTypes: typesOfVersion(next, event.ticketTypes, madeTypes(next, event)) };
  }

  /** With the seats that are taken now. */
  async changes({ before, next }: NextSeating, tx?: Tx): Promise<TakeOverDiff> {
    const pools = seatPoolsOf(before).map((id) => poolOf('seats', id));
    const taken = await this.inventory.takenUnits(pools, tx);
    return takeOverDiff(before, next.layout, ({ pool, n }) => taken.get(poolOf('seats', pool))?.has(n) ?? false);
  }
}
