import { defineQuestion } from '#platform/hooks/hook';
import type { OrgScope } from '#platform/auth/actor';

/** How many places of each of these seasons, or nights alone, are held for holders of season tickets; those without are absent. */
export const heldInSeasons = defineQuestion<[scope: OrgScope, ids: readonly string[]], Promise<ReadonlyMap<string, number>>>(
  'orders.held-in-seasons',
);
