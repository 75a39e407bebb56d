import type { FieldError } from './error-texts.ts';
import { errorWhen } from './events/text-limits.ts';
import { catalogOf } from './text/messages.ts';

/** The error of a field for web addresses. */
export const WEB_ADDRESS_INVALID = catalogOf({ WEB_ADDRESS_INVALID: 'Please enter a web address.' })('WEB_ADDRESS_INVALID');
const URL_MAX = 300;
/** Two labels or more, as a parsed address has them: international names are in ASCII by then. */
const HOST = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?$/;

/** A web address in full (`redstone.example` is `https://redstone.example/`), or null when it is none. */
export function webAddressOf(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (/\s/.test(address) || address.length > URL_MAX || !URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && HOST.test(hostname) ? href : null;
}

/** A typed address must be one that a browser opens; an empty one is fine. */
export function checkWebAddress(path: string, typed: string | null | undefined): FieldError[] {
  return errorWhen(typed?.trim() && webAddressOf(typed) === null, path, WEB_ADDRESS_INVALID);
}
