import { keep } from './kept.ts';
import { rememberReturn } from './return-path.ts';
import { storeContactEmail } from './user-contact.ts';

/** Under this key a tab keeps what the steps of an entry page know of each other. */
export const ENTRY_FLOW_KEY = 'entry-flow';

/** Readies an entry page to begin with this address and to lead back to `href`. */
export function prepareEntry(email: string, href: string): void {
  keep(ENTRY_FLOW_KEY, null);
  storeContactEmail(email);
  rememberReturn(href);
}
