import { packPlan, unpackPlan, type PackedPlan } from '@marquee/shared/seating/packed-plan';
import { keepOnDevice, readFromDevice } from '#lib/storage/device.ts';
import { EDIT_PREFIX } from '#lib/storage/kept.ts';
import type { PlanDraft } from './use-plan-edit.ts';

interface KeptPlan {
  readonly name: string;
  readonly layout: PackedPlan;
  /** The save that it was made from. */
  readonly version: number;
}

/** An edit that was not saved, on this device, for the members of one organization. */
export function keptPlan(orgId: string, planId: string) {
  const key = `${EDIT_PREFIX}${orgId}:plan:${planId}`;
  return {
    read: (): { draft: PlanDraft; version: number } | null => {
      const kept = readFromDevice<KeptPlan>(key);
      return kept && { draft: { name: kept.name, layout: unpackPlan(kept.layout) }, version: kept.version };
    },
    keep: ({ name, layout }: PlanDraft, version: number) =>
      keepOnDevice(key, { name, layout: packPlan(layout), version } satisfies KeptPlan),
    forget: () => keepOnDevice(key, null),
  };
}
