import type { WaitListQuery } from '#gql/graphql.ts';

export type WaitListEntry = WaitListQuery['waitList']['entries'][number];
