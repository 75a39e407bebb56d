import type { FieldPolicy } from '@apollo/client';

interface Pagination {
  readonly pageSize?: number;
  readonly pageNumber?: number;
  readonly after?: string | null;
}

/**
 * How the pages of one list are merged in the cache: a request for the first page restarts the list, any other page
 * is appended to those loaded before. Lists with another search, filter or page size are separate. @param field of
 * the page that has its items; omitted where the page is an array
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
      const before = (page: readonly unknown[]) => (after ? page : page.slice(0, (pageNumber - 1) * pageSize));
      return field === undefined ? joined(existing, incoming, before) : joinedPages(existing, incoming, field, before);
    },
  };
}

type Items = readonly unknown[];

function joined(existing: unknown, incoming: unknown, before: (items: Items) => Items): Items {
  return [...before(existing as Items), ...(incoming as Items)];
}

function joinedPages(existing: unknown, incoming: unknown, field: string, before: (items: Items) => Items) {
  const [old, next] = [existing, incoming] as [Readonly<Record<string, Items>>, Readonly<Record<string, Items>>];
  return { ...next, [field]: joined(old[field] ?? [], next[field] ?? [], before) };
}
