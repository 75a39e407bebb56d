import type { Type } from '@nestjs/common';
import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { capacitiesOver } from '@marquee/shared/events/capacities';

import { packageOf } from '@marquee/shared/seasons/packages';
import { priceTypesWith } from '@marquee/shared/seating/price-types';

import { Capacity } from '#features/catalog/record/capacity.schema';
import type { SellableRecord } from '#features/catalog/record/sellable.schema';
import { TicketType } from '#features/catalog/record/ticket-type.schema';
import { Upgrade } from '#features/catalog/record/upgrade.schema';
import { Season, SeasonDetails } from '#features/seasons/public/season.types';
import { FieldRequires } from '#platform/auth/field-requires';
import { orgKeyOf } from '#platform/graphql/org-keys';

import { Event } from '../record/event.schema.ts';

/** The items of one kind of sellable. What is left of one depends on the capacities that it shares, which its record does not name. */
function sharedItemsResolver<Kind extends SellableRecord>(type: () => Type<Kind>) {
  @Resolver(type, { isAbstract: true })
  abstract class SharedItemsResolver {
    @ResolveField('ticketTypes', () => [TicketType])
    ticketTypes(@Parent() { _id, orgId, ticketTypes, capacities }: Kind): TicketType[] {
      const shared = (item: TicketType) => (capacities?.length ? { sharing: capacitiesOver(capacities, 'Ticket', item._id) } : {});
      const seated = (item: TicketType) => (item.categoryId ? { priceTypes: priceTypesWith(item, ticketTypes) } : {});
      const packaged = (item: TicketType) => (packageOf(item) ? { seasonKey: orgKeyOf(orgId, _id) } : {});
      return ticketTypes.map((item) => ({ ...item, ...shared(item), ...seated(item), ...packaged(item) }));
    }

    @FieldRequires('sellable.read')
    @ResolveField('upgrades', () => [Upgrade])
    upgrades(@Parent() { upgrades, capacities }: Kind): Upgrade[] {
      if (!capacities?.length) return upgrades;
      return upgrades.map((item) => ({ ...item, sharing: capacitiesOver(capacities, 'Upgrade', item._id) }));
    }

    @FieldRequires('sellable.read')
    @ResolveField('capacities', () => [Capacity])
    capacities(@Parent() { capacities }: Kind): Capacity[] {
      return capacities ?? [];
    }
  }
  return SharedItemsResolver;
}

@Resolver(() => Event)
export class EventSharedItemsResolver extends sharedItemsResolver(() => Event) {}

@Resolver(() => Season)
export class SeasonSharedItemsResolver extends sharedItemsResolver(() => Season) {}

@Resolver(() => SeasonDetails)
export class SeasonDetailsSharedItemsResolver extends sharedItemsResolver(() => SeasonDetails) {}
