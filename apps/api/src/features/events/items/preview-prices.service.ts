import { Injectable } from '@nestjs/common';

import { changedPrices, checkPriceChange, withChangedPrices, type PriceChange } from '@marquee/shared/events/change-prices';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { formatMoney, sumOf } from '@marquee/shared/money';

import type { OrgScope } from '#platform/auth/actor';

import { CurrentOffersService } from '../sale/current-offers.service.ts';
import type { EventRecord } from '../record/event-records.ts';
import { EventsRepository } from '../record/events.repository.ts';
import type { PriceChangePreview, PriceChangeQueryInput } from './change-prices.inputs.ts';

const FIRST = 10;

/** What changing all prices of an event would do (BYD-040). Stores nothing. */
@Injectable()
export class PreviewPricesService {
  constructor(
    private readonly events: EventsRepository,
    private readonly currentOffers: CurrentOffersService,
  ) {}

  /** @throws NOT_FOUND, EVENT_CANCELLED, VALIDATION */
  async preview(scope: OrgScope, { eventId, by, value }: PriceChangeQueryInput): Promise<PriceChangePreview> {
    const change = { by, value };
    const event = await this.events.get(scope, eventId);
    refusePrices(event, change);
    const changed = changedPrices(event.ticketTypes, change);
    const offers = await this.currentOffers.of({ ...event, ticketTypes: withChangedPrices(event.ticketTypes, change) });
    const moved = new Set(changed.map(({ tierId }) => tierId));
    const left = [...offers.values()].filter(({ tierId }) => tierId !== null && moved.has(tierId));
    const first = changed.slice(0, FIRST).map(({ tierId, name, before, after }) => ({
      key: tierId,
      label: `${name} (now ${formatMoney(before)})`,
      amount: after,
      reason: null,
    }));
    const preview = {
      people: 0,
      orders: 0,
      tickets: sumOf(left, ({ remaining }) => remaining),
      addOns: 0,
      amount: sumOf(left, ({ remaining, price }) => remaining * price),
      fees: 0,
      leftOut: event.ticketTypes.flatMap(({ tiers }) => tiers).length - changed.length,
      first,
    };
    return { version: event.version ?? 0, preview };
  }
}

/** @throws EVENT_CANCELLED, VALIDATION */
export function refusePrices({ cancel, ticketTypes }: Pick<EventRecord, 'cancel' | 'ticketTypes'>, change: PriceChange): void {
  if (cancel) throw new DomainError('EVENT_CANCELLED');
  const message = checkPriceChange(ticketTypes, change);
  refuseFields(message === null ? [] : [{ path: 'value', message }]);
}
