import type { FieldPolicy } from '@apollo/client';

interface Pagination {
  readonly pageSize?: number;
  readonly pageNumber?: number;
  readonly after?: string | null;
}

/**
 * How the pages of one list are merged in the cache: a request for the first page restarts the list, any other page is appended to those
 * loaded before. Lists with another search, filter or page size are separate. A page that was requested before the list restarted is
 * dropped: between it and the new first page items could be missing.
 * @param field of the page that has its items; omitted where the page is an array
 */
export function listPolicy(field?: string): FieldPolicy {
  return {
    keyArgs: (args) => {
      const { pagination, ...of } = (args ?? {}) as { pagination?: Pagination | null };
      return JSON.stringify([of, pagination?.pageSize]);
    },
    merge: (existing: unknown, incoming: unknown, { args }) => {
      const { pageSize = 0, pageNumber = 1, after } = (args?.['pagination'] ?? {}) as Pagination;
      if (!existing || (!after && pageNumber === 1)) return incoming;
      const offset = (pageNumber - 1) * pageSize;
      if (field === undefined) return appended(existing as Items, incoming as Items, offset) ?? existing;
      const [old, next] = [existing, incoming] as [Page, Page];
      if (after && old['after'] !== after) return existing;
      const items = appended(old[field] as Items, next[field] as Items, after ? undefined : offset);
      return items ? { ...next, [field]: items } : existing;
    },
  };
}

type Items = readonly unknown[];
type Page = Readonly<Record<string, unknown>>;

/** `next` behind the first `offset` items, all when omitted; null when there are fewer. */
function appended(items: Items, next: Items, offset = items.length): Items | null {
  return items.length < offset ? null : [...items.slice(0, offset), ...next];
}
