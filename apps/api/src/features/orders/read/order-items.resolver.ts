import { Parent, ResolveField, Resolver } from '@nestjs/graphql';

import { OptionalActor, type Actor } from '#platform/auth/actor';

import { StaffLinks } from '../links/staff-links.signer.ts';
import { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import type { ReadItem } from './read-order.service.ts';

function urlOf(links: StaffLinks, { _id, state, orderId }: ReadItem, actor: Actor | null): string | null {
  return actor && orderId && (state === 'Active' || state === 'Offered') ? links.qrCodeUrl(orderId, _id, actor.id) : null;
}

/** Codes of items that still admit. */
@Resolver(() => OrderTicket)
export class OrderTicketResolver {
  constructor(private readonly staffLinks: StaffLinks) {}

  @ResolveField('qrCodeUrl', () => String, { nullable: true })
  qrCodeUrl(@Parent() item: ReadItem, @OptionalActor() actor: Actor | null): string | null {
    return urlOf(this.staffLinks, item, actor);
  }
}

@Resolver(() => OrderUpgrade)
export class OrderUpgradeResolver {
  constructor(private readonly staffLinks: StaffLinks) {}

  @ResolveField('qrCodeUrl', () => String, { nullable: true })
  qrCodeUrl(@Parent() item: ReadItem, @OptionalActor() actor: Actor | null): string | null {
    return urlOf(this.staffLinks, item, actor);
  }
}
