import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { HoldersQuery, type OrderHolder } from '../record/holders.query.ts';

export type { OrderHolder } from '../record/holders.query.ts';

/** Who holds what of an event, order by order. */
@Injectable()
export class EventHolders {
  constructor(private readonly holdersQuery: HoldersQuery) {}

  of(scope: OrgScope, eventId: string): AsyncIterable<OrderHolder> {
    return this.holdersQuery.of(scope, eventId);
  }
}
