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
      const itemsOf = (page: unknown) => (field === undefined ? page : (page as Page)[field]) as Items;
      const [old, next] = [itemsOf(existing), itemsOf(incoming)];
      // a page may be shorter than its size
      const isOutdated = after ? (existing as Page)['after'] !== after : Math.ceil(old.length / pageSize) < pageNumber - 1;
      if (isOutdated) return existing;
      const items = [...(after ? old : old.slice(0, offset)), ...next];
      return field === undefined ? items : { ...(incoming as Page), [field]: items };
    },
  };
}

type Items = readonly unknown[];
type Page = Readonly<Record<string, unknown>>;
