import { pathForLogs, withoutSecrets } from '../logging/without-secrets.ts';

/** Where the instrumentations write down addresses, by their old and their new names. */
const ADDRESSES = new Set(['http.url', 'http.target', 'url.full', 'url.path']);
const QUERY = 'url.query';

/** Takes out of a span's attributes, in place, what does not leave us: tokens and queries of addresses, and e-mail addresses. */
export function clearAttributes(attributes: Record<string, unknown>): void {
  delete attributes[QUERY];
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') continue;
    attributes[name] = withoutSecrets(ADDRESSES.has(name) ? pathForLogs(value) : value);
  }
}
