import { Injectable } from '@nestjs/common';

import { DomainError } from '@marquee/shared/domain-error';
import type { ProvidedPlan } from '@marquee/shared/seating/provided-plan';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor, OrgScope } from '#platform/auth/actor';
import { SeatingProvider, type ProvidedChart } from '#platform/seating/seating-provider.port';

import { SeatingSecrets } from '../orgs/public/seating-secrets.facade.ts';
import { Charts, type WantedOfCharts } from './charts.port.ts';
import type { SeatingChart } from './seating-chart.types.ts';

interface ChartOf {
  readonly orgId: string;
  readonly chart: Pick<ProvidedChart, 'key' | 'name'>;
}

const tells = ({ orgId, chart: { key, name } }: ChartOf) => ({ id: key, orgId, details: { name } });
const chartCopied = defineDeed({ action: 'seating-chart.copied', subject: 'seating-chart', tells });
const chartArchived = defineDeed({ action: 'seating-chart.archived', subject: 'seating-chart', tells });
const chartTagged = defineDeed({ action: 'seating-chart.added', subject: 'seating-chart', tells });

/** The charts of a venue at the organization's seating provider, where they have the venue's id as a tag. */
@Injectable()
export class ProvidedChartsService extends Charts {
  constructor(
    private readonly seatingSecrets: SeatingSecrets,
    private readonly seatingProvider: SeatingProvider,
    private readonly deeds: Deeds,
  ) {
    super();
  }

  override async list(scope: OrgScope, venueId: string, wants: WantedOfCharts): Promise<SeatingChart[]> {
    const secret = await this.keyOf(scope);
    const charts = await this.seatingProvider.chartsOf(secret, venueId);
    return wants.categories ? this.withCategories(secret, charts) : charts.map((chart) => ({ ...chart, categories: [], plan: null }));
  }

  /** The provider has no keys for requests: a copy that is asked for again is another one. */
  override async copy(actor: Actor, venueId: string, chartKey: string): Promise<SeatingChart> {
    const secret = await this.keyOf(actor);
    await this.chartOf(secret, venueId, chartKey);
    const chart = await this.seatingProvider.copyChart(secret, chartKey, venueId);
    await this.deeds.tellElsewhere(actor, chartCopied, { orgId: actor.orgId, chart });
    return (await this.withCategories(secret, [chart]))[0]!;
  }

  override async archive(actor: Actor, venueId: string, chartKey: string): Promise<void> {
    const secret = await this.keyOf(actor);
    const chart = await this.chartOf(secret, venueId, chartKey);
    await this.seatingProvider.archiveChart(secret, chartKey);
    await this.deeds.tellElsewhere(actor, chartArchived, { orgId: actor.orgId, chart });
  }

  /** Gives a chart that was drawn at the provider to a venue (AUT-058). @throws NOT_FOUND for one that the provider does not have */
  async add(actor: Actor, venueId: string, chartKey: string): Promise<SeatingChart> {
    const secret = await this.keyOf(actor);
    const chart = await this.seatingProvider.tagChart(secret, chartKey, venueId);
    await this.deeds.tellElsewhere(actor, chartTagged, { orgId: actor.orgId, chart });
    return (await this.withCategories(secret, [chart]))[0]!;
  }

  async hasKey(scope: OrgScope): Promise<boolean> {
    return (await this.seatingSecrets.of(scope)) !== null;
  }

  /** Null for a chart that the venue does not have. @throws SEATING_UNAVAILABLE */
  async planOf(scope: OrgScope, venueId: string, chartKey: string): Promise<ProvidedPlan | null> {
    const secret = await this.keyOf(scope);
    const charts = await this.seatingProvider.chartsOf(secret, venueId);
    return charts.some(({ key }) => key === chartKey) ? this.seatingProvider.planOf(secret, chartKey) : null;
  }

  private async withCategories(secret: string, charts: readonly ProvidedChart[]): Promise<SeatingChart[]> {
    const categories = await this.seatingProvider.categoriesOf(
      secret,
      charts.map(({ key }) => key),
    );
    return charts.map((chart) => ({ ...chart, categories: categories.get(chart.key) ?? [], plan: null }));
  }

  private async chartOf(secret: string, venueId: string, chartKey: string): Promise<ProvidedChart> {
    const chart = (await this.seatingProvider.chartsOf(secret, venueId)).find(({ key }) => key === chartKey);
    if (!chart) throw new DomainError('NOT_FOUND');
    return chart;
  }

  private async keyOf(scope: OrgScope): Promise<string> {
    const secret = await this.seatingSecrets.of(scope);
    if (secret === null) throw new DomainError('SEATING_UNAVAILABLE');
    return secret;
  }
}
