import { keep } from '../storage/kept.ts';
import { rememberReturn } from './return-path.ts';
import { storeContactEmail } from '../storage/user-contact.ts';

/** The key under which a tab stores what the steps of an entry page share. */
export const ENTRY_FLOW_KEY = 'entry-flow';

/** Prepares an entry page to start with this address and to lead back to `href`. */
export function prepareEntry(email: string, href: string): void {
  keep(ENTRY_FLOW_KEY, null);
  storeContactEmail(email);
  rememberReturn(href);
}
