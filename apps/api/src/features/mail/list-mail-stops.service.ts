import { Injectable } from '@nestjs/common';

import { emailOf } from '@marquee/shared/accounts/email';
import { DomainError } from '@marquee/shared/domain-error';

import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { MailStops, type StopScope } from '#platform/mail/stops/mail-stops.store';
import { isId } from '#platform/mongo/string-ids';

import type { MailStopPage, MailStopsQueryInput } from './mail-stops.types.ts';

const PAGE_SIZE = 60;

@Injectable()
export class ListMailStopsService {
  constructor(private readonly mailStops: MailStops) {}

  /** By `after` only. An address that is none finds nothing. @throws DomainError BAD_USER_INPUT for a strange cursor */
  async list(scope: StopScope, query: MailStopsQueryInput | null, pagination: PaginationInput | null): Promise<MailStopPage> {
    const { limit } = pageOf(pagination, PAGE_SIZE);
    const after = pagination?.after ?? null;
    if (after !== null && !isId(after)) throw new DomainError('BAD_USER_INPUT');
    const typed = query?.email?.trim();
    const email = typed ? (emailOf(typed) ?? typed) : null;
    const found = await this.mailStops.list(scope, { email, after, limit: limit + 1 });
    const stops = found.slice(0, limit);
    return { stops, after: stops.at(-1)?._id ?? null, hasMore: found.length > limit };
  }
}
