import { ServerError } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_BATCH, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { errorCode, errorText } from '../../../lib/error-text.ts';
import { ImportContactsDocument } from '../contacts.graphql.ts';

export interface ImportState {
  readonly isSending: boolean;
  /** Stored so far. */
  readonly done: number;
  /** Why the import stopped. */
  readonly failure: string | null;
}

const IDLE: ImportState = { isSending: false, done: 0, failure: null };

/** Sends contacts in batches, each after the one before succeeded, and stops at the first that fails (ACC-125, 126). */
export function useImport(onImported: () => void) {
  const { t } = useTranslation('contacts');
  const [state, setState] = useState<ImportState>(IDLE);
  const isSending = useRef(false);
  const isGone = useRef(false);
  const [send] = useMutation(ImportContactsDocument);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const sendBatch = async (contacts: readonly ImportedContact[]) => {
    let input: { contacts?: ImportedContact[]; importId?: string } = { contacts: [...contacts] };
    for (;;) {
      const stored = (await send({ variables: { input } })).data?.importContacts;
      if (!stored || stored.isDone || isGone.current) return;
      input = { importId: stored._id };
    }
  };
  const start = async (contacts: readonly ImportedContact[]) => {
    if (isSending.current) return;
    isSending.current = true;
    for (let from = 0; from < contacts.length && !isGone.current; from += IMPORT_BATCH) {
      setState({ isSending: true, done: from, failure: null });
      try {
        await sendBatch(contacts.slice(from, from + IMPORT_BATCH));
      } catch (error) {
        isSending.current = false;
        const batch = from / IMPORT_BATCH + 1;
        const failure = isTooLarge(error) ? t('payloadLimit') : t('batchFailed', { batch, message: errorText(error) });
        return setState({ isSending: false, done: from, failure });
      }
    }
    isSending.current = false;
    if (!isGone.current) onImported();
  };
  return { ...state, start, reset: () => setState(IDLE) };
}

function isTooLarge(error: unknown): boolean {
  return (ServerError.is(error) && error.statusCode === 413) || errorCode(error) === 'BODY_TOO_LARGE';
}
