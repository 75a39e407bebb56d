import { Injectable } from '@nestjs/common';

import { isUpcoming } from '@marquee/shared/events/event-phase';
import { sellableOf } from '@marquee/shared/events/sellable';
import { areDaysOver, dayIdsOfAll } from '@marquee/shared/events/ticket-days';
import { isHeld } from '@marquee/shared/orders/order-states';

import { Users } from '#features/accounts/public/users.facade';
import { EventGlances, type EventGlance } from '#features/events/public/event-glances.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { pageOf, type PaginationInput } from '#platform/graphql/pagination.input';

import { OrderLinks } from '../links/order-links.signer.ts';
import { ownDayIds } from '../record/on-night.ts';
import type { Order } from '../record/order.schema.ts';
import { OrdersRepository } from '../record/orders.repository.ts';
import type { MyOrderCard, MyOrderPage } from './my-orders.types.ts';

const PAGE_SIZE = 60;
/** Nobody has more orders than this; a bound all the same. */
const READ_MAX = 2000;

@Injectable()
export class ListMyOrdersService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly users: Users,
    private readonly eventGlances: EventGlances,
    private readonly orderLinks: OrderLinks,
    private readonly clock: Clock,
  ) {}

  /**
   * The caller's finished orders over all organizations: those attached to the account, and those bought with an e-mail
   * that it has verified (answer 25). `Upcoming` soonest first, `Past` latest first; without a type all.
   */
  async list(actor: Actor, type: string | null, pagination: PaginationInput | null): Promise<MyOrderPage> {
    const { emails } = await this.users.provedContactsOf(actor.id);
    const orders = await this.orders.ofPerson(actor.id, emails, READ_MAX);
    const events = await this.eventGlances.ofSellables([...new Set(orders.map((order) => sellableOf(order).id))]);
    const now = this.clock.now();
    const eventOf = (order: Order) => events.get(sellableOf(order).id) ?? null;
    const startOf = (order: Order) => eventOf(order)?.schedule.startsAt?.getTime() ?? 0;
    const wanted = orders.filter((order) => !type || isUpcomingOrder(order, eventOf(order), now) === (type === 'Upcoming'));
    const sorted = wanted.toSorted((a, b) => (type === 'Upcoming' ? startOf(a) - startOf(b) : startOf(b) - startOf(a)));
    const { skip, limit } = pageOf(pagination, PAGE_SIZE);
    const page = sorted.slice(skip, skip + limit).map((order) => this.cardOf(order, eventOf(order)));
    return { orders: page, hasMore: sorted.length > skip + limit };
  }

  private cardOf(order: Order, event: EventGlance | null): MyOrderCard {
    const held = (items: readonly { readonly state: Order['tickets'][number]['state'] }[]) =>
      items.filter(({ state }) => isHeld(state)).length;
    const { _id, number, eventName, state, type, createdAt } = order;
    const token = this.orderLinks.tokenOf(_id);
    return {
      _id,
      number,
      token,
      eventName,
      event,
      state,
      type,
      tickets: held(order.tickets),
      upgrades: held(order.upgrades),
      dayIds: dayIdsOf(order, event),
      createdAt,
    };
  }
}

/** The days of the tickets that are still the buyer's, none for all of them. */
function dayIdsOf({ tickets }: Order, event: EventGlance | null): string[] {
  const own = tickets.filter(({ state }) => isHeld(state));
  return dayIdsOfAll((own.length > 0 ? own : tickets).map((ticket) => ({ dayIds: ownDayIds(ticket, event) })));
}

/** By its event (ACC-173); a season's order by the last of its own nights, which others may have after it. */
function isUpcomingOrder(order: Order, event: EventGlance | null, now: Date): boolean {
  if (event === null || !isUpcoming(event, now)) return false;
  const dayIds = order.seasonId ? dayIdsOf(order, event) : [];
  return dayIds.length === 0 || !areDaysOver(event, dayIds, now);
}
