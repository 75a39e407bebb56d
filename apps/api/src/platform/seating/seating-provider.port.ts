/** A category of a chart; its color is `#rrggbb`. */
export interface ProvidedCategory {
  readonly key: string;
  readonly name: string;
  readonly color: string | null;
}

/** A seating chart of a venue, as it is chosen for an event. */
export interface ProvidedChart {
  readonly key: string;
  readonly name: string;
  /** The thumbnail of the published version; null before that. */
  readonly publishedVersionThumbnailUrl: string | null;
}

/** The provider of seating charts, with an organization's secret key. Every call may throw SEATING_UNAVAILABLE. */
export abstract class SeatingProvider {
  /** The charts tagged with a venue, newest first. */
  abstract chartsOf(secretKey: string, venueId: string): Promise<ProvidedChart[]>;
  /** The categories of each of these charts. */
  abstract categoriesOf(secretKey: string, chartKeys: readonly string[]): Promise<ReadonlyMap<string, ProvidedCategory[]>>;
  /** Makes a further chart, and tags it with the venue. @throws NOT_FOUND */
  abstract copyChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart>;
  /** Moves a chart to the archive, where no list finds it. @throws NOT_FOUND */
  abstract archiveChart(secretKey: string, chartKey: string): Promise<void>;
  /** Tags a chart with a venue; one that has the tag stays as it is. @throws NOT_FOUND */
  abstract tagChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart>;
}
