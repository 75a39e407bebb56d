import type { CustomerOrdersQuery, CustomerQuery } from '#gql/graphql.ts';

export type Customer = CustomerQuery['customer'];
export type CustomerOrder = CustomerOrdersQuery['orders']['orders'][number];
