import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { phoneOf } from '@marquee/shared/accounts/phone';
import { errorText } from '@marquee/shared/error-texts';
import { UserExistsDocument } from '../account.graphql.ts';

const PAUSE_MS = 250;

/** Looks up a phone number once the typing pauses, and shows its masked owner. A late response for an earlier number is dropped. */
export function useRegisteredHint() {
  const { client } = useRouteContext({ from: '__root__' });
  const [text, setText] = useState<string | null>(null);
  const latest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = async (phoneNumber: string): Promise<void> => {
    const answer = await client.query({ query: UserExistsDocument, variables: { phoneNumber } }).catch(() => null);
    if (latest.current !== phoneNumber) return;
    const masked = answer?.data?.userExists?.email;
    setText(masked ? errorText('PHONE_REGISTERED', { masked }) : null);
  };

  const follow = (typed: string): void => {
    const phoneNumber = phoneOf(typed) ?? '';
    if (phoneNumber === latest.current) return;
    latest.current = phoneNumber;
    clearTimeout(timer.current);
    setText(null);
    if (phoneNumber) timer.current = setTimeout(() => void look(phoneNumber), PAUSE_MS);
  };
  return { text, follow };
}
