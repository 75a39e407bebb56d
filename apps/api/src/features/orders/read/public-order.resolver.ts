import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';

import { sellableOf } from '@marquee/shared/events/sellable';
import { isHeld, isPlaced } from '@marquee/shared/orders/order-states';
import { DEFAULT_SEAT_RULES, isOwnMovable, movesUntil } from '@marquee/shared/seating/seat-rules';
import { ticketNumberOf } from '@marquee/shared/orders/ticket-number';

import type { EventForSale } from '#features/events/public/event-records';
import { OnSaleService } from '#features/events/public/on-sale.facade';
import { PublicEventsService } from '#features/events/public/public-events.facade';
import { PublicEvent } from '#features/events/public/public-event.types';
import { Requires } from '#platform/auth/requires';
import { Clock } from '#platform/clock/clock.service';
import type { GraphqlContext } from '#platform/graphql/graphql-context';
import { MailBook } from '#platform/mail/book/mail-book.store';

import { DoorCodes } from '../links/door-codes.signer.ts';
import { areCodesAlive } from '../links/link-life.ts';
import { OrderLinks } from '../links/order-links.signer.ts';
import type { OrderTicket, OrderUpgrade } from '../record/order-item.schema.ts';
import { totalsOf, type CartTotals } from '../record/order-totals.types.ts';
import type { Order } from '../record/order.schema.ts';
import { ownDayIds } from '../record/on-night.ts';
import { OpenedMailInput } from './orders.inputs.ts';
import { PublicOrderType, type PublicOrderItem } from './public-order.types.ts';
import { ReadPublicOrderService } from './read-public-order.service.ts';

/** Turns an order into what its buyer reads. Codes appear only for placed orders, from their release until a day after the event. */
@Resolver(() => PublicOrderType)
export class PublicOrderResolver {
  constructor(
    private readonly readPublicOrder: ReadPublicOrderService,
    private readonly orderLinks: OrderLinks,
    private readonly doorCodes: DoorCodes,
    private readonly onSale: OnSaleService,
    private readonly publicEvents: PublicEventsService,
    private readonly clock: Clock,
    private readonly mailBook: MailBook,
  ) {}

  @Query(() => PublicOrderType, { nullable: true })
  @Requires('public')
  publicOrder(@Args('token') token: string): Promise<Order | null> {
    return this.readPublicOrder.read(token);
  }

  /** The page was opened by the link of a mail: true for a link of ours. */
  @Mutation(() => Boolean)
  @Requires('public')
  async noteOpenedMail(@Args('input') { token, mailId }: OpenedMailInput): Promise<boolean> {
    const orderId = this.orderLinks.orderIdOf(token);
    if (orderId) await this.mailBook.open(orderId, mailId);
    return orderId !== null;
  }

  @ResolveField()
  token(@Parent() order: Order): string {
    return this.orderLinks.tokenOf(order._id);
  }

  @ResolveField()
  email(@Parent() order: Order): string {
    return order.email ?? '';
  }

  @ResolveField()
  fullName(@Parent() { user }: Order): string {
    return [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  }

  @ResolveField(() => PublicEvent, { nullable: true })
  async event(@Parent() order: Order, @Context() context: GraphqlContext): Promise<PublicEvent | null> {
    const event = await this.eventOf(order);
    return event && this.publicEvents.viewIn(context, event);
  }

  @ResolveField()
  async items(@Parent() order: Order): Promise<PublicOrderItem[]> {
    const event = await this.eventOf(order);
    const isReleased = isPlaced(order.state) && this.isGivenOut(event);
    const mayMove = this.movesUntil(event) !== null;
    const { orderLinks, doorCodes } = this;
    const view = (kind: PublicOrderItem['kind'], item: OrderTicket | OrderUpgrade, seat: PublicOrderItem['seat']): PublicOrderItem => {
      const hasCodes = isReleased && item.state === 'Active' && !item.refund?.refunded;
      return {
        _id: item._id,
        kind,
        name: item.name,
        seat,
        seatId: 'seatId' in item ? (item.seatId ?? null) : null,
        canMove: mayMove && !order.hidden && kind === 'Ticket' && isOwnMovable(item),
        dayIds: 'dayIds' in item ? ownDayIds(item, event) : [],
        number: ticketNumberOf(item),
        price: item.price,
        state: item.state,
        refunded: item.refund?.refunded === true,
        // codes are signed, and most pages ask for none
        get qrCodeUrl() {
          return hasCodes ? orderLinks.qrCodeUrl(order._id, item._id) : null;
        },
        get doorCode() {
          return hasCodes ? doorCodes.codeOf(order, item) : null;
        },
      };
    };
    return [...order.tickets.map((item) => view('Ticket', item, item.seat)), ...order.upgrades.map((item) => view('Upgrade', item, null))];
  }

  @ResolveField()
  isUnderWay(@Parent() { state, paymentUnderWayAt }: Order): boolean {
    return state === 'AwaitingPayment' && Boolean(paymentUnderWayAt);
  }

  @ResolveField()
  totals(@Parent() order: Order): CartTotals {
    return totalsOf(order.figures, order.fees, order.tax);
  }

  @ResolveField()
  async seatsUntil(@Parent() order: Order): Promise<Date | null> {
    return isPlaced(order.state) ? this.movesUntil(await this.eventOf(order)) : null;
  }

  @ResolveField()
  async qrReleasedAt(@Parent() order: Order): Promise<Date | null> {
    return (await this.eventOf(order))?.sendQRCode ?? null;
  }

  @ResolveField()
  async ticketsPdfUrl(@Parent() order: Order): Promise<string | null> {
    const isReady = isPlaced(order.state) && holdsSomething(order) && this.isGivenOut(await this.eventOf(order));
    return isReady ? this.orderLinks.ticketsPdfUrl(order._id) : null;
  }

  @ResolveField()
  async calendarUrl(@Parent() order: Order): Promise<string | null> {
    const isAhead = isPlaced(order.state) && holdsSomething(order) && !this.isOver(await this.eventOf(order));
    return isAhead ? this.orderLinks.calendarUrl(order._id) : null;
  }

  @ResolveField()
  async areCodesOver(@Parent() order: Order): Promise<boolean> {
    return isPlaced(order.state) && this.isOver(await this.eventOf(order));
  }

  private eventOf(order: Order): Promise<EventForSale | null> {
    return this.onSale.find(sellableOf(order));
  }

  /** Null once it is over. */
  private movesUntil(event: EventForSale | null): Date | null {
    const until =
      event && !event.cancel && !event.isSeason ? movesUntil(event.seatRules ?? DEFAULT_SEAT_RULES, event.schedule.startsAt) : null;
    return until && until > this.clock.now() ? until : null;
  }

  private isGivenOut(event: EventForSale | null): boolean {
    const isReleased = !event?.sendQRCode || event.sendQRCode <= this.clock.now();
    return isReleased && !this.isOver(event);
  }

  private isOver(event: EventForSale | null): boolean {
    return event !== null && !areCodesAlive(event, this.clock.now());
  }
}

/** Tells whether any item still admits: not all were refunded, canceled or shared. */
function holdsSomething({ tickets, upgrades }: Order): boolean {
  return [...tickets, ...upgrades].some(({ state }) => isHeld(state));
}
