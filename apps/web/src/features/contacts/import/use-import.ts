import { ServerError } from '@apollo/client/errors';
import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_BATCH, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { followWork, openWorkId } from '#lib/polling/follow-work.ts';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ImportContactsDocument } from '../contacts.graphql.ts';
import type { Batch } from './open-sheet.ts';
import { texts } from '../texts.ts';

export interface ImportState {
  readonly isSending: boolean;
  /** Stored so far. */
  readonly done: number;
  /** How many of them were created; the others were updated. */
  readonly created: number;
  /** Why the import stopped. */
  readonly failure: string | null;
  /** The row of the file at which it stopped, if there is one. */
  readonly row: number | null;
}

const IDLE: ImportState = { isSending: false, done: 0, created: 0, failure: null, row: null };

/** Sends contacts in batches, each after the previous one succeeded, and stops at the first failure (ACC-125, 126). */
export function useImport(onImported: (outcome: { done: number; created: number }) => void) {
  const { t } = useTexts(texts);
  const [state, setState] = useState<ImportState>(IDLE);
  const isSending = useRef(false);
  const isGone = useRef(false);
  const [send] = useMutation(ImportContactsDocument);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  /** How many of them were created. */
  const sendBatch = async (contacts: readonly ImportedContact[]): Promise<number> => {
    const ask = async (importId: string | null) => {
      const input = importId ? { importId } : { contacts: [...contacts] };
      return (await send({ variables: { input } })).data?.importContacts;
    };
    const stored = await followWork(ask, (work) => (isGone.current ? null : openWorkId(work)));
    return stored?.created ?? 0;
  };
  const start = async (all: number, batchFrom: (from: number) => Promise<Batch>) => {
    if (isSending.current) return;
    isSending.current = true;
    let created = 0;
    for (let from = 0; from < all && !isGone.current; from += IMPORT_BATCH) {
      setState({ ...IDLE, isSending: true, done: from, created });
      let batch: Batch | null = null;
      try {
        batch = await batchFrom(from);
        created += await sendBatch(batch.contacts);
      } catch (error) {
        isSending.current = false;
        const message = { batch: from / IMPORT_BATCH + 1, message: errorText(error) };
        const failure = isTooLarge(error) ? t('payloadLimit') : t('batchFailed', message);
        return setState({ isSending: false, done: from, created, failure, row: rowOf(error, batch) });
      }
    }
    isSending.current = false;
    if (!isGone.current) onImported({ done: all, created });
  };
  return { ...state, start, reset: () => setState(IDLE) };
}

function isTooLarge(error: unknown): boolean {
  return (ServerError.is(error) && error.statusCode === 413) || errorCode(error) === 'BODY_TOO_LARGE';
}

/** The row of the refused contact in the file. */
function rowOf(error: unknown, batch: Batch | null): number | null {
  const { at } = errorDetails(error);
  return typeof at === 'number' ? (batch?.rows[at] ?? null) : null;
}
