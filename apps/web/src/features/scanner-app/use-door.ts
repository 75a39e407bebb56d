import { useCallback, useEffect } from 'react';
import { isDoorCodeLike } from '@marquee/shared/orders/door-code';
import { useTexts } from '#lib/text/texts.ts';
import { useVerdicts, type Verdict } from '#parts/door/use-verdicts.ts';
import { CannotUndo, type Scanner } from './engine/scanner.ts';
import { NoAnswer, Refused } from './engine/server.ts';
import type { Answers } from './engine/showings.ts';
import { texts } from './texts.ts';

/** The readings of this phone's door: each is judged in its turn, and its verdict shown. */
export function useDoor(scanner: Scanner) {
  const { t } = useTexts(texts);
  const reasonOf = useCallback(
    (error: unknown) => {
      if (error instanceof CannotUndo) return t(error.why === 'offline' ? 'undoOffline' : 'undoLate');
      return error instanceof Refused && error.message !== 'INTERNAL' ? error.message : null;
    },
    [t],
  );
  const { show, markUndone, ...screen } = useVerdicts(reasonOf);

  /** A short code names its holder first; the server alone knows it. */
  const lookUp = useCallback(
    (code: string, onItem: (itemId: string) => void) =>
      show(
        scanner.lookUp(code).then(
          ({ itemId, reason }) => {
            if (!itemId) return refusal(reason ?? t('unknownShort'));
            onItem(itemId);
            return null;
          },
          (error: unknown) => {
            if (error instanceof NoAnswer) return refusal(t('needsNetwork'));
            throw error;
          },
        ),
      ),
    [scanner, show, t],
  );
  /** Once more with the answers, where the server asks something before it lets in. */
  const judge = useCallback(
    function judgeAgain(ask: (answers: Answers) => Promise<Verdict>, answers: Answers = null): Promise<void> {
      const answerWith = (given: readonly { customFieldId: string; value: string }[]) => void judgeAgain(ask, [...given]);
      return show(ask(answers).then((verdict) => (verdict.questions ? { ...verdict, answerWith } : verdict)));
    },
    [show],
  );
  const take = useCallback(
    (shown: string, onItem: (itemId: string) => void) => {
      const code = shown.trim();
      if (isDoorCodeLike(code)) void lookUp(code, onItem);
      else if (code) void judge((answers) => scanner.show(code, answers));
    },
    [lookUp, scanner, judge],
  );
  const undo = useCallback(
    async (attempt: string, reason: string) => {
      await scanner.undo(attempt, reason);
      markUndone(attempt);
    },
    [scanner, markUndone],
  );
  useWakefulScreen();
  return {
    ...screen,
    take,
    undo,
    reasonOf,
    admit: useCallback((itemId: string) => judge((answers) => scanner.showItem(itemId, answers)), [scanner, judge]),
    decide: useCallback((attempt: string, letsIn: boolean) => show(scanner.decide(attempt, letsIn)), [scanner, show]),
  };
}

function refusal(reason: string): Verdict {
  const none = { name: null, itemName: null, seat: null, quantity: null, remaining: null, scannedAt: null, scannerName: null };
  return { ok: false, verdict: 'NotValid', message: '', reason, ...none, orderId: null, more: null };
}

/** A phone that sleeps between two guests has to be unlocked before the next one. */
function useWakefulScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState === 'visible') lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    };
    const seen = () => void hold();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
