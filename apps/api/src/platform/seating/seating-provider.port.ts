/** A seating chart of a venue, as it is chosen for an event. */
export interface ProvidedChart {
  readonly key: string;
  readonly name: string;
  /** The thumbnail of the published version; null before that. */
  readonly publishedVersionThumbnailUrl: string | null;
}

/** The provider of seating charts, with an organization's secret key. */
export abstract class SeatingProvider {
  /** The charts tagged with a venue, newest first. @throws SEATING_UNAVAILABLE when the provider does not answer with them. */
  abstract chartsOf(secretKey: string, venueId: string): Promise<ProvidedChart[]>;
}
