import { createHmac } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { checkPromotion } from '@marquee/shared/promotions/check-promotion';
import { channelState } from '@marquee/shared/seating/seat-channels';

import { Clock } from '#platform/clock/clock.service';
import { CONFIG, type Config } from '#platform/config/config';

import type { EventForSale } from '../record/event-records.ts';
import { SeatChannelsRepository } from '../record/seat-channels.repository.ts';

/**
 * Keys that show which seats of a secret code are free. Whoever entered the code gets one, so that the code itself is in no address, and looking
 * at seats tries no codes.
 */
@Injectable()
export class SeatKeys {
  constructor(
    private readonly seatChannels: SeatChannelsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Null for a code that no seats are given to now. */
  async keyOf(event: EventForSale, promotionId: string): Promise<string | null> {
    return (await this.codesWithSeats(event)).has(promotionId) ? this.sign(event._id, promotionId) : null;
  }

  /** The code of a key; null for an unknown key, and when the code cannot be used any more. */
  async codeOf(event: EventForSale, key: string | null | undefined): Promise<string | null> {
    if (!key) return null;
    const found = [...(await this.codesWithSeats(event))].find((promotionId) => this.sign(event._id, promotionId) === key);
    const promotion = event.promotions.find(({ _id }) => _id === found) ?? null;
    return checkPromotion(promotion, this.clock.now()) === null ? promotion!._id : null;
  }

  private async codesWithSeats(event: EventForSale): Promise<ReadonlySet<string>> {
    const channels = await this.seatChannels.of(event);
    const moment = { now: this.clock.now(), codes: event.promotions };
    const own = channels.filter((channel) => channel.kind === 'code' && channelState(channel, moment) === 'given');
    return new Set(own.flatMap(({ promotionId }) => promotionId ?? []));
  }

  private sign(eventId: string, promotionId: string): string {
    return createHmac('sha256', this.config.LINK_SECRET).update(`seats:${eventId}:${promotionId}`).digest('base64url');
  }
}
