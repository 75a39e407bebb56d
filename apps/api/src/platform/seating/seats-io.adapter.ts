import { ChartListParams, type Chart, type SeatsioClient } from 'seatsio';

import { DomainError } from '@marquee/shared/domain-error';

import { seatingClientOf } from './seating-client.ts';
import { SeatingProvider, type ProvidedCategory, type ProvidedChart } from './seating-provider.port.ts';

/** More charts than any venue has. */
const MOST = 200;
/** The list of charts has no categories: they are asked for chart by chart, so many at once. */
const AT_ONCE = 8;
/** What a chart's key is made of; it becomes part of an address. */
const CHART_KEY = /^[\w-]{1,64}$/;

/** seats.io, in region EU or at the configured address. */
export class SeatsIo extends SeatingProvider {
  constructor(private readonly address: string | null) {
    super();
  }

  override chartsOf(secretKey: string, venueId: string): Promise<ProvidedChart[]> {
    return this.asked(secretKey, async ({ charts }) => {
      const { items } = await charts.listFirstPage(new ChartListParams().withTag(venueId), MOST);
      return items.map(provided);
    });
  }

  override async categoriesOf(secretKey: string, chartKeys: readonly string[]): Promise<ReadonlyMap<string, ProvidedCategory[]>> {
    const categories = new Map<string, ProvidedCategory[]>();
    const left = [...chartKeys];
    const askOne = async ({ charts }: SeatsioClient): Promise<void> => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) categories.set(key, (await charts.listCategories(key)).map(category));
    };
    await this.asked(secretKey, (client) => Promise.all(Array.from({ length: AT_ONCE }, () => askOne(client))));
    return categories;
  }

  override copyChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart> {
    return this.askedOf(secretKey, chartKey, async ({ charts }) => {
      const copy = await charts.copy(chartKey);
      await charts.addTag(copy.key, venueId);
      return provided(copy);
    });
  }

  override archiveChart(secretKey: string, chartKey: string): Promise<void> {
    return this.askedOf(secretKey, chartKey, async ({ charts }) => void (await charts.moveToArchive(chartKey)));
  }

  override tagChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart> {
    return this.askedOf(secretKey, chartKey, async ({ charts }) => {
      await charts.addTag(chartKey, venueId);
      return provided(await charts.retrieve(chartKey));
    });
  }

  private askedOf<Answer>(secretKey: string, chartKey: string, ask: (client: SeatsioClient) => Promise<Answer>): Promise<Answer> {
    if (!CHART_KEY.test(chartKey)) throw new DomainError('NOT_FOUND', { chartKey });
    return this.asked(secretKey, ask);
  }

  private async asked<Answer>(secretKey: string, ask: (client: SeatsioClient) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(seatingClientOf(secretKey, this.address));
    } catch (error) {
      throw new DomainError(isUnknownChart(error) ? 'NOT_FOUND' : 'SEATING_UNAVAILABLE');
    }
  }
}

function provided({ key, name, publishedVersionThumbnailUrl: thumbnail }: Chart): ProvidedChart {
  return { key, name, publishedVersionThumbnailUrl: thumbnail || null };
}

/** Its type in the client is `any`. */
function category({ key, label, color }: { key: string | number; label: string; color?: string }): ProvidedCategory {
  return { key: String(key), name: label, color: color ?? null };
}

/** The client rejects with the provider's answer as it is, with a text, or with an error of the connection. */
function isUnknownChart(error: unknown): boolean {
  const errors = typeof error === 'object' && error !== null && 'errors' in error ? error.errors : [];
  return Array.isArray(errors) && errors.some((each) => (each as { code?: unknown } | null)?.code === 'CHART_NOT_FOUND');
}
