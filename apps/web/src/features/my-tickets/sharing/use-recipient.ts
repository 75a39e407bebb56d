import { useApolloClient } from '@apollo/client/react';
import { emailOf } from '@marquee/shared/accounts/email';
import { phoneOf, type CountryCode } from '@marquee/shared/accounts/phone';
import { useEffect, useState } from 'react';
import type { RecipientQuery } from '#gql/graphql.ts';
import { RecipientDocument } from './sharing.graphql.ts';

const PAUSE_MS = 250;

type Person = NonNullable<RecipientQuery['userExists']>;
/** `person` is null when no account has the typed value. */
interface Found {
  readonly typed: string;
  readonly person: Person | null;
}

/** The user with this e-mail or phone: looked up once the typing pauses, for complete values. Null while unknown. */
export function useRecipient(email: string, phone: string, country: CountryCode): Found | null {
  const client = useApolloClient();
  const [found, setFound] = useState<Found | null>(null);
  const address = emailOf(email);
  const phoneNumber = address ? null : phoneOf(phone, country);
  const typed = address ?? phoneNumber ?? '';
  useEffect(() => {
    if (!typed) return;
    let isOver = false;
    const ask = async () => {
      const variables = address ? { email: address } : { phoneNumber };
      const answer = await client.query({ query: RecipientDocument, variables }).catch(() => null);
      if (!isOver && answer?.data) setFound({ typed, person: answer.data.userExists ?? null });
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [client, address, phoneNumber, typed]);
  return found?.typed === typed ? found : null;
}
