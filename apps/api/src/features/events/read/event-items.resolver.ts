import { Inject } from '@nestjs/common';
import { Int, Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { currentTierOf, hasQuantity } from '@marquee/shared/events/current-tier';

import { FieldRequires } from '#platform/auth/field-requires';
import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';
import { storedUrl } from '#platform/files/stored-urls';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';

import { EventCountsService } from '../figures/event-counts.service.ts';
import { Capacity } from '#features/catalog/record/capacity.schema';
import { ImageSet } from '#features/catalog/record/sellable-parts.schema';
import { Promotion } from '#features/catalog/record/promotion.schema';
import { Tier, TicketType } from '#features/catalog/record/ticket-type.schema';
import { Upgrade } from '#features/catalog/record/upgrade.schema';

@Resolver(() => TicketType)
export class TicketTypeResolver {
  constructor(
    private readonly eventCounts: EventCountsService,
    private readonly clock: Clock,
  ) {}

  @FieldRequires('analytics.counts.read')
  @ResolveField('remainingQty', () => Int)
  async remainingQty(@Parent() type: TicketType, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofItem(loaders, 'ticketType', type)).remaining;
  }

  @FieldRequires('analytics.counts.read')
  @ResolveField('soldQty', () => Int)
  async soldQty(@Parent() type: TicketType, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofItem(loaders, 'ticketType', type)).claimed;
  }

  @ResolveField('currentTierId', () => Id, { nullable: true })
  currentTierId(@Parent() type: TicketType): Tier['_id'] | null {
    return currentTierOf(type.tiers, this.clock.now())?._id ?? null;
  }

  @ResolveField('performanceIds', () => [Id])
  performanceIds(@Parent() { performanceIds }: TicketType): string[] {
    return performanceIds ?? [];
  }
}

@Resolver(() => Tier)
export class TierResolver {
  constructor(private readonly eventCounts: EventCountsService) {}

  @FieldRequires('analytics.counts.read')
  @ResolveField('remainingQty', () => Int, { nullable: true })
  async remainingQty(@Parent() tier: Tier, @RequestLoaders() loaders: Loaders): Promise<number | null> {
    return hasQuantity(tier) ? (await this.eventCounts.ofItem(loaders, 'tier', tier)).remaining : null;
  }
}

@Resolver(() => Upgrade)
export class UpgradeResolver {
  constructor(
    private readonly eventCounts: EventCountsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @ResolveField('imageUrl', () => String, { nullable: true })
  imageUrl(@Parent() { imageUrl }: Upgrade): string | null {
    return imageUrl && storedUrl(imageUrl, this.config.PUBLIC_URL);
  }

  @FieldRequires('analytics.counts.read')
  @ResolveField('remainingQty', () => Int)
  async remainingQty(@Parent() upgrade: Upgrade, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofItem(loaders, 'upgrade', upgrade)).remaining;
  }

  @FieldRequires('analytics.counts.read')
  @ResolveField('soldQty', () => Int)
  async soldQty(@Parent() upgrade: Upgrade, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofItem(loaders, 'upgrade', upgrade)).claimed;
  }
}

@Resolver(() => Promotion)
export class PromotionResolver {
  constructor(private readonly eventCounts: EventCountsService) {}

  @FieldRequires('analytics.counts.read')
  @ResolveField('remainingQty', () => Int)
  async remainingQty(@Parent() code: Promotion, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofItem(loaders, 'promotion', code)).remaining;
  }

  @FieldRequires('analytics.counts.read')
  @ResolveField('inCartsQty', () => Int, { description: 'Uses in carts and in orders awaiting their payment: neither used nor remaining.' })
  inCartsQty(@Parent() code: Promotion, @RequestLoaders() loaders: Loaders): Promise<number> {
    return this.eventCounts.usesInCarts(loaders, code);
  }
}

@Resolver(() => Capacity)
export class CapacityResolver {
  constructor(private readonly eventCounts: EventCountsService) {}

  @FieldRequires('analytics.counts.read')
  @ResolveField('remainingQty', () => Int)
  async remainingQty(@Parent() capacity: Capacity, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofCapacity(loaders, capacity)).remaining;
  }

  @FieldRequires('analytics.counts.read')
  @ResolveField('soldQty', () => Int)
  async soldQty(@Parent() capacity: Capacity, @RequestLoaders() loaders: Loaders): Promise<number> {
    return (await this.eventCounts.ofCapacity(loaders, capacity)).claimed;
  }
}

/** Our own pictures are returned without an origin, so that a page works under any host name of this machine. */
@Resolver(() => ImageSet)
export class ImageSetResolver {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @ResolveField('original', () => String)
  original(@Parent() images: ImageSet): string {
    return storedUrl(images.original, this.config.PUBLIC_URL);
  }

  @ResolveField('medium', () => String)
  medium(@Parent() images: ImageSet): string {
    return storedUrl(images.medium, this.config.PUBLIC_URL);
  }

  @ResolveField('small', () => String)
  small(@Parent() images: ImageSet): string {
    return storedUrl(images.small, this.config.PUBLIC_URL);
  }
}
