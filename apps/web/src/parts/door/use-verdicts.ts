import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer, CustomField } from '@marquee/shared/custom-fields/validate-answers';
import type { DoorAnswerFragment } from '#gql/graphql.ts';
import { signal } from './door-signals.ts';

/** What the door shows; the counts of a server's answer go to the list. */
export type Verdict = Omit<
  DoorAnswerFragment,
  '__typename' | 'scanned' | 'sold' | 'doubtful' | 'inside' | 'accessNeeds' | 'note' | 'toHandOut' | 'questions'
> & {
  readonly accessNeeds?: readonly string[] | null;
  /** What staff noted for the door. */
  readonly note?: string | null;
  /** What the order has to hand out beside the ticket. */
  readonly toHandOut?: readonly string[] | null;
  /** Of `Unanswered`: what is asked first. */
  readonly questions?: readonly CustomField[] | null;
  /** Shows the same once more with the answers, which lets in. */
  readonly answerWith?: (answers: readonly Answer[]) => void;
  /** Seconds since this door itself admitted the item. */
  readonly secondsAgo?: number | null;
  /** The showing that let somebody in, by which this door can undo it. */
  readonly attempt?: string;
  /** How many of a whole order came in, and who did not. */
  readonly whole?: { readonly letIn: number; readonly refused: readonly RefusedItem[] };
  /** The time of the device's list, which does not have this code: it is valid as far as the device can see (BYD-150). */
  readonly unlistedSince?: string | null;
  /** The showing that nobody decided yet: staff do. */
  readonly asks?: string | null;
  /** It was judged without a network, over the list of this phone alone. */
  readonly isOffline?: boolean;
};
export interface RefusedItem {
  readonly itemId: string;
  readonly name: string;
  readonly seat?: string | null;
  readonly message: string;
  readonly reason?: string | null;
}
/** A verdict that was shown here, with the time at which it was. */
export interface PastAnswer {
  readonly key: number;
  readonly verdict: Verdict;
  readonly at: string;
  readonly isUndone: boolean;
}
export type DoorState =
  | { phase: 'ready' }
  | { phase: 'asking' }
  /** `before` is the verdict that this one replaced before anybody had dismissed it. */
  | { phase: 'answer'; verdict: Verdict; before: Verdict | null }
  | { phase: 'failed'; text: string | null };

/** A green verdict returns to scanning automatically; any other one, and that of a whole order, waits for a tap or the next code. */
const GREEN_MS = 1500;
/** A green verdict that offers the other tickets of its order, or says what somebody needs, stays for a decision. */
const OFFER_MS = 5000;
/** Every verdict is shown at least this long, also when the next code was read meanwhile. */
const LEAST_MS = 300;
/** How many answers a door remembers. */
const MOST_ANSWERS = 20;
const NOTHING = { verdict: null, until: 0 };

export type Tone = 'yes' | 'warn' | 'give' | 'out' | 'no';

/** The look and sound of a verdict: checked in, valid as far as this phone can see or once something was asked, handed out, or neither. */
export function toneOf({ ok, verdict, unlistedSince }: Pick<Verdict, 'ok' | 'verdict' | 'unlistedSince'>): Tone {
  if (verdict === 'Unanswered') return 'warn';
  if (!ok) return 'no';
  if (verdict === 'Out') return 'out';
  if (unlistedSince) return 'warn';
  return verdict === 'HandOut' ? 'give' : 'yes';
}

/**
 * The screen of a door: each reading gets a turn, in their order, in which its verdict is awaited and shown. None is
 * dropped because another one is shown or still awaited. `reasonOf` is what people read of a failure, if it says anything; it stays the same function.
 */
export function useVerdicts(reasonOf: (error: unknown) => string | null) {
  const [state, setState] = useState<DoorState>({ phase: 'ready' });
  const [waiting, setWaiting] = useState(0);
  const [answers, setAnswers] = useState<readonly PastAnswer[]>([]);
  const lastTurn = useRef<Promise<void>>(Promise.resolve());
  const onScreen = useRef<{ verdict: Verdict | null; until: number }>(NOTHING);

  const next = useCallback(() => {
    onScreen.current = NOTHING;
    setState({ phase: 'ready' });
  }, []);

  /** Shows what comes, after the verdicts of all earlier readings; null shows nothing. */
  const show = useCallback(
    (coming: Promise<Verdict | null>): Promise<void> => {
      // it is awaited later, and is no unhandled rejection until then
      coming.catch(() => undefined);
      setWaiting((count) => count + 1);
      const take = async () => {
        await until(onScreen.current.until);
        setState({ phase: 'asking' });
        try {
          const verdict = await coming;
          if (verdict) {
            signal(toneOf(verdict));
            const at = new Date().toISOString();
            setAnswers((past) => [{ key: (past[0]?.key ?? 0) + 1, verdict, at, isUndone: false }, ...past].slice(0, MOST_ANSWERS));
          }
          const before = onScreen.current.verdict;
          onScreen.current = { verdict, until: performance.now() + LEAST_MS };
          setState(verdict ? { phase: 'answer', verdict, before } : { phase: 'ready' });
        } catch (error) {
          signal('no');
          onScreen.current = { verdict: null, until: performance.now() + LEAST_MS };
          setState({ phase: 'failed', text: reasonOf(error) });
        }
        setWaiting((count) => count - 1);
      };
      lastTurn.current = lastTurn.current.then(take);
      return lastTurn.current;
    },
    [reasonOf],
  );

  const markUndone = useCallback((attempt: string) => {
    setAnswers((past) => past.map((each) => (each.verdict.attempt === attempt ? { ...each, isUndone: true } : each)));
  }, []);

  useEffect(() => {
    if (state.phase !== 'answer' || !goesOn(state.verdict)) return;
    const { more, accessNeeds, note, toHandOut } = state.verdict;
    const timer = setTimeout(next, more || accessNeeds || note || toHandOut ? OFFER_MS : GREEN_MS);
    return () => clearTimeout(timer);
  }, [state, next]);
  return { state, waiting, answers, show, next, markUndone };
}

/** Whether a verdict returns to scanning by itself. */
function goesOn(verdict: Verdict): boolean {
  return ['yes', 'warn', 'out'].includes(toneOf(verdict)) && !verdict.whole && !verdict.asks && verdict.ok;
}

async function until(at: number): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
}
