import type { DoorRules } from '@marquee/shared/door/gates';
import { formatInstant } from '@marquee/shared/time/format';
import type { DeskRulesFragment } from '#gql/graphql.ts';

/** `21:00` as people read it. */
export function clockText(time: string): string {
  return formatInstant(`2000-01-01T${time}:00Z`, 'time', 'UTC');
}

/** The server's answer as the shared rules read it. */
export function rulesOf({ gates, types, everybodyOutAt }: DeskRulesFragment): DoorRules {
  return {
    gates: gates.map((gate) => ({ ...gate, opensAt: gate.opensAt ?? null, closesAt: gate.closesAt ?? null })),
    types: types.map((rule) => ({ ...rule, entries: rule.entries ?? null, from: rule.from ?? null })),
    everybodyOutAt: everybodyOutAt ?? null,
  };
}
