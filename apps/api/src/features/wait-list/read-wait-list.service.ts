import { Injectable } from '@nestjs/common';

import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { cursorOf } from '#platform/mongo/newest-first';

import type { WaitListQueryInput } from './wait-list.inputs.ts';
import { WaitListRepository } from './wait-list.repository.ts';
import type { WaitListPage } from './wait-list.types.ts';

const PAGE_SIZE = 60;

@Injectable()
export class ReadWaitListService {
  constructor(
    private readonly events: Events,
    private readonly waitList: WaitListRepository,
  ) {}

  /** By `after` or by page number. @throws NOT_FOUND for another organization's event too, BAD_USER_INPUT for a cursor that is none. */
  async read(
    scope: OrgScope,
    eventId: string,
    query: WaitListQueryInput | null,
    pagination: PaginationInput | null,
  ): Promise<WaitListPage> {
    await this.events.get(scope, eventId);
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const page = { after: pagination?.after ?? null, skip: pagination?.after ? 0 : skip, limit: limit + 1 };
    const found = await this.waitList.list(scope, eventId, query?.name, page);
    const entries = found.slice(0, limit);
    const last = entries.at(-1);
    return { entries, hasMore: found.length > limit, after: last ? cursorOf(last.createdAt, last._id) : null };
  }
}
