/** A postal code, with its country as ISO 3166 (two letters) where it is known. */
export interface PostalPlace {
  readonly zip: string;
  readonly country: string | null;
}

/** The middle of a postal area, in degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Finds postal codes on the map. */
export abstract class Geocoder {
  /** Null for an unknown place. @throws Error when a service did not answer */
  abstract find(place: PostalPlace): Promise<Coordinates | null>;
}
