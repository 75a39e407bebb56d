import { useQuery } from '@apollo/client/react';
import { tidyName } from '@marquee/shared/accounts/name';
import { readAuthToken } from './auth-token.ts';
import { BuyerDocument } from './buyer.graphql.ts';

/** What is known of a signed-in buyer, to begin a form with. */
export interface KnownBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber?: string | null;
}

/** Null for a guest, also for somebody whose login has ended: public pages go on without it. */
export function useKnownBuyer(): { buyer: KnownBuyer | null; isLoading: boolean } {
  const skip = readAuthToken() === null;
  const { data, loading } = useQuery(BuyerDocument, { skip, context: { isOptional: true } });
  return { buyer: data?.me ?? null, isLoading: !skip && loading };
}

/** Both names as one, empty for a guest. */
export function nameOf(person: KnownBuyer | null): string {
  return person ? tidyName(`${person.firstName} ${person.lastName}`) : '';
}
