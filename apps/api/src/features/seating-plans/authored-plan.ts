import { tidyName } from '@marquee/shared/accounts/name';
import { refuseFields } from '@marquee/shared/domain-error';
import { checkName } from '@marquee/shared/events/text-limits';
import { checkLayout } from '@marquee/shared/seating/check-layout';
import { packPlan, unpackPlan, type PackedPlan } from '@marquee/shared/seating/packed-plan';
import { packedPlanErrors } from '@marquee/shared/seating/packed-plan-shape';
import type { PlanLayout } from '@marquee/shared/seating/plan-layout';
import { planPicture } from '@marquee/shared/seating/plan-picture';
import { planSummary } from '@marquee/shared/seating/plan-summary';
import { planText } from '@marquee/shared/seating/plan-texts';
import { planProblems } from '@marquee/shared/seating/validate-plan';

import type { PlanLooks, SeatingPlan } from './seating-plan.schema.ts';

const EMPTY: PlanLayout = { categories: [], sections: [], areas: [], shapes: [] };

/** A plan as it is sent; without a layout it is empty. */
export interface SentPlan {
  readonly name: string;
  readonly layout?: unknown;
}

/** The fields of a plan that its author writes, and what follows from them. @throws VALIDATION with the place of each error */
export function authoredPlan({ name, layout: sent }: SentPlan): Pick<SeatingPlan, 'name' | 'layout' | 'looks'> {
  refuseFields(checkName('name', planText('NAME'), name));
  if (sent) refuseFields(packedPlanErrors(sent));
  const layout = sent ? unpackPlan(sent as PackedPlan) : EMPTY;
  refuseFields(checkLayout(layout));
  return { name: tidyName(name), layout: packPlan(layout), looks: looksOf(layout) };
}

function looksOf(layout: PlanLayout): PlanLooks {
  return { ...planSummary(layout), picture: planPicture(layout), problems: planProblems(layout).length };
}
