import { defineQuestion } from '#platform/hooks/hook';
import type { OrgScope } from '#platform/auth/actor';

/** How many places of each of these seasons are held for holders of a season before; those without are absent. */
export const heldInSeasons = defineQuestion<[scope: OrgScope, seasonIds: readonly string[]], Promise<ReadonlyMap<string, number>>>(
  'orders.held-in-seasons',
);
