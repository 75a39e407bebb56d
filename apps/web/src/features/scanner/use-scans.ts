import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import type { ScanListQuery } from '#gql/graphql.ts';
import { serverMessage } from '#lib/errors/error-text.ts';
import { choiceOf, verdictOfFound, verdictOfOrder, type Choice } from './choice.ts';
import { AdmitGuestDocument } from './guests.graphql.ts';
import {
  AdmitItemDocument,
  CheckInOrderDocument,
  DoorCodeDocument,
  ScanCodeDocument,
  ScanListDocument,
  UndoScanDocument,
} from './scanner.graphql.ts';
import type { Passage } from '@marquee/shared/door/gates';
import { useVerdicts, type Verdict } from '#parts/door/use-verdicts.ts';

/** The door does not wait longer for a response: it says that nothing was checked, and the code can be shown again. */
const PATIENCE_MS = 8000;
/** Until then, a code that comes back is told to have been admitted here just now. */
const JUST_NOW_MS = 60_000;

/** To what the door asked; null where it has not. */
type DoorAnswers = { customFieldId: string; value: string }[] | null;

/** Where this door is, and which way people go. */
export interface Place {
  readonly gateId: string | null;
  readonly passage: Passage;
}

/** What is sent of it: nothing of any gate on the way in. */
export function placeOf({ gateId, passage }: Place): Partial<Place> {
  return gateId === null && passage === 'In' ? {} : { gateId, passage };
}

interface Counts {
  readonly scanned: number;
  readonly sold: number;
  readonly doubtful: number;
  readonly inside?: ScanListQuery['scanList']['inside'];
}

/** The verdict of a reading, with the counts of the event. */
type Ask = (attempt: string, answers: DoorAnswers) => Promise<(Verdict & Counts) | undefined>;

