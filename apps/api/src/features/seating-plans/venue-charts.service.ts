import { Injectable } from '@nestjs/common';

import type { Actor, OrgScope } from '#platform/auth/actor';

import { SeatingSecrets } from '../orgs/public/seating-secrets.facade.ts';
import { Venues } from '../venues/public/venues.facade.ts';
import type { Charts, WantedOfCharts } from './charts.port.ts';
import { OwnChartsService } from './own-charts.service.ts';
import { ProvidedChartsService } from './provided-charts.service.ts';
import type { SeatingChart } from './seating-chart.types.ts';

/** The seating charts of a venue: with a key those of the provider, without one the plans of ours (BYD-060). */
@Injectable()
export class VenueChartsService {
  constructor(
    private readonly venues: Venues,
    private readonly seatingSecrets: SeatingSecrets,
    private readonly ownCharts: OwnChartsService,
    private readonly providedCharts: ProvidedChartsService,
  ) {}

  /** @throws NOT_FOUND for a venue of another organization; SEATING_UNAVAILABLE */
  async list(scope: OrgScope, venueId: string, wants: WantedOfCharts): Promise<SeatingChart[]> {
    return (await this.chartsOf(scope, venueId)).list(scope, venueId, wants);
  }

  /** @throws NOT_FOUND, SEATING_UNAVAILABLE */
  async copy(actor: Actor, venueId: string, chartKey: string, idempotencyKey: string | null): Promise<SeatingChart> {
    return (await this.chartsOf(actor, venueId)).copy(actor, venueId, chartKey, idempotencyKey);
  }

  /** @throws NOT_FOUND, SEATING_UNAVAILABLE */
  async archive(actor: Actor, venueId: string, chartKey: string): Promise<true> {
    await (await this.chartsOf(actor, venueId)).archive(actor, venueId, chartKey);
    return true;
  }

  /** Gives a chart that was drawn at the provider to the venue (AUT-058). @throws NOT_FOUND, SEATING_UNAVAILABLE */
  async add(actor: Actor, venueId: string, chartKey: string): Promise<SeatingChart> {
    await this.venues.get(actor, venueId);
    return this.providedCharts.add(actor, venueId, chartKey);
  }

  private async chartsOf(scope: OrgScope, venueId: string): Promise<Charts> {
    await this.venues.get(scope, venueId);
    return (await this.seatingSecrets.of(scope)) === null ? this.ownCharts : this.providedCharts;
  }
}
