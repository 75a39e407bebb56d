import { readPlanFile, type PlanFileKind } from '@marquee/shared/seating/files/read-plan-file';
import type { ReadFile } from '@marquee/shared/seating/files/plan-file';

/** In bytes: the largest plan as a file of pretix is half of it. */
export const PLAN_FILE_MAX = 10 * 1024 * 1024;
export const PLAN_FILE_ENDINGS = ['.json', '.csv', '.txt'] as const;

/** A chosen file, and what was read of it. */
export interface ChosenFile {
  readonly name: string;
  readonly kind: PlanFileKind;
  readonly bytes: number;
  readonly read: ReadFile;
}

/** Reads a file here, so that its questions are asked at once; null for one that is larger than any plan. */
export async function readChosen(file: File): Promise<ChosenFile | null> {
  if (file.size > PLAN_FILE_MAX) return null;
  const kind = /\.json$/i.test(file.name) ? 'pretix' : 'csv';
  const name = file.name.replace(/\.[^.]*$/, '').slice(0, 80);
  return { name: file.name, kind, bytes: file.size, read: readPlanFile(kind, await file.text(), name) };
}
