import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';

import { idOnNight } from '../record/on-night.ts';
import { FollowSeasonOrdersService } from '../nights/follow-season-orders.service.ts';
import { NightOrdersRepository } from '../nights/night-orders.repository.ts';
import { itemIn, type FoundItem } from '../record/found-item.ts';

/** What a season ticket is at the door of one night. */
@Injectable()
export class NightOrders {
  constructor(
    private readonly nightOrders: NightOrdersRepository,
    private readonly followSeasonOrders: FollowSeasonOrdersService,
  ) {}

  /** How many season tickets admit to an event, and how many did. */
  countsOf(scope: OrgScope, eventId: string): Promise<{ readonly sold: number; readonly scanned: number }> {
    return this.nightOrders.countsOf(scope, eventId);
  }

  /**
   * The item of the hidden order of that night, so that either code admits once (BYD-103); null when the item is no season's, or the
   * season has no such night. The hidden order is made here when its job has not come to it: no door waits for a worker.
   */
  async itemAt(scope: OrgScope, { order, item }: FoundItem, eventId: string): Promise<FoundItem | null> {
    if (!order.seasonId || order.hidden) return null;
    const orderId = idOnNight(order._id, eventId);
    const find = async () => this.nightOrders.find(scope, orderId);
    let night = await find();
    if (!night) {
      await this.followSeasonOrders.bringAlong(order);
      night = await find();
    }
    return night && itemIn(night, idOnNight(item._id, eventId));
  }
}
