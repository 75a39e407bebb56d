import type { Actor, OrgScope } from '#platform/auth/actor';

import type { SeatingChart } from './seating-chart.types.ts';

export interface WantedOfCharts {
  readonly categories: boolean;
}

/** The seating charts of a venue (AUT-056): plans of ours, or those at the organization's seating provider. */
export abstract class Charts {
  /** Newest first; categories are empty unless they are wanted, as the provider is asked for them chart by chart. @throws SEATING_UNAVAILABLE */
  abstract list(scope: OrgScope, venueId: string, wants: WantedOfCharts): Promise<SeatingChart[]>;
  /** Makes a further chart of the same venue; with a key only one. @throws NOT_FOUND, SEATING_UNAVAILABLE */
  abstract copy(actor: Actor, venueId: string, chartKey: string, idempotencyKey: string | null): Promise<SeatingChart>;
  /** Takes a chart out of the list; events that have it keep it. @throws NOT_FOUND, SEATING_UNAVAILABLE */
  abstract archive(actor: Actor, venueId: string, chartKey: string): Promise<void>;
}
