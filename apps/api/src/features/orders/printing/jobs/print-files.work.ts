import { defineWork } from '#platform/work/work';

export interface PrintFields {
  readonly runId: string;
}

/** Preparing the files of a print that is too large to be drawn while a browser waits. */
export const printFiles = defineWork<PrintFields>({
  name: 'orders.write-print-files',
  collection: 'printWorks',
  of: 'organization',
  begun: { action: 'orders.printed', subject: 'print' },
  failed: 'PRINT_FAILED',
  permission: 'order.print',
});
