import { gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { describe, expect, it } from 'vitest';
import { listPolicy } from './list-policy.ts';

interface Pagination {
  pageSize: number;
  pageNumber?: number;
  after?: string;
}
interface Page {
  orders: readonly string[];
  after: string | null;
}

const NAMES: TypedDocumentNode<{ names: readonly string[] }, { pagination: Pagination }> = gql`
  query ($pagination: Pagination) {
    names(pagination: $pagination)
  }
`;
const ORDERS: TypedDocumentNode<{ orders: Page }, { pagination: Pagination }> = gql`
  query ($pagination: Pagination) {
    orders(pagination: $pagination) {
      orders
      after
    }
  }
`;

function aCache() {
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { names: listPolicy(), orders: listPolicy('orders') } } } });
  return {
    names: (pageNumber: number, ...names: string[]) =>
      cache.writeQuery({ query: NAMES, variables: { pagination: { pageSize: 2, pageNumber } }, data: { names } }),
    orders: (after: string | null, next: string | null, ...orders: string[]) =>
      cache.writeQuery({
        query: ORDERS,
        variables: { pagination: { pageSize: 2, ...(after && { after }) } },
        data: { orders: { orders, after: next } },
      }),
    readNames: () => cache.readQuery({ query: NAMES, variables: { pagination: { pageSize: 2 } } })?.names,
    readOrders: () => cache.readQuery({ query: ORDERS, variables: { pagination: { pageSize: 2 } } })?.orders,
  };
}

describe('the pages of a list in the cache', () => {
  it('are joined by page number, and restart with the first one', () => {
    const cache = aCache();
    cache.names(1, 'Ann', 'Bea');
    cache.names(2, 'Cy', 'Di');
    expect(cache.readNames()).toEqual(['Ann', 'Bea', 'Cy', 'Di']);
    cache.names(1, 'Al', 'Ann');
    expect(cache.readNames()).toEqual(['Al', 'Ann']);
    cache.names(3, 'Ed');
    expect(cache.readNames()).toEqual(['Al', 'Ann']);
  });

  it('are joined by page number also after a page that is shorter than its size', () => {
    const cache = aCache();
    cache.names(1, 'Ann');
    cache.names(2, 'Bea');
    expect(cache.readNames()).toEqual(['Ann', 'Bea']);
  });

  it('are joined by cursor, and a page requested before the list restarted is dropped', () => {
    const cache = aCache();
    cache.orders(null, 'b', 'a', 'b');
    cache.orders('b', 'd', 'c', 'd');
    expect(cache.readOrders()).toEqual({ orders: ['a', 'b', 'c', 'd'], after: 'd' });
    cache.orders(null, 'a', 'new', 'a');
    cache.orders('d', null, 'e');
    expect(cache.readOrders()).toEqual({ orders: ['new', 'a'], after: 'a' });
  });
});
