import { Args, Info, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';

import { isPrintOffered } from '@marquee/shared/orders/order-figures';
import { isHeld } from '@marquee/shared/orders/order-states';
import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';

import { EventGlances } from '#features/events/public/event-glances.facade';
import { Address } from '#features/venues/public/venue.types';
import { CurrentActor, OptionalActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { RequestLoaders, type Loaders } from '#platform/graphql/graphql-context';
import { Id } from '#platform/graphql/id.scalar';
import { PaginationInput } from '#platform/graphql/pagination.input';
import { selectedFieldsOf } from '#platform/graphql/selected-fields';

import { DoorCodes } from '../links/door-codes.signer.ts';
import { StaffLinks } from '../links/staff-links.signer.ts';
import { chargeIdOf } from '../record/domain/provider-payment.ts';
import { OrderDispute, type OrderAnswer, type OrderFee } from '../record/order-parts.schema.ts';
import { FeeLineType } from '../record/order-totals.types.ts';
import { Order } from '../record/order.schema.ts';
import { WaiverTextsRepository } from '../record/waiver-texts.repository.ts';
import { ListOrdersService } from './list-orders.service.ts';
import { OrderPage } from './order-page.ts';
import { OrderAnswerType, OrderEvent, OrderItemCode, OrderWaiver } from './order-views.ts';
import { OrdersQueryInput } from './orders.inputs.ts';
import { ReadOrderService } from './read-order.service.ts';

@Resolver(() => Order)
export class OrdersResolver {
  constructor(
    private readonly listOrders: ListOrdersService,
    private readonly readOrder: ReadOrderService,
    private readonly eventGlances: EventGlances,
    private readonly staffLinks: StaffLinks,
    private readonly doorCodes: DoorCodes,
    private readonly waiverTexts: WaiverTextsRepository,
  ) {}

  @Query(() => OrderPage)
  @Requires('order.read')
  orders(
    @CurrentActor() actor: Actor,
    @Args('query', { type: () => OrdersQueryInput, nullable: true }) query: OrdersQueryInput | null,
    @Args('pagination', { type: () => PaginationInput, nullable: true }) pagination: PaginationInput | null,
    @Info() info: GraphQLResolveInfo,
  ): Promise<OrderPage> {
    return this.listOrders.list(actor, query, pagination, selectedFieldsOf(info).get('orders'));
  }

  @Query(() => Order)
  @Requires('order.read')
  order(
    @CurrentActor() actor: Actor,
    @Args('orderId', { type: () => Id }) orderId: string,
    @Args('getScannerName', { type: () => Boolean, nullable: true }) getScannerName: boolean | null,
  ): Promise<Order> {
    return this.readOrder.read(actor, orderId, getScannerName ?? false);
  }

  @ResolveField('event', () => OrderEvent, { nullable: true })
  async event(@Parent() { eventId, seasonId }: Order, @RequestLoaders() loaders: Loaders): Promise<unknown> {
    const id = eventId ?? seasonId;
    return id ? loaders.load(this.eventGlances.ofSellables, id) : null;
  }

  @ResolveField('season', () => OrderEvent, { nullable: true, description: 'Of a season order: its days are its nights.' })
  async season(@Parent() { seasonId }: Order, @RequestLoaders() loaders: Loaders): Promise<unknown> {
    return seasonId ? loaders.load(this.eventGlances.ofSellables, seasonId) : null;
  }

  @ResolveField('fees', () => [FeeLineType])
  fees(@Parent() { fees }: Order): readonly OrderFee[] {
    return fees;
  }

  @ResolveField('customFields', () => [OrderAnswerType])
  customFields(@Parent() { customFields }: Order): readonly OrderAnswer[] {
    return customFields;
  }

  @ResolveField('waiver', () => OrderWaiver, { nullable: true })
  async waiver(@Parent() { waiver }: Order, @RequestLoaders() loaders: Loaders): Promise<OrderWaiver | null> {
    return waiver ? { acceptedAt: waiver.acceptedAt, text: await loaders.load(this.waiverTexts.byDigest, waiver.digest) } : null;
  }

  @ResolveField('disputes', () => [OrderDispute])
  disputes(@Parent() { disputes }: Order): readonly OrderDispute[] {
    return disputes ?? [];
  }

  @ResolveField('stripeChargeId', () => String, { nullable: true })
  stripeChargeId(@Parent() order: Order): string | null {
    return chargeIdOf(order);
  }

  /** Buyers are not asked for an address; the field is the data contract's (OPS-209). */
  @ResolveField('address', () => Address, { nullable: true })
  address(): null {
    return null;
  }

  /** The code of the order's first item that is still its own; staff see it whatever the release date. */
  @ResolveField('qrCodeUrl', () => String, { nullable: true })
  qrCodeUrl(@Parent() order: Order, @OptionalActor() actor: Actor | null): string | null {
    const item = [...order.tickets, ...order.upgrades].find(({ state }) => state === 'Active' || state === 'Offered');
    return actor && item ? this.staffLinks.qrCodeUrl(order._id, item._id, actor.id) : null;
  }

  /** The codes of its tickets, then of its add-ons. */
  @ResolveField('codes', () => [OrderItemCode], { nullable: true })
  codes(@Parent() order: Order): OrderItemCode[] {
    return [...order.tickets, ...order.upgrades].map((item) => ({
      itemId: item._id,
      number: ticketNumberOf(item),
      doorCode: isHeld(item.state) ? this.doorCodes.codeOf(order, item) : null,
    }));
  }

  @ResolveField('ticketsPdfUrl', () => String, { nullable: true })
  ticketsPdfUrl(@Parent() order: Order, @OptionalActor() actor: Actor | null): string | null {
    return actor && order.placedAt && isPrintOffered(order) ? this.staffLinks.ticketsPdfUrl(order._id, actor.id) : null;
  }
}
