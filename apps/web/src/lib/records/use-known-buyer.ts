import { useQuery } from '@apollo/client/react';
import { tidyName } from '@marquee/shared/accounts/name';
import { readAuthToken } from '../session/auth-token.ts';
import { BuyerDocument } from './buyer.graphql.ts';

/** The known details of a signed-in buyer, to prefill a form. */
export interface KnownBuyer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phoneNumber?: string | null;
}

/** Null for a guest, also when the login has ended: public pages work without it. */
export function useKnownBuyer(): { buyer: KnownBuyer | null; isLoading: boolean } {
  const skip = readAuthToken() === null;
  const { data, loading } = useQuery(BuyerDocument, { skip, context: { isOptional: true } });
  return { buyer: data?.me ?? null, isLoading: !skip && loading };
}

/** First and last name joined; empty for a guest. */
export function nameOf(person: KnownBuyer | null): string {
  return person ? tidyName(`${person.firstName} ${person.lastName}`) : '';
}
