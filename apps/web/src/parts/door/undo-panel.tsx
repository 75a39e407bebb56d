import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import { useHeading } from './door-answer.tsx';
import { whoseOf } from './last-answers.tsx';
import type { PastAnswer } from './use-verdicts.ts';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

/** What mostly happened: at a door nobody types. */
const REASONS = ['undoPerson', 'undoAway', 'undoPress'] as const;

interface UndoPanelProps {
  answer: PastAnswer;
  onUndo: (attempt: string, reason: string) => Promise<void>;
  onBack: () => void;
  /** What people read of a failure; null where it says nothing. */
  reasonOf: (error: unknown) => string | null;
}

/** Asks why a scan of this door is undone, and undoes it by the same press. */
export function UndoPanel({ answer: { verdict }, onUndo, onBack, reasonOf }: UndoPanelProps) {
  const { t } = useTexts(texts);
  const headingOf = useHeading();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const undo = async (reason: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await onUndo(verdict.attempt!, reason);
      onBack();
    } catch (error) {
      setProblem(reasonOf(error) ?? t('noAnswer'));
      setBusy(false);
    }
  };
  return (
    <main id="main" className={styles.find}>
      <h1>{t('undoWhy')}</h1>
      <p className={styles.line}>{[headingOf(verdict), whoseOf(verdict, t('guest'))].join(': ')}</p>
      {problem && (
        <p className={styles.line} role="alert">
          {problem}
        </p>
      )}
      <div className={`${styles.btns} ${styles.more}`}>
        {REASONS.map((reason) => (
          <button key={reason} type="button" className={styles.main} disabled={isBusy} onClick={() => void undo(t(reason))}>
            {t(reason)}
          </button>
        ))}
        <button type="button" onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </main>
  );
}
