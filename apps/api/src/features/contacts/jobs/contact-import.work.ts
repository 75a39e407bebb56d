import type { ImportedContact } from '@marquee/shared/contacts/contact-import';

import { defineWork } from '#platform/work/work';

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
