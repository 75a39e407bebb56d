import { Injectable } from '@nestjs/common';
import type { QueryFilter } from 'mongoose';

import { Events } from '#features/events/public/events.facade';
import type { OrgScope } from '#platform/auth/actor';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import type { SelectedFields } from '#platform/graphql/selected-fields';
import { afterCursor, cursorOf } from '#platform/mongo/newest-first';

import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import { projectionOf } from './listed-fields.ts';
import type { OrderPage } from './order-page.ts';
import { OrderSearch } from './order-search.query.ts';
import type { OrdersQueryInput } from './orders.inputs.ts';

/** OPS-042 */
export const PAGE_SIZE = 60;

type Filter = QueryFilter<Order>;

@Injectable()
export class ListOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderSearch: OrderSearch,
    private readonly events: Events,
  ) {}

  /**
   * Finished orders, newest first, by `after` or by page number. One more than asked is read to know whether there is more.
   * As much of each order as `selected` needs is read, not all of it.
   * @throws BAD_USER_INPUT for a cursor that is none
   */
  async list(
    scope: OrgScope,
    query: OrdersQueryInput | null,
    pagination: PaginationInput | null,
    selected?: SelectedFields,
  ): Promise<OrderPage> {
    const wanted = await this.filterOf(scope, query);
    if (!wanted) return { orders: [], after: null, hasMore: false };
    const filter: Filter = { $and: [wanted, afterCursor<Order>('createdAt', pagination?.after)] };
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const page = { skip: pagination?.after ? 0 : skip, limit: limit + 1, projection: selected && projectionOf(selected) };
    const found = await this.orders.list(scope, filter, page);
    const orders = found.slice(0, limit);
    const last = orders.at(-1);
    return { orders, hasMore: found.length > limit, after: last ? cursorOf(last.createdAt, last._id) : null };
  }

  /** Returns what the list is narrowed to; null when nothing can match. */
  async filterOf(scope: OrgScope, query: OrdersQueryInput | null): Promise<Filter | null> {
    const searches = await Promise.all([
      this.orderSearch.filterOf(scope, query?.any ?? ''),
      this.orderSearch.customerFilterOf(scope, query?.userQuery ?? ''),
    ]);
    if (searches.includes(null)) return null;
    // the nights of season orders are in no list
    return { $and: [...(searches as Filter[]), ...(await this.filtersOf(scope, query)), { hidden: { $ne: true } }] };
  }

  private async filtersOf(scope: OrgScope, query: OrdersQueryInput | null): Promise<Filter[]> {
    if (!query) return [];
    const { eventIds, orderIds, seasonIds, userIds, emails, venueIds, artistIds, startDate, endDate } = query;
    const oneOf = (path: string, ids: readonly string[] | null | undefined): Filter[] =>
      ids?.length ? [{ [path]: { $in: [...ids] } } as Filter] : [];
    return [
      ...oneOf('eventId', eventIds),
      ...oneOf('_id', orderIds),
      ...oneOf('seasonId', seasonIds),
      ...oneOf('userId', userIds),
      ...(emails?.length ? [{ email: { $in: emails.map((email) => email.toLowerCase()) } } as Filter] : []),
      ...oneOf('venueId', venueIds),
      ...(artistIds?.length ? [{ eventId: { $in: await this.events.listIds(scope, withArtists(artistIds)) } } as Filter] : []),
      ...(startDate ? [{ placedAt: { $gte: startDate } }] : []),
      ...(endDate ? [{ placedAt: { $lte: endDate } }] : []),
    ];
  }
}

/** Events in which one of the performers appears, as headliner or opening. */
function withArtists(artistIds: readonly string[]): Record<string, unknown> {
  const ids = { $in: [...artistIds] };
  return { $or: [{ 'performances.headliningArtistIds': ids }, { 'performances.openingArtistIds': ids }] };
}
