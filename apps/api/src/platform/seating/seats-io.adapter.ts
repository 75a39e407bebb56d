import { ChartListParams } from 'seatsio';

import { DomainError } from '@marquee/shared/domain-error';

import { seatingClientOf } from './seating-client.ts';
import { SeatingProvider, type ProvidedChart } from './seating-provider.port.ts';

/** More charts than any venue has. */
const MOST = 200;

/** seats.io, in region EU or at the configured address. */
export class SeatsIo extends SeatingProvider {
  constructor(private readonly address: string | null) {
    super();
  }

  override async chartsOf(secretKey: string, venueId: string): Promise<ProvidedChart[]> {
    const { charts } = seatingClientOf(secretKey, this.address);
    try {
      const { items } = await charts.listFirstPage(new ChartListParams().withTag(venueId), MOST);
      return items.map(({ key, name, publishedVersionThumbnailUrl: thumbnail }) => ({
        key,
        name,
        publishedVersionThumbnailUrl: thumbnail || null,
      }));
    } catch {
      throw new DomainError('SEATING_UNAVAILABLE');
    }
  }
}