/** The readings of one door: each is sent at once, and its verdict is shown in its turn. */
export function useScans(eventId: string, { gateId, passage }: Place) {
  const { show, markUndone, ...screen } = useVerdicts(serverMessage);
  const client = useApolloClient();
  const [scanCode] = useMutation(ScanCodeDocument);
  const [admitItem] = useMutation(AdmitItemDocument);
  const [checkInOrder] = useMutation(CheckInOrderDocument);
  const [undoScan] = useMutation(UndoScanDocument);
  const [admitGuestOf] = useMutation(AdmitGuestDocument);
  /** Codes whose response was lost, with the id of their showing: a retry is accepted if the first request was. */
  const unanswered = useRef(new Map<string, string>());
  /** The same code waits for the response to its earlier reading, which decides whether it is a retry of it. */
  const running = useRef(new Map<string, Promise<unknown>>());
  const admittedAt = useRef(new Map<string, number>());

  const askOnce = useCallback(
    async (shown: string, ask: Ask, answers: DoorAnswers): Promise<Verdict> => {
      const attempt = unanswered.current.get(shown) ?? crypto.randomUUID();
      unanswered.current.set(shown, attempt);
      const answer = await orGiveUp(ask(attempt, answers));
      if (!answer) throw new Error('No response');
      unanswered.current.delete(shown);
      const { scanned, sold, doubtful, inside, ...verdict } = answer;
      // until the list is refetched, this verdict's count is shown: it must not decrease when the verdict is hidden
      client.cache.updateQuery({ query: ScanListDocument, variables: { eventId } }, (list) =>
        list ? { ...list, scanList: { ...list.scanList, scanned, sold, doubtful, inside: inside ?? list.scanList.inside } } : undefined,
      );
      const [at, now] = [admittedAt.current.get(shown) ?? -Infinity, performance.now()];
      if (verdict.ok) admittedAt.current.set(shown, now);
      return {
        ...verdict,
        ...(verdict.ok && { attempt }),
        secondsAgo: !verdict.ok && now - at < JUST_NOW_MS ? Math.round((now - at) / 1000) : null,
      };
    },
    [client, eventId],
  );

  /** `shown` is the code before the door; a retry after a lost response has the same id. */
  const read = useCallback(
    function readAgain(shown: string, ask: Ask, answers: DoorAnswers = null): Promise<void> {
      const asked = (running.current.get(shown) ?? Promise.resolve()).then(() => askOnce(shown, ask, answers));
      const settled = asked.then(
        () => undefined,
        () => undefined,
      );
      running.current.set(shown, settled);
      void settled.then(() => running.current.get(shown) === settled && running.current.delete(shown));
      const answerWith = (given: readonly { customFieldId: string; value: string }[]) => void readAgain(shown, ask, [...given]);
      return show(asked.then((verdict) => (verdict.questions ? { ...verdict, answerWith } : verdict)));
    },
    [askOnce, show],
  );

  const scan = useCallback(
    async (shown: string) => {
      const code = shown.trim();
      if (!code) return;
      await read(`${passage} ${code}`, async (attempt, answers) => {
        const { data } = await scanCode({ variables: { input: { eventId, code, attempt, answers, ...placeOf({ gateId, passage }) } } });
        return data?.scanCode;
      });
    },
    [eventId, gateId, passage, read, scanCode],
  );

  const admit = useCallback(
    ({ orderId, item: { itemId, qrVersion } }: Choice) => {
      const input = { eventId, orderId, itemId, qrVersion, ...placeOf({ gateId, passage }) };
      return read(`${passage} ${orderId} ${itemId}`, async (attempt, answers) => {
        const { data } = await admitItem({ variables: { input: { ...input, attempt, answers } } });
        return data?.admitItem;
      });
    },
    [eventId, gateId, passage, read, admitItem],
  );

  /** The chosen tickets of an order, or all, in one act. */
  const admitOrder = useCallback(
    (orderId: string, itemIds: readonly string[] | null = null) =>
      read(`order ${orderId} ${itemIds?.join(' ') ?? ''}`, async (attempt, answers) => {
        const input = { eventId, orderId, attempt, answers, itemIds: itemIds && [...itemIds], ...(gateId && { gateId }) };
        const { data } = await checkInOrder({ variables: { input } });
        return data && { ...verdictOfOrder(data.checkInOrder), ...countOf(data.checkInOrder) };
      }),
    [eventId, gateId, read, checkInOrder],
  );

  /** So many of a guest list's places: they become an order, and are let in. */
  const admitGuest = useCallback(
    (guestId: string, places: number) =>
      read(`guest ${guestId} ${places}`, async (idempotencyKey) => {
        const { data } = await admitGuestOf({ variables: { input: { eventId, guestId, places, idempotencyKey } } });
        const checkIn = data?.admitGuest.checkIn;
        return checkIn && { ...verdictOfOrder(checkIn), ...countOf(checkIn) };
      }),
    [eventId, read, admitGuestOf],
  );

  /** A short code: its holder is asked for first, and a refusal is shown as the verdict of a scan. */
  const lookUp = useCallback(
    (code: string, onHolder: (choice: Choice) => void) =>
      show(
        orGiveUp(client.query({ query: DoorCodeDocument, variables: { eventId, code, ...placeOf({ gateId, passage }) } })).then(
          ({ data }) => {
            const [holder] = data?.doorCode.orders ?? [];
            const [item] = holder?.items ?? [];
            if (!holder || !item?.ok) return verdictOfFound(holder ?? null, item ?? null, data?.doorCode.reason ?? null);
            onHolder(choiceOf(holder, item));
            return null;
          },
        ),
      ),
    [client, eventId, gateId, passage, show],
  );

  /** Takes back what one showing let in. @throws what the server refuses */
  const undo = useCallback(
    async (attempt: string, reason: string) => {
      const { data } = await undoScan({ variables: { input: { eventId, attempt, reason } } });
      if (!data) throw new Error('No response');
      // the code may come back at once, and is then no retry of the showing that was undone
      admittedAt.current.clear();
      markUndone(attempt);
    },
    [eventId, markUndone, undoScan],
  );

  const tell = useCallback((verdict: Verdict) => show(Promise.resolve(verdict)), [show]);
  return { ...screen, scan, admit, admitOrder, admitGuest, lookUp, tell, undo };
}

/** The response, unless it takes too long. @throws the reason of the signal */
async function orGiveUp<T>(answer: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const tooLong = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([answer, tooLong]);
}

function countOf({ scanned, sold, doubtful }: Counts) {
  return { scanned, sold, doubtful };
}
