/** What our addresses call a key by: of an order, a cart, an offer, a reset, an invitation, a login elsewhere, a payment. */
const NAMES = /^(token|key|code|link|offer|state|ticket|secret|password|proof|promo|signature|payment_intent\w*|setup_intent\w*|email)$/i;
/** What people typed, and what campaigns add. */
const HARMLESS = /^(q|any|name|who|what|utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|_gl)$/i;
const PATHS = /^\/(u|links|renew)\//i;
const IDS = /(?<![\w-])[0-9a-f]{24}(?![\w-])/g;
const LONG = /^[\w.~=-]{21,}$/;

/** Tells whether an address holds what opens something, so that no outside service may read it: by its name, or because it looks like a key. */
export function holdsKey(address: string): boolean {
  const url = URL.parse(address, 'https://here.invalid');
  if (!url) return false;
  if (PATHS.test(url.pathname)) return true;
  const named = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))];
  return named.some(([name, value]) => NAMES.test(name) || (!HARMLESS.test(name) && isKey(value)));
}

/** An address within an address, as where to go after the log-in, is looked at too. */
function isKey(value: string): boolean {
  return value.startsWith('/') || value.includes('://') ? holdsKey(value) : LONG.test(value.replaceAll(IDS, ''));
}
