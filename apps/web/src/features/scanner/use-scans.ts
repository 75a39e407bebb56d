import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DoorAnswerFragment } from '#gql/graphql.ts';
import { signal } from './door-signals.ts';
import type { Choice } from './choice.ts';
import { AdmitItemDocument, ScanCodeDocument, ScanListDocument } from './scanner.graphql.ts';

export type Answer = DoorAnswerFragment;
export type DoorState = { phase: 'ready' } | { phase: 'asking' } | { phase: 'answer'; answer: Answer } | { phase: 'failed' };

/** A green verdict returns to scanning automatically; a red one, and an item to hand out, wait for a tap. */
const GREEN_MS = 1500;
/** A code still held before the camera or the scanner is not sent again right after its verdict. */
const SAME_CODE_MS = 3000;
/** The door does not wait longer for a response: it says that nothing was checked, and the code can be shown again. */
const PATIENCE_MS = 8000;

/** The look and sound of a verdict: checked in, handed out, or neither. */
export function toneOf({ ok, verdict }: Pick<Answer, 'ok' | 'verdict'>): 'yes' | 'give' | 'no' {
  if (!ok) return 'no';
  return verdict === 'HandOut' ? 'give' : 'yes';
}

/** One reading at a time: asks the server, signals, and counts. */
export function useScans(eventId: string) {
  const [state, setState] = useState<DoorState>({ phase: 'ready' });
  const client = useApolloClient();
  const [scanCode] = useMutation(ScanCodeDocument);
  const [admitItem] = useMutation(AdmitItemDocument);
  const busy = useRef(false);
  const last = useRef({ code: '', at: -SAME_CODE_MS });
  /** Codes whose response was lost, with the id of their showing: a retry is accepted if the first request was. */
  const unanswered = useRef(new Map<string, string>());
  const next = useCallback(() => {
    busy.current = false;
    last.current.at = performance.now();
    setState({ phase: 'ready' });
  }, []);

  /** `shown` is the code before the door; a retry after a lost response has the same id. */
  const read = useCallback(
    async (shown: string, ask: (attempt: string) => Promise<Answer | undefined>) => {
      if (!shown || busy.current) return;
      busy.current = true;
      last.current = { code: shown, at: performance.now() };
      setState({ phase: 'asking' });
      const attempt = unanswered.current.get(shown) ?? crypto.randomUUID();
      unanswered.current.set(shown, attempt);
      try {
        const answer = await orGiveUp(ask(attempt));
        if (!answer) throw new Error('No response');
        unanswered.current.delete(shown);
        const { scanned, sold } = answer;
        // until the list is refetched, this verdict's count is shown: it must not decrease when the verdict is hidden
        client.cache.updateQuery({ query: ScanListDocument, variables: { eventId } }, (list) =>
          list ? { ...list, scanList: { ...list.scanList, scanned, sold } } : undefined,
        );
        signal(toneOf(answer));
        setState({ phase: 'answer', answer });
      } catch {
        signal('no');
        last.current = { code: '', at: 0 };
        setState({ phase: 'failed' });
      }
    },
    [client, eventId],
  );

  const scan = useCallback(
    async (shown: string, isTyped = false) => {
      const code = shown.trim();
      if (!isTyped && code === last.current.code && performance.now() - last.current.at < SAME_CODE_MS) return;
      await read(code, async (attempt) => (await scanCode({ variables: { input: { eventId, code, attempt } } })).data?.scanCode);
    },
    [eventId, read, scanCode],
  );

  const admit = useCallback(
    async ({ orderId, item: { itemId, qrVersion } }: Choice) => {
      const input = { eventId, orderId, itemId, qrVersion };
      await read(
        `${orderId} ${itemId}`,
        async (attempt) => (await admitItem({ variables: { input: { ...input, attempt } } })).data?.admitItem,
      );
    },
    [eventId, read, admitItem],
  );

  const isGreen = state.phase === 'answer' && toneOf(state.answer) === 'yes';
  useEffect(() => {
    if (!isGreen) return;
    const timer = setTimeout(next, GREEN_MS);
    return () => clearTimeout(timer);
  }, [isGreen, next]);
  return { state, scan, admit, next };
}

/** The response, unless it takes too long. @throws the reason of the signal */
async function orGiveUp<T>(answer: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([answer, tooLong]);
}
