import type { OrgScope } from '#platform/auth/actor';
import { CREATED_VERSION } from '#platform/graphql/create-once';
import { newId } from '#platform/mongo/string-ids';

import type { SeatingPlan } from './seating-plan.schema.ts';

/** A new plan, without what its author writes: a draft that was never published. */
export function blankPlan({ orgId }: OrgScope, venueId: string, now: Date): Omit<SeatingPlan, 'name' | 'layout' | 'looks'> {
  return {
    _id: newId(),
    orgId,
    venueId,
    version: CREATED_VERSION,
    publishedVersion: null,
    publishedSave: null,
    publishedLooks: null,
    publishedAt: null,
    archivedAt: null,
    createKey: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** What the audit log tells of an act on a plan. */
export function planTold({ _id: id, orgId, name, looks, publishedVersion }: SeatingPlan) {
  return { id, orgId, details: { name, seats: looks.seats, standing: looks.standing, version: publishedVersion } };
}
