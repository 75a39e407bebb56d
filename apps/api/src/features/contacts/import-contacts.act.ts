import { z } from 'zod';

import { defineAct } from '#platform/many/act-kind';

/** As the rows of the file, tidied. */
export const importedRow = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });
const input = z.object({ contacts: z.array(importedRow) });
export type ContactsToImport = z.infer<typeof input>;

/** What the outcome of a contact says that was not known before. */
export const CREATED = 'Created';

/** Stores one batch of an import. It can be stopped, but not undone: what was there before is not kept. */
export const importContactsAct = defineAct<ContactsToImport>({
  name: 'contacts.import-batch',
  input,
  lane: 'bulk',
  permission: 'contact.import',
  undoMs: 0,
  planned: 'at the confirmation',
  subject: 'contactImport',
  personal: { emptied: { contacts: [] } },
  audited: {
    confirmed: 'contacts.imported',
    undone: 'contacts.import-stopped',
    stopped: 'contacts.import-stopped',
    retried: 'contacts.import-retried',
  },
});
