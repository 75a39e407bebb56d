import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';

import { Events } from '#features/events/public/events';
import type { OrgScope } from '#platform/auth/actor';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';

import type { WaitListQueryInput } from './wait-list.inputs.ts';
import { WaitListRepository, type WaitListPlace } from './wait-list.repository.ts';
import type { WaitListPage } from './wait-list.types.ts';

const PAGE_SIZE = 60;

@Injectable()
export class ReadWaitListService {
  constructor(
    private readonly events: Events,
    private readonly entries: WaitListRepository,
  ) {}

  /** By `after` or by page number. @throws NOT_FOUND for another organisation's event too, BAD_USER_INPUT for a cursor that is none. */
  async read(
    scope: OrgScope,
    eventId: string,
    query: WaitListQueryInput | null,
    pagination: PaginationInput | null,
  ): Promise<WaitListPage> {
    await this.events.get(scope, eventId);
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const after = pagination?.after ? await this.placeOf(scope, eventId, pagination.after) : null;
    const page = { after, skip: after ? 0 : skip, limit: limit + 1 };
    const found = await this.entries.list(scope, eventId, query?.name, page);
    const entries = found.slice(0, limit);
    return { entries, hasMore: found.length > limit, after: entries.at(-1)?._id.toString() ?? null };
  }

  private async placeOf(scope: OrgScope, eventId: string, after: string): Promise<WaitListPlace> {
    const place = /^[0-9a-f]{24}$/.test(after) ? await this.entries.placeOf(scope, eventId, after) : null;
    if (!place) throw new DomainError('BAD_USER_INPUT');
    return place;
  }
}
