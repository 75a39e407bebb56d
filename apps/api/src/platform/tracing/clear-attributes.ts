import { pathForLogs, withoutSecrets } from '../logging/without-secrets.ts';

/** Attributes in which the instrumentations store addresses, by their old and new names. */
const ADDRESSES = new Set(['http.url', 'http.target', 'url.full', 'url.path']);
const QUERY = 'url.query';

/** Redacts a span's attributes in place before export: tokens and queries of addresses, and e-mail addresses. */
export function clearAttributes(attributes: Record<string, unknown>): void {
  delete attributes[QUERY];
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value !== 'string') continue;
    attributes[name] = withoutSecrets(ADDRESSES.has(name) ? pathForLogs(value) : value);
  }
}
