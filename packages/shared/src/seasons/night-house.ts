/** Who has the places of one night: season tickets, tickets of the night alone, comps, held places, and those that are still for sale. */
export interface NightHouse {
  readonly season: number;
  readonly single: number;
  readonly comps: number;
  readonly held: number;
  readonly left: number;
}

export const HOUSE_PARTS = ['season', 'single', 'comps', 'held', 'left'] as const satisfies readonly (keyof NightHouse)[];

interface NightFigures {
  /** Tickets of the night's own orders, comps among them. */
  readonly sold: number;
  readonly comps: number;
  readonly held: number;
  readonly remaining: number;
}

/** The house of a night (BYD-111): each ticket is counted once, a comp as a comp. */
export function nightHouseOf({ sold, comps, held, remaining }: NightFigures, season: number): NightHouse {
  return { season, single: Math.max(0, sold - comps), comps, held, left: remaining };
}
