import { useMutation } from '@apollo/client/react';
import { useEffect } from 'react';
import { logWarning } from '#lib/errors/logger.ts';
import { NoteOpenedMailDocument } from './my-tickets.graphql.ts';

/** Tells that a mail's link was opened by a person's browser; mail scanners, which open links too, run no page. */
export function useOpenedMail(token: string, mailId: string | undefined): void {
  const [note] = useMutation(NoteOpenedMailDocument);
  useEffect(() => {
    if (!mailId || !/^[0-9a-f]{24}$/.test(mailId)) return;
    note({ variables: { input: { token, mailId } } }).catch((cause: unknown) => logWarning('An opened mail could not be noted.', cause));
  }, [note, token, mailId]);
}
