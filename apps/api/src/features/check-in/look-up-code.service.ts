import { Injectable } from '@nestjs/common';

import { readDoorCode } from '@marquee/shared/orders/door-code';

import { DoorCodes } from '#features/orders/public/door-codes.signer';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';
import { RateLimits } from '#platform/limits/rate-limits.limiter';

import { DoorAnswersService } from './door-answers.service.ts';
import type { DoorFind } from './door-holders.types.ts';
import { DoorPlacesService, type PlaceInput } from './gates/door-places.service.ts';

const MISTYPED = 'A character is wrong or missing. Compare it with the ticket.';
const NONE = 'No ticket of this event has this code.';

/** Looks up the short code on a ticket, typed by staff: shows the holder, admits nobody. */
@Injectable()
export class LookUpCodeService {
  constructor(
    private readonly doorPlaces: DoorPlacesService,
    private readonly doorCodes: DoorCodes,
    private readonly doorAnswers: DoorAnswersService,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Codes of other organizations are not found. @throws NOT_FOUND for an event that is not theirs, RATE_LIMITED */
  async lookUp(actor: Actor, eventId: string, typed: string, place: PlaceInput): Promise<DoorFind> {
    const event = await this.doorPlaces.eventAt(actor, eventId, place);
    await this.rateLimits.check('door-code', actor.id);
    const code = readDoorCode(typed);
    if (!code) return { orders: [], hasMore: false, reason: MISTYPED };
    const named = await this.doorCodes.find(actor, code);
    if (!named) {
      await this.rateLimits.hit('door-code', actor.id);
      return { orders: [], hasMore: false, reason: NONE };
    }
    const { found, version } = named;
    const order = await this.doorAnswers.holderOf(event, found.order, [found], this.clock.now(), version);
    return { orders: [order], hasMore: false, reason: null };
  }
}
