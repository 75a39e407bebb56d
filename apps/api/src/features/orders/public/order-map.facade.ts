import { Injectable } from '@nestjs/common';

import { OrderPlacesRepository, type MapPoint, type MapScope } from '../record/order-places.repository.ts';

/** Where the buyers of orders live; never an address. */
@Injectable()
export class OrderMap {
  constructor(private readonly orderPlaces: OrderPlacesRepository) {}

  /** Most orders first. `sellableIds` have to be of the organization. */
  points(scope: MapScope): Promise<MapPoint[]> {
    return this.orderPlaces.points(scope);
  }
}
