import { ArrowLeft, ListChecks } from 'lucide-react';
import { isUndoable, UNDO_SECONDS } from '@marquee/shared/door/undo';
import { useEffect, useState } from 'react';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ICONS, useHeading } from './door-answer.tsx';
import { toneOf, type PastAnswer, type Verdict } from './use-verdicts.ts';
import styles from './last-answers.module.css';
import doorStyles from './scanner.module.css';
import { texts } from './texts.ts';

const TONES = { yes: styles.yes, warn: styles.warn, give: styles.give, out: styles.out, no: styles.no };
/** How many stand above the count; a low screen shows fewer. */
const MOST_SHOWN = 3;

interface LastAnswersProps {
  /** The newest first. */
  answers: readonly PastAnswer[];
  timezone: string;
  onUndo: (answer: PastAnswer) => void;
}

/** What this door answered before, above the count. */
export function LastAnswers({ answers, timezone, onUndo, onMore }: LastAnswersProps & { onMore: () => void }) {
  const { t } = useTexts(texts);
  if (answers.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('lastAnswers')}>
      <Rows answers={answers.slice(0, MOST_SHOWN)} {...{ timezone, onUndo }} />
      <button type="button" className={styles.more} onClick={onMore}>
        <ListChecks size={18} aria-hidden />
        {t('last20')}
      </button>
    </section>
  );
}

/** The last twenty answers of this door, in place of the camera's picture. */
export function LastAnswersPanel({ answers, timezone, onUndo, onBack }: LastAnswersProps & { onBack: () => void }) {
  const { t } = useTexts(texts);
  return (
    <main id="main" className={doorStyles.find}>
      <h1>{t('lastAnswers')}</h1>
      {answers.length === 0 ? <p className={doorStyles.hint}>{t('noAnswers')}</p> : <Rows {...{ answers, timezone, onUndo }} />}
      <div className={`${doorStyles.btns} ${doorStyles.more}`}>
        <button type="button" onClick={onBack}>
          <ArrowLeft size={20} aria-hidden />
          {t('back')}
        </button>
      </div>
    </main>
  );
}

function Rows({ answers, timezone, onUndo }: LastAnswersProps) {
  const { t } = useTexts(texts);
  const time = useNow(answers);
  const headingOf = useHeading();
  return (
    <ol className={styles.rows}>
      {answers.map((answer) => {
        const { key, verdict, at, isUndone } = answer;
        const tone = toneOf(verdict);
        const canUndo = verdict.attempt !== undefined && !isUndone && isUndoable(new Date(at), new Date(time));
        const Icon = ICONS[tone];
        return (
          <li key={key}>
            <i className={TONES[tone]}>
              <Icon size={20} aria-hidden />
            </i>
            <span className={styles.what}>
              <b>{isUndone ? t('undone') : headingOf(verdict)}</b>
              <small>{whoseOf(verdict, t('guest'))}</small>
            </span>
            <time dateTime={at}>{formatInstant(at, 'seconds', timezone)}</time>
            {canUndo && (
              <button
                type="button"
                aria-label={t('undoOf', { what: headingOf(verdict), who: whoseOf(verdict, t('guest')) })}
                onClick={() => onUndo(answer)}
              >
                {t('undo')}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The time, once a second while a row may still be undone. */
function useNow(answers: readonly PastAnswer[]): number {
  const [time, setTime] = useState(() => Date.now());
  const newest = answers[0] ? Date.parse(answers[0].at) : -Infinity;
  const isOpen = Math.max(time, newest) - newest <= UNDO_SECONDS * 1000;
  useEffect(() => {
    if (!isOpen) return;
    const clock = setInterval(() => setTime(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isOpen, newest]);
  return Math.max(time, newest);
}

/** Who came with what; of a code that is nobody's, why it was refused. */
export function whoseOf({ name, seat, itemName, whole, reason }: Verdict, guest: string): string {
  if (!itemName && !whole && !name) return reason ?? '';
  return [name || guest, seat ?? itemName].filter(Boolean).join(', ');
}
