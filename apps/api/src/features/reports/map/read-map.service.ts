import { Injectable } from '@nestjs/common';

import { sumOf } from '@marquee/shared/money';

import { OrderMap } from '#features/orders/public/order-map.facade';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import { namedOrChosenSpan } from '../analytics/chosen-span.ts';
import { FindSubjectService } from '../find-subject.service.ts';
import type { OrderMapInput, OrderMapView } from './map.types.ts';

/** Where the orders of analytics come from (OPS-182). */
@Injectable()
export class ReadMapService {
  constructor(
    private readonly findSubject: FindSubjectService,
    private readonly orderMap: OrderMap,
    private readonly clock: Clock,
  ) {}

  /** @throws NOT_FOUND, ANALYTICS_RANGE_INVALID */
  async read(actor: Actor, input: OrderMapInput): Promise<OrderMapView> {
    const { scope, timezone } = await this.findSubject.find(actor, input);
    const span = namedOrChosenSpan(input, timezone, this.clock.now());
    const points = await this.orderMap.points({ ...scope, from: span?.startsAt ?? null, to: span?.endsAt ?? null });
    return { points, located: sumOf(points, ({ orders }) => orders) };
  }
}
