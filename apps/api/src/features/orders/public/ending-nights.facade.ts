import { Injectable } from '@nestjs/common';

import { NO_CANCEL_REASON } from '@marquee/shared/cancellation/cancel-rules';
import type { NightQuote } from '@marquee/shared/seasons/night-quote';

import { Events } from '#features/events/public/events.facade';
import type { Author, OrgScope } from '#platform/auth/actor';

import type { EndedEvent } from '../cancelling/cancel-order.service.ts';
import { EndNightService } from '../cancelling/end-night.service.ts';
import { FollowSeasonOrdersService } from '../nights/follow-season-orders.service.ts';
import { idOnNight } from '../record/on-night.ts';
import { NightOrdersRepository } from '../nights/night-orders.repository.ts';
import { EventOrdersRepository } from '../record/event-orders.repository.ts';
import { NightHoldersRepository, type HeldNight, type NightOfSeason, type SeasonHolder } from '../record/night-holders.repository.ts';
import type { Order } from '../record/order.schema.ts';
import { RefundNightService } from '../refunds/refund-night.service.ts';

export type { HeldNight, SeasonHolder } from '../record/night-holders.repository.ts';

/** A season order with its hidden order of one night, and those that were shared from it, the last to get something first. */
export interface NightFamily {
  readonly order: Order;
  /** Null where no job came to it before the night was canceled. */
  readonly night: Order | null;
  readonly friends: readonly Order[];
}

/** The season orders that hold a night which is canceled, by the acts that end it for single ones. */
@Injectable()
export class EndingNights {
  constructor(
    private readonly events: Events,
    private readonly nightHolders: NightHoldersRepository,
    private readonly nightOrders: NightOrdersRepository,
    private readonly eventOrders: EventOrdersRepository,
    private readonly followSeasonOrders: FollowSeasonOrdersService,
    private readonly refundNight: RefundNightService,
    private readonly endNight: EndNightService,
  ) {}

  /** Finished ones, oldest first; none of an event without a season. */
  async *holding(scope: OrgScope, eventId: string): AsyncGenerator<SeasonHolder & { readonly night: HeldNight | null }> {
    const night = await this.nightOf(scope, eventId);
    if (night) yield* this.nightHolders.holding(scope, night);
  }

  async hasAny(scope: OrgScope, eventId: string): Promise<boolean> {
    const night = await this.nightOf(scope, eventId);
    return night !== null && this.nightHolders.hasAny(scope, night);
  }

  /** How many season orders with the night await their payment. */
  async awaiting(scope: OrgScope, eventId: string): Promise<number> {
    const night = await this.nightOf(scope, eventId);
    return night ? this.nightHolders.awaiting(scope, night) : 0;
  }

  async family(scope: OrgScope, order: Order, eventId: string): Promise<NightFamily> {
    const night = await this.nightOrders.find(scope, idOnNight(order._id, eventId));
    return { order, night, friends: night ? await this.eventOrders.friendsOf(scope, night._id) : [] };
  }

  /** Answers what went back, cents; its door refuses from here on. @throws what `RefundNightService` throws */
  async refund(
    actor: Author,
    order: Order,
    eventId: string,
    of: { readonly actId: string; readonly key: string; readonly reason: string; readonly quoteOf: (order: Order) => NightQuote | null },
  ): Promise<number> {
    const night = await this.named(actor, eventId);
    const amount = await this.refundNight.refund(actor, { ...of, orderId: order._id, night, reason: of.reason || NO_CANCEL_REASON });
    await this.followSeasonOrders.bringAlong(order);
    return amount;
  }

  /** Without money. @throws REFUND_IN_PROGRESS */
  async end(actor: Author, order: Order, eventId: string, ended: Pick<EndedEvent, 'actId' | 'reason'>): Promise<void> {
    await this.endNight.end(actor, order._id, await this.named(actor, eventId), ended);
    await this.followSeasonOrders.bringAlong(order);
  }

  private async nightOf(scope: OrgScope, eventId: string): Promise<NightOfSeason | null> {
    const { seasonId } = await this.events.get(scope, eventId);
    return seasonId ? { eventId, seasonId } : null;
  }

  private async named(scope: OrgScope, eventId: string) {
    return { eventId, name: (await this.events.get(scope, eventId)).name };
  }
}
