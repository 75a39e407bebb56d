import { Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { Handles, type JobHandler } from '#platform/jobs/job';
import { Geocoder } from '#platform/geo/geocoder.port';

import { findPlacesJob } from '../../record/places-to-find.ts';
import { OrderPlacesRepository } from '../../record/order-places.repository.ts';

type Payload = z.infer<typeof findPlacesJob.payload>;

/** Writes the coordinates of the orders' postal codes; unknown ones stay without (OPS-182). */
@Injectable()
@Handles(findPlacesJob)
export class FindPlacesHandler implements JobHandler<Payload> {
  constructor(
    private readonly orderPlaces: OrderPlacesRepository,
    private readonly geocoder: Geocoder,
  ) {}

  /** May run twice: the same places are written again. */
  async handle({ orgId, orderIds }: Payload): Promise<void> {
    const addresses = await this.orderPlaces.addressesOf({ orgId }, orderIds);
    const byPlace = Map.groupBy(addresses, ({ address: { zip, country } }) => `${country} ${zip}`);
    for (const orders of byPlace.values()) {
      const at = await this.geocoder.find(orders[0]!.address);
      const ids = orders.map(({ _id }) => _id);
      if (at) await this.orderPlaces.locate({ orgId }, ids, at);
    }
  }
}
