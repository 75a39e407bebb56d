import { packPlan, unpackPlan, type PackedPlan } from '@marquee/shared/seating/packed-plan';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import type { SeatingPlan } from '#gql/schema-types.ts';
import { anId } from './factories.ts';
import { refusal, type Answers } from './schema-link.ts';

interface SavedPlan {
  readonly name: string;
  readonly layout: PackedPlan;
  readonly version: number;
}

/** A plan as the server has it: it answers the operations of the editor, and remembers what was saved. */
export function aStoredPlan(layout: PlanLayout, plan: Partial<SeatingPlan> = {}) {
  const at = '2027-03-01T03:00:00.000Z';
  const names = { name: 'Main hall', createdAt: at, updatedAt: at, publishedAt: null, publishedVersion: null };
  let stored = { _id: anId(), venueId: anId(), version: 1, ...names, layout: packPlan(layout), ...plan };
  const refusals: Error[] = [];
  const answers: Answers = {
    seatingPlan: () => stored,
    saveSeatingPlan: ({ name, layout: sent, version }: Record<string, unknown>) => {
      const refused = refusals.shift();
      if (refused) throw refused;
      if (version !== stored.version)
        throw refusal('Somebody changed the seating plan.', 'EVENT_STALE', { changed: 'the seating plan', version: stored.version });
      stored = { ...stored, ...({ name, layout: sent } as SavedPlan), version: stored.version + 1 };
      return stored;
    },
    publishSeatingPlan: () => {
      stored = { ...stored, publishedVersion: (stored.publishedVersion ?? 0) + 1 };
      return stored;
    },
  };
  return {
    _id: stored._id,
    answers,
    now: () => ({ ...stored, layout: unpackPlan(stored.layout) }),
    /** Refuses the next save. */
    refuse: (error: Error) => void refusals.push(error),
    /** Somebody else saves meanwhile. */
    change: (other: Partial<SeatingPlan>) => {
      stored = { ...stored, ...other, version: stored.version + 1 };
    },
  };
}
