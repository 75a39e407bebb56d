import { poolOf, type PoolId } from '@marquee/shared/inventory/pool-id';
import { seatUnit } from '@marquee/shared/seating/event-seating';

import type { SeatingForSale } from '#features/events/public/event-seatings.facade';
import type { ProvidedPlaces } from '#platform/seating/seating-provider.port';

/** An object of the provider, and the claims on it: one for each seat (a table that is sold whole has several), or all of an area. */
export interface ObjectClaims {
  readonly label: string;
  /** The pool of an area, whose claims are those that are taken. */
  readonly areaPool: PoolId | null;
  readonly claims: readonly string[];
}

/** The objects of a chart that these claims are on; all of them without claims. Claims on other pools are left out. */
export function objectsOf({ provided, seats, areas }: SeatingForSale, claims: readonly string[] | null): ObjectClaims[] {
  if (!provided) return [];
  const wanted = claims && new Set(claims);
  const byLabel = Map.groupBy(
    seats.map((unit, at) => ({ label: provided.labels[at]!, claim: seatUnit({ unit }) })),
    ({ label }) => label,
  );
  const seated = [...byLabel].map(([label, members]): ObjectClaims => ({
    label,
    areaPool: null,
    claims: members.map(({ claim }) => claim),
  }));
  const standing = areas.map(({ _id, areaId }): ObjectClaims => {
    const areaPool = poolOf('area', _id);
    return { label: provided.areaLabels[areaId]!, areaPool, claims: claims?.filter((claim) => claim.startsWith(`${areaPool}:`)) ?? [] };
  });
  return [
    ...seated.filter((object) => !wanted || object.claims.some((claim) => wanted.has(claim))),
    ...standing.filter((object) => !wanted || object.claims.length > 0),
  ];
}

/** What a cart with these claims holds at the provider. */
export function placesOf(seating: SeatingForSale, claims: readonly string[]): ProvidedPlaces[] {
  return objectsOf(seating, claims).map(({ label, areaPool, claims: own }) => ({ label, quantity: areaPool ? own.length : 1 }));
}

/** The claims that are on places of a plan. */
export function placeClaims(claims: readonly string[]): string[] {
  return claims.filter((claim) => claim.startsWith('seats:') || claim.startsWith('area:'));
}
