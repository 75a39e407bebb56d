import type { ProvidedPlan } from '@marquee/shared/seating/provided-plan';

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

/** An event as the provider has it. Its key is ours. */
export interface ProvidedEvent {
  readonly key: string;
  readonly chartKey: string;
  readonly name: string;
  /** The provider's season that it is of, by a key of ours; null without one. */
  readonly seasonKey: string | null;
}

/** Places of one object: 1 of a seat or a table, as many as wanted of an area. */
export interface ProvidedPlaces {
  readonly label: string;
  readonly quantity: number;
}

/** What the provider says of an object of an event. */
export interface ProvidedState {
  readonly label: string;
  /** Places that are booked. */
  readonly booked: number;
  /** Places held, by hold token. */
  readonly held: ReadonlyMap<string, number>;
  /** Of who booked it; null where the provider does not tell. */
  readonly orderId: string | null;
}

/** A token holds places until it ends, for two hours at most from its creation. */
export interface HoldToken {
  readonly token: string;
  /** Milliseconds from now, as the clock of the provider is not ours. */
  readonly endsInMs: number;
}

/** Places of one or more events, all or none. */
export interface PlacesOfEvents {
  readonly eventKeys: readonly string[];
  readonly places: readonly ProvidedPlaces[];
}

/** How the provider is addressed: with an organization's key, and until when an answer is of use. */
export interface SeatingAccess {
  readonly secretKey: string;
  readonly until?: AbortSignal;
}

/** The provider answered no. `EVENT` for an event that it does not have, `PLACES` for places that others have (`labels`). */
export class SeatingRefused extends Error {
  override readonly name = 'SeatingRefused';

  constructor(
    readonly kind: 'EVENT' | 'PLACES' | 'OTHER',
    message: string,
    readonly labels: readonly string[] = [],
  ) {
    super(message);
  }
}

/** No answer, or none that can be understood: it is unknown whether the call took effect. */
export class SeatingSilent extends Error {
  override readonly name = 'SeatingSilent';
}

/**
 * A provider of seating charts that keeps its own state of each seat. Ours is the truth: it is told of claims, and never asked for them.
 * Repeating a call that took effect changes nothing. Calls on charts throw DomainErrors (SEATING_UNAVAILABLE where something cannot be
 * read, SEATING_PROVIDER {message} where the provider refuses an act), all others SeatingRefused and SeatingSilent.
 */
export abstract class SeatingProvider {
  /** The charts tagged with a venue, newest first. */
  abstract chartsOf(secretKey: string, venueId: string): Promise<ProvidedChart[]>;
  /** The categories of each of these charts. */
  abstract categoriesOf(secretKey: string, chartKeys: readonly string[]): Promise<ReadonlyMap<string, ProvidedCategory[]>>;
  /** What is published of a chart, with all that can be sold. @throws NOT_FOUND */
  abstract planOf(secretKey: string, chartKey: string): Promise<ProvidedPlan>;
  /** Makes a further chart, and tags it with the venue. @throws NOT_FOUND */
  abstract copyChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart>;
  /** Moves a chart to the archive, where no list finds it. @throws NOT_FOUND */
  abstract archiveChart(secretKey: string, chartKey: string): Promise<void>;
  /** Tags a chart with a venue; one that has the tag stays as it is. @throws NOT_FOUND */
  abstract tagChart(secretKey: string, chartKey: string, venueId: string): Promise<ProvidedChart>;

  /** Makes the event, and before it the season that it is of, where the provider does not have them; else only changes its name. */
  abstract provideEvent(access: SeatingAccess, event: ProvidedEvent): Promise<void>;
  abstract deleteEvent(access: SeatingAccess, eventKey: string): Promise<void>;

  abstract newToken(access: SeatingAccess, minutes: number): Promise<HoldToken>;
  /** Not beyond two hours from its creation. Null for a token that has ended. */
  abstract extendToken(access: SeatingAccess, token: string, minutes: number): Promise<HoldToken | null>;
  /** Holds free places; those that the token holds already stay. @throws SeatingRefused PLACES {labels}, EVENT */
  abstract hold(access: SeatingAccess, wanted: PlacesOfEvents, token: string): Promise<void>;
  /** Books places that the token holds, without one free ones. @throws SeatingRefused PLACES {labels}, EVENT */
  abstract book(
    access: SeatingAccess,
    wanted: PlacesOfEvents,
    by: { readonly orderId: string; readonly token: string | null },
  ): Promise<void>;
  /** Frees places that the token holds, without one those that are booked. @throws SeatingRefused PLACES {labels}, EVENT */
  abstract release(access: SeatingAccess, wanted: PlacesOfEvents, token: string | null): Promise<void>;
  /** The state of these objects of an event, or of all. @throws SeatingRefused EVENT */
  abstract report(access: SeatingAccess, eventKey: string, labels: readonly string[] | null): Promise<ProvidedState[]>;
}
