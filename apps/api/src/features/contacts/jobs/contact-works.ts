import type { ImportedContact } from '@marquee/shared/contacts/contact-import';

import { defineWork } from '#platform/work/work';

import type { ContactQuery } from '../domain/screen-type.ts';

export interface ImportFields {
  readonly contacts: readonly ImportedContact[];
  readonly imported: number;
  readonly created: number;
}

/** Stores one batch of an import. */
export const contactImport = defineWork<ImportFields>({
  name: 'contacts.import-batch',
  idKey: 'importId',
  collection: 'contactImports',
  of: 'organization',
  begun: { action: 'contacts.imported', subject: 'contactImport' },
  failed: 'IMPORT_FAILED',
  input: 'contacts',
});

export interface ExportFields {
  readonly query: ContactQuery;
  readonly rows: number;
}

/** Writes the customers list into a file. */
export const contactExport = defineWork<ExportFields>({
  name: 'contacts.export-list',
  idKey: 'exportId',
  collection: 'contactExports',
  of: 'organization',
  begun: { action: 'contacts.exported', subject: 'contactExport' },
  failed: 'EXPORT_FAILED',
  file: { name: 'contacts.csv', link: 'contact-export' },
});
