import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';

import { DomainError } from '@marquee/shared/domain-error';
import { isShown } from '@marquee/shared/events/event-phase';
import { packPlan } from '@marquee/shared/seating/packed-plan';

import { Requires } from '#platform/auth/requires';
import { Clock } from '#platform/clock/clock.service';
import { isId } from '#platform/mongo/string-ids';
import { answerTagged, tagOf } from '#platform/web/answer-tagged';

import type { EventForSale } from '../record/event-records.ts';
import { EventSeatingsRepository, type SeatingForSale } from '#features/catalog/seating/event-seatings.repository';
import { FreeSeatsService } from '../seating/free-seats.service.ts';
import { SeatingsOnSaleService } from '../seating/seatings-on-sale.service.ts';
import { WithheldSeatsService } from '../seating/withheld-seats.service.ts';
import { OnSaleService } from './on-sale.service.ts';
import { SeatKeys } from './seat-keys.signer.ts';

/** In seconds: a plan never changes, what is free of it does every moment. */
const A_YEAR = 31_536_000;

/** The plan of an event's seats and what is free of it, for everybody who sees the event. */
@Controller('seating/:seatingId')
export class SeatingController {
  private readonly plans = new LRUCache<string, { readonly text: string; readonly tag: string }>({ max: 20 });

  constructor(
    private readonly eventSeatings: EventSeatingsRepository,
    private readonly seatingsOnSale: SeatingsOnSaleService,
    private readonly freeSeats: FreeSeatsService,
    private readonly withheldSeats: WithheldSeatsService,
    private readonly seatKeys: SeatKeys,
    private readonly onSale: OnSaleService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Requires('public')
  async plan(@Param('seatingId') seatingId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { layout, categories, areas } = (await this.shown(seatingId)).seating;
    const { text, tag } = this.textOf(seatingId, () => ({ layout, categories, areas }));
    answerTagged(request, response.type('json'), text, { maxAge: A_YEAR, tag });
  }

  /** The plan as it is stored, which is a third of its size. */
  @Get('plan')
  @Requires('public')
  async packedPlan(@Param('seatingId') seatingId: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const { seating } = await this.shown(seatingId);
    const { text, tag } = this.textOf(`${seatingId} packed`, () => {
      const { layout, categories, areas } = seating;
      return { layout: packPlan(layout), categories, areas };
    });
    answerTagged(request, response.type('json'), text, { maxAge: A_YEAR, tag });
  }

  @Get('free')
  @Requires('public')
  async free(
    @Param('seatingId') seatingId: string,
    @Query('key') key: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { event, seating } = await this.shown(seatingId);
    const promotionId = await this.seatKeys.codeOf(event, typeof key === 'string' ? key : null);
    const sold = (await this.seatingsOnSale.of(event)) ?? seating;
    const asker = { kind: 'web', promotionId } as const;
    const withheld = await this.withheldSeats.from(event, asker, sold);
    const free = await this.freeSeats.of(sold, withheld, await this.withheldSeats.fromEach(event, asker, sold.nights ?? []));
    answerTagged(request, response.type('json'), JSON.stringify(free), { maxAge: 1 });
  }

  private textOf(key: string, answer: () => object) {
    const known = this.plans.get(key);
    if (known) return known;
    const text = JSON.stringify(answer());
    const made = { text, tag: tagOf(text) };
    this.plans.set(key, made);
    return made;
  }

  /** @throws DomainError NOT_FOUND unless it is the plan that a public event has now */
  private async shown(seatingId: string): Promise<{ event: EventForSale; seating: SeatingForSale }> {
    const seating = isId(seatingId) ? await this.eventSeatings.find(seatingId) : null;
    const event = seating && ((await this.onSale.findEvent(seating.eventId)) ?? (await this.onSale.findSeason(seating.eventId)));
    if (!event || event.seatingId !== seatingId || !isShown(event, this.clock.now())) throw new DomainError('NOT_FOUND');
    return { event, seating };
  }
}
