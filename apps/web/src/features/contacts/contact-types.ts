import type { CustomerMailsQuery, CustomerOrdersQuery, CustomerQuery } from '#gql/graphql.ts';

export type Customer = CustomerQuery['customer'];
export type MailStop = NonNullable<CustomerMailsQuery['customer']['mailStops']>[number];
export type CustomerOrder = CustomerOrdersQuery['orders']['orders'][number];
