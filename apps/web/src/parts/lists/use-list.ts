import { NetworkStatus, type OperationVariables, type TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { PaginationInput } from '#gql/schema-types.ts';
import { useNearBottom } from '#ui/use-near-bottom.ts';

/** The loaded part of a list. Without `hasMore`, a full last page means that there may be more. */
export interface ListPages<Item> {
  readonly items: readonly Item[];
  readonly hasMore?: boolean;
  /** The cursor of the next page, in lists without page numbers. */
  readonly after?: string | null;
}

interface ListOptions<Data, Variables, Item> {
  /** Its list's field has a `listPolicy` in `lib/apollo/type-policies.ts`. */
  document: TypedDocumentNode<Data, Variables>;
  variables: (pagination: PaginationInput) => Variables;
  pageSize: number;
  pagesOf: (data: Data) => ListPages<Item>;
  /** The next page is wanted at this number of loaded items; always when omitted. For lists that show fewer than they loaded. */
  isWanted?: (loaded: number) => boolean;
}

export interface List<Item> {
  readonly items: readonly Item[];
  /**
   * `first`: nothing loaded yet; `stale`: old items while others load; `more`: the next page is loading; `failed`:
   * loaded items are kept.
   */
  readonly state: 'first' | 'stale' | 'more' | 'idle' | 'failed';
  readonly hasMore: boolean;
  /** Retries the failed request. */
  readonly retry: () => void;
}

/**
 * An endless list that grows within 500 px of the page's bottom. A mutation that changes it names the document in
 * `refetchQueries`: the list restarts at the first page and keeps the old items until that is loaded.
 */
export function useList<Data, Variables extends OperationVariables, Item extends { readonly _id: string }>(
  options: ListOptions<Data, Variables, Item>,
): List<Item> & { readonly data: Data | undefined } {
  const { document: query, variables: variablesOf, pageSize, pagesOf, isWanted } = options;
  const client = useApolloClient();
  const variables = variablesOf({ pageSize });
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery(query, { variables });
  const isAnotherList = networkStatus === NetworkStatus.setVariables || networkStatus === NetworkStatus.loading;
  // when a refetch of the list fails, the cache still has the loaded items
  const shown = data ?? (isAnotherList ? previousData : client.readQuery({ query, variables })) ?? undefined;
  const pages = shown ? pagesOf(shown) : { items: [] };
  const next = nextOf(pages, pageSize);
  // a page is requested once for the shown items; its arrival is seen as new data
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
    if (error) refetch().catch(() => {}); // it is logged, and `error` is set again
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

/** An item that moved to a later page while the list was loading is shown once. */
function withoutDoubles<Item extends { readonly _id: string }>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}
