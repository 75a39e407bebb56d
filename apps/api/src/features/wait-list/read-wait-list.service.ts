import { Injectable } from '@nestjs/common';

import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { cursorOf } from '#platform/mongo/newest-first';

import type { WaitListQueryInput } from './wait-list.inputs.ts';
import type { WaitListEntry } from './wait-list-entry.schema.ts';
import { WaitListRepository } from './wait-list.repository.ts';
import type { WaitListPage } from './wait-list.types.ts';

const PAGE_SIZE = 60;

@Injectable()
export class ReadWaitListService {
  constructor(
    private readonly eventGlances: EventGlances,
    private readonly waitList: WaitListRepository,
  ) {}

  /** By `after` or by page number. @throws NOT_FOUND for another organization's event too, BAD_USER_INPUT for a cursor that is none. */
  async read(
    scope: OrgScope,
    eventId: string,
    query: WaitListQueryInput | null,
    pagination: PaginationInput | null,
  ): Promise<WaitListPage> {
    await this.find(scope, eventId);
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const page = { after: pagination?.after ?? null, skip: pagination?.after ? 0 : skip, limit: limit + 1 };
    const found = await this.waitList.list(scope, eventId, query?.name, page);
    const entries = found.slice(0, limit);
    const last = entries.at(-1);
    return { entries, hasMore: found.length > limit, after: last ? cursorOf(last.createdAt, last._id) : null };
  }

  /** Everybody, in the same order, with the zone of the venue. */
  async *all(scope: OrgScope, eventId: string, from: RowsFrom): AsyncGenerator<WaitListEntry & { readonly zone: string }> {
    const { timezone: zone } = await this.find(scope, eventId);
    for await (const entry of this.waitList.stream(scope, eventId, from)) yield { ...entry, zone };
  }

  /** @throws NOT_FOUND for another organization's event too */
  find(scope: OrgScope, eventId: string): Promise<EventGlance> {
    return this.eventGlances.get(scope, eventId);
  }
}
