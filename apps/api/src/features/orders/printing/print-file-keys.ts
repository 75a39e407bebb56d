import type { PrintFile, PrintRun } from './print-run.schema.ts';

/** Where the prepared files of a print lie; erased with the other exports of the organization. */
export function printFolderOf({ orgId, _id }: Pick<PrintRun, 'orgId' | '_id'>): string {
  return `exports/${orgId}/print-${_id}`;
}

export function printFileKeyOf({ orgId, runId, from }: Pick<PrintFile, 'orgId' | 'runId' | 'from'>): string {
  return `${printFolderOf({ orgId, _id: runId })}/tickets-${from}.pdf`;
}
