import type { FieldPolicy } from '@apollo/client';

interface Pagination {
  readonly pageSize?: number;
  readonly pageNumber?: number;
  readonly after?: string | null;
}

/**
 * How the pages of one list grow together in the cache: asking for the first page starts the list again, any other page is put behind
 * what was loaded before it. Lists of another search, filter or page size are lists of their own.
 * @param field of the page that has its items; left out where the page is an array
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
