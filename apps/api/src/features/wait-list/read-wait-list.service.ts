import { Injectable } from '@nestjs/common';

import type { Sellable } from '@marquee/shared/events/sellable';
import { offeringEndsAt } from '@marquee/shared/wait-list/offer-times';

import { Sellables } from '#features/catalog/public/sellables.facade';
import { EventGlances } from '#features/events/public/event-glances.facade';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import type { OrgScope } from '#platform/auth/actor';
import type { RowsFrom } from '#platform/exports/define-export';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';
import { cursorOf } from '#platform/mongo/newest-first';

import type { WaitListQueryInput } from './wait-list.inputs.ts';
import { partyOf, type WaitListEntry } from './wait-list-entry.schema.ts';
import { WaitListRepository } from './wait-list.repository.ts';
import type { WaitLineView, WaitListPage } from './wait-list.types.ts';
import { DEFAULT_LINE, WaitLinesRepository } from './wait-lines.repository.ts';
import { PartiesRepository } from './parties.repository.ts';

const PAGE_SIZE = 60;

@Injectable()
export class ReadWaitListService {
  constructor(
    private readonly sellables: Sellables,
    private readonly eventGlances: EventGlances,
    private readonly waitList: WaitListRepository,
    private readonly waitLines: WaitLinesRepository,
    private readonly parties: PartiesRepository,
    private readonly onSale: OnSaleService,
  ) {}

  /** By `after` or by page number. @throws NOT_FOUND for another organization's too, BAD_USER_INPUT for a cursor that is none. */
  async read(
    scope: OrgScope,
    sellable: Sellable,
    query: WaitListQueryInput | null,
    pagination: PaginationInput | null,
  ): Promise<WaitListPage> {
    await this.find(scope, sellable);
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const page = { after: pagination?.after ?? null, skip: pagination?.after ? 0 : skip, limit: limit + 1 };
    const found = await this.waitList.list(scope, sellable, query?.name, page);
    const entries = found.slice(0, limit);
    const last = entries.at(-1);
    return { entries, hasMore: found.length > limit, after: last ? cursorOf(last.createdAt, last._id) : null };
  }

  /** Everybody, in the same order, with the zone of the venue. */
  async *all(
    scope: OrgScope,
    sellable: Sellable,
    from: RowsFrom,
  ): AsyncGenerator<WaitListEntry & { readonly zone: string; readonly wishes: string }> {
    await this.find(scope, sellable);
    const zone = (await this.eventGlances.ofSellables([sellable.id])).get(sellable.id)!.timezone;
    const names = new Map((await this.onSale.find(sellable))?.ticketTypes.map(({ _id, name }) => [_id, name]));
    for await (const entry of this.waitList.stream(scope, sellable, from))
      yield {
        ...entry,
        zone,
        wishes: partyOf(entry)
          .ticketTypeIds.flatMap((id) => names.get(id) ?? [])
          .join(', '),
      };
  }

  /** How what comes back is offered, and how many wait. @throws NOT_FOUND */
  async line(scope: OrgScope, sellable: Sellable): Promise<WaitLineView> {
    await this.find(scope, sellable);
    const settings = (await this.waitLines.find(scope, sellable.id)) ?? DEFAULT_LINE;
    const event = await this.onSale.find(sellable);
    const endsAt = event && offeringEndsAt(settings.endsMinutesBefore, event.schedule.startsAt, event.schedule.ticketsEndAt);
    return { ...settings, endsAt, counts: await this.parties.counts(scope, sellable) };
  }

  /** @throws NOT_FOUND for another organization's too */
  async find(scope: OrgScope, sellable: Sellable): Promise<void> {
    await this.sellables.get(scope, sellable);
  }
}
