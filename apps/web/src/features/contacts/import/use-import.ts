import { ServerError } from '@apollo/client/errors';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { IMPORT_BATCH, type ImportedContact } from '@marquee/shared/contacts/contact-import';
import { followWork, openWorkId } from '#lib/polling/follow-work.ts';
import { errorCode, errorDetails, errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { RetryActDocument, StopActDocument } from '#parts/act-on-many/act.graphql.ts';
import { ImportContactsDocument } from '../contacts.graphql.ts';
import type { Batch } from './open-sheet.ts';
import { texts } from '../texts.ts';

export interface ImportState {
  readonly isSending: boolean;
  /** Stored so far; where it resumes after a stop. */
  readonly done: number;
  /** How many of them were created; the others were updated. */
  readonly created: number;
  /** Why the import stopped. */
  readonly failure: string | null;
  /** The row of the file at which it stopped, if there is one. */
  readonly row: number | null;
  /** The act of the batch at which it stopped; it resumes with the rest of that batch. */
  readonly actId: string | null;
  /** Some of that batch could not be stored. */
  readonly hasFailed: boolean;
}

const IDLE: ImportState = { isSending: false, done: 0, created: 0, failure: null, row: null, actId: null, hasFailed: false };

/** Why a batch stopped early, as text for users; its act, if one has begun, resumes with the rest. */
class CutBatch extends Error {
  constructor(
    message: string,
    readonly actId: string | null,
    readonly hasFailed: boolean,
  ) {
    super(message);
  }
}

/** Sends contacts in batches, each after the previous one succeeded, and stops at the first failure (ACC-125, 126). */
export function useImport(onImported: (outcome: { done: number; created: number }) => void) {
  const { t } = useTexts(texts);
  const [state, setState] = useState<ImportState>(IDLE);
  const isSending = useRef(false);
  const isGone = useRef(false);
  const isStopping = useRef(false);
  /** The act of the batch that is being stored. */
  const current = useRef<string | null>(null);
  const client = useApolloClient();
  const [send] = useMutation(ImportContactsDocument);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  /** Polls a batch until it ends; returns how many contacts were created. */
  const follow = async (contacts: readonly ImportedContact[] | null, actId: string | null): Promise<number> => {
    const ask = async (openId: string | null) => {
      const importId = openId ?? actId;
      const input = importId ? { importId } : { contacts: [...(contacts ?? [])] };
      const work = (await send({ variables: { input } })).data?.importContacts;
      current.current = work && !work.isDone ? work._id : null;
      return work;
    };
    const stored = await followWork(ask, (work) => (isGone.current ? null : openWorkId(work)));
    if (stored?.isStopped) throw new CutBatch(t('stopped'), stored._id, false);
    if (stored && stored.failed > 0) throw new CutBatch(t('someFailed', { count: stored.failed }), stored._id, true);
    return stored?.created ?? 0;
  };
  /** The rest after a stop, or the failed ones; null when there are none. */
  const goOn = async (actId: string): Promise<number | null> => {
    try {
      await client.mutate({ mutation: RetryActDocument, variables: { input: { actId } } });
    } catch (error) {
      if (errorCode(error) === 'ACT_NOTHING_LEFT') return null;
      throw error;
    }
    return follow(null, actId);
  };
  /** From where an earlier call ended, if it did. */
  const start = async (all: number, batchFrom: (from: number) => Promise<Batch>) => {
    if (isSending.current) return;
    isSending.current = true;
    isStopping.current = false;
    let { created, actId } = state;
    for (let from = state.done; from < all && !isGone.current; from += IMPORT_BATCH) {
      setState({ ...IDLE, isSending: true, done: from, created });
      let batch: Batch | null = null;
      try {
        if (isStopping.current) throw new CutBatch(t('stopped'), null, false);
        const stored = actId && (await goOn(actId));
        if (typeof stored !== 'number') batch = await batchFrom(from);
        created += typeof stored === 'number' ? stored : await follow(batch!.contacts, null);
        actId = null;
      } catch (error) {
        isSending.current = false;
        const message = { batch: from / IMPORT_BATCH + 1, message: errorText(error) };
        const failure = isTooLarge(error) ? t('payloadLimit') : t('batchFailed', message);
        const isCut = error instanceof CutBatch;
        return setState({
          isSending: false,
          done: from,
          created,
          failure: isCut ? error.message : failure,
          row: rowOf(error, batch),
          actId: isCut ? error.actId : actId,
          hasFailed: isCut && error.hasFailed,
        });
      }
    }
    isSending.current = false;
    if (!isGone.current) onImported({ done: all, created });
  };
  /** Between two contacts; what was stored stays. */
  const stop = () => {
    isStopping.current = true;
    const actId = current.current;
    // it may have ended meanwhile
    if (actId) void client.mutate({ mutation: StopActDocument, variables: { input: { actId } } }).catch(() => {});
  };
  return { ...state, start, stop, reset: () => setState(IDLE) };
}

function isTooLarge(error: unknown): boolean {
  return (ServerError.is(error) && error.statusCode === 413) || errorCode(error) === 'BODY_TOO_LARGE';
}

/** The row of the refused contact in the file. */
function rowOf(error: unknown, batch: Batch | null): number | null {
  const { at } = errorDetails(error);
  return typeof at === 'number' ? (batch?.rows[at] ?? null) : null;
}
