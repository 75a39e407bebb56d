import { readCsvPlan } from './csv-plan.ts';
import type { ReadFile } from './plan-file.ts';
import { readPretixPlan } from './pretix-import.ts';

/** The kinds of files that a plan is imported from (BYD-066, 067). */
export const PLAN_FILES = ['pretix', 'csv'] as const;
export type PlanFileKind = (typeof PLAN_FILES)[number];

/** Reads a file; `name` is of a plan that has none in it. */
export function readPlanFile(kind: PlanFileKind, text: string, name: string): ReadFile {
  return kind === 'pretix' ? readPretixPlan(text) : readCsvPlan(text, name);
}
