import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { PaginationInput } from '#gql/schema-types.ts';
import { useNearBottom } from './use-near-bottom.ts';

/** A list as far as it was loaded. Without `hasMore`, a full last page says that there may be more. */
export interface ListPages<Item> {
  readonly items: readonly Item[];
  readonly hasMore?: boolean;
  /** What to ask for after it, in lists that are not asked for by page number. */
  readonly after?: string | null;
}

interface ListOptions<Data, Variables, Item> {
  /** Its list's field has a `listPolicy` in `lib/type-policies.ts`. */
  document: TypedDocumentNode<Data, Variables>;
  variables: (pagination: PaginationInput) => Variables;
  pageSize: number;
  pagesOf: (data: Data) => ListPages<Item>;
  /** Whether the next page is wanted while so many items are loaded; always when left out. For lists that show less than they loaded. */
  isWanted?: (loaded: number) => boolean;
}

export interface List<Item> {
  readonly items: readonly Item[];
  /** `first`: nothing yet; `stale`: old items while others load; `more`: the next page is on its way; `failed`: what was loaded stays. */
  readonly state: 'first' | 'stale' | 'more' | 'idle' | 'failed';
  readonly hasMore: boolean;
  /** Asks again for what did not load. */
  readonly retry: () => void;
}

/**
 * A list that grows within 500 px of the page's bottom. A mutation that changes it names the document in `refetchQueries`: the list starts
 * again at the first page and keeps the old items until that is there.
 */
export function useList<Data, Variables extends OperationVariables, Item extends { readonly _id: string }>(
  options: ListOptions<Data, Variables, Item>,
): List<Item> & { readonly data: Data | undefined } {
  const { document: query, variables: variablesOf, pageSize, pagesOf, isWanted } = options;
  const client = useApolloClient();
  const variables = variablesOf({ pageSize });
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(query, { variables });
  const isAnotherList = networkStatus === NetworkStatus.setVariables || networkStatus === NetworkStatus.loading;
  // when the list is asked for again and fails, the cache still has what was loaded of it
  const shown = data ?? (isAnotherList ? previousData : client.readQuery({ query, variables })) ?? undefined;
  const pages = shown ? pagesOf(shown) : { items: [] };
  const next = nextOf(pages, pageSize);
  // a page is asked for once behind what is shown; whether it came is seen by other data
  const extended = useRef<Data>(undefined);
  const [failed, setFailed] = useState<Data>();
  const askNext = () => {
    if (!shown || !next) return;
    extended.current = shown;
    fetchMore({ variables: variablesOf(next) }).catch(() => setFailed(shown));
  };
  useNearBottom(() => {
    if (extended.current !== shown && isWanted?.(pages.items.length) !== false) askNext();
  }, pages.items.length);
  const retry = () => {
    setFailed(undefined);
    if (error) refetch().catch(() => {}); // the log has it, and `error` comes again
    else askNext();
  };
  const hasFailed = Boolean(error) || (shown !== undefined && failed === shown);
  return {
    data: shown,
    items: withoutDoubles(pages.items),
    state: stateOf(networkStatus, pages.items.length, hasFailed),
    hasMore: next !== null,
    retry,
  };
}

function stateOf(networkStatus: NetworkStatus, loaded: number, hasFailed: boolean): List<unknown>['state'] {
  if (networkStatus === NetworkStatus.fetchMore) return 'more';
  if (networkStatus < NetworkStatus.ready) return loaded > 0 ? 'stale' : 'first';
  return hasFailed ? 'failed' : 'idle';
}

function nextOf({ items, hasMore, after }: ListPages<unknown>, pageSize: number): PaginationInput | null {
  if (hasMore === false || items.length === 0) return null;
  if (hasMore && after) return { pageSize, after };
  const isFull = items.length % pageSize === 0;
  return hasMore || isFull ? { pageSize, pageNumber: Math.ceil(items.length / pageSize) + 1 } : null;
}

/** An item that moved to a later page while the list was read is shown once. */
function withoutDoubles<Item extends { readonly _id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
