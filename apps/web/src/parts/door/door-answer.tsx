import { CircleAlert, CircleCheck, CircleX, Gift, LogOut, WifiOff } from 'lucide-react';
import { formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { AskQuestions } from './ask-questions.tsx';
import { DoorNote } from './family-panel.tsx';
import { toneOf, type RefusedItem, type Verdict } from './use-verdicts.ts';
import styles from './scanner.module.css';
import { texts } from './texts.ts';

export const ICONS = { yes: CircleCheck, warn: CircleAlert, give: Gift, out: LogOut, no: CircleX };
export const TONES = { yes: styles.yes, warn: styles.warn, give: styles.give, out: styles.out, no: styles.no };
const TITLES = {
  LetIn: 'letIn',
  HandOut: 'handOut',
  Out: 'out',
  AlreadyScanned: 'alreadyScanned',
  AlreadyHandedOut: 'alreadyHandedOut',
} as const;
/** Where a phone decided alone, without the server's words. */
const REFUSALS = {
  WrongDay: 'wrongDay',
  WrongEvent: 'wrongEvent',
  Refunded: 'refunded',
  Canceled: 'canceled',
  NotValid: 'notValid',
  OutsideWindow: 'outsideWindow',
} as const;

/** A verdict in one or two words. */
export function useHeading(): (verdict: Pick<Verdict, 'verdict' | 'message' | 'whole' | 'asks'>) => string {
  const { t } = useTexts(texts);
  return ({ verdict, message, whole, asks }) => {
    if (asks) return t('askFirst');
    if (whole) return t('wholeIn', { count: whole.letIn });
    if (verdict in TITLES) return t(TITLES[verdict as keyof typeof TITLES]);
    return message || (verdict in REFUSALS ? t(REFUSALS[verdict as keyof typeof REFUSALS]) : '');
  };
}

interface DoorAnswerProps {
  answer: Verdict;
  /** The verdict it replaced, which nobody had dismissed. */
  before: Verdict | null;
  timezone: string;
  isBusy: boolean;
  onAdmitOrder: (orderId: string) => void;
  /** Shows the tickets of the order, of which some are let in; absent where a door cannot. */
  onFamily?: (orderId: string) => void;
}

/** The verdict as text, with the ticket's holder, or with the item to hand out. */
export function DoorAnswer({ answer, before, timezone, isBusy, onAdmitOrder, onFamily }: DoorAnswerProps) {
  const { t } = useTexts(texts);
  const headingOf = useHeading();
  const Icon = ICONS[toneOf(answer)];
  const { orderId, more, whole, note, toHandOut, questions, answerWith } = answer;
  const isAddOn = answer.quantity !== null && answer.quantity !== undefined;
  return (
    <main id="main" role="alert" aria-live="assertive">
      <div className="door-ico">
        <Icon size={questions ? 56 : 104} strokeWidth={1.9} aria-hidden />
      </div>
      <h1>{headingOf(answer)}</h1>
      {whole && <p className={styles.line}>{answer.name || t('guest')}</p>}
      {whole && whole.refused.length > 0 && <RefusedItems items={whole.refused} />}
      {answer.verdict === 'HandOut' && <HandOut answer={answer} />}
      {answer.unlistedSince && (
        <p className={styles.line}>
          <b>{t('unlisted', { time: formatInstant(answer.unlistedSince, 'time', timezone) })}</b>
        </p>
      )}
      {answer.asks && <p className={styles.line}>{t('asksWhy')}</p>}
      {answer.reason && <p className={styles.line}>{answer.reason}</p>}
      <AnswerLine answer={answer} timezone={timezone} />
      {answer.itemName && (
        <dl>
          <Fact label={t('name')} value={answer.name || t('guest')} />
          <Fact label={isAddOn ? t('addOn') : t('ticket')} value={answer.itemName} />
          {/* a ticket without a seat of ours may still be for a numbered row: nothing is said about it */}
          {answer.seat && <Fact label={t('seat')} value={answer.seat} />}
          {toHandOut && <Fact label={t('handOut')} value={toHandOut.join(', ')} />}
          {answer.accessNeeds && <Fact label={t('accessNeeds')} value={answer.accessNeeds.join(', ')} />}
        </dl>
      )}
      {note && <DoorNote text={note} />}
      {questions && answerWith && <AskQuestions questions={questions} isBusy={isBusy} onAnswer={answerWith} />}
      {orderId && more ? (
        <div className={`${styles.btns} ${onFamily ? styles.some : styles.more}`}>
          {onFamily && (
            <button type="button" disabled={isBusy} onClick={() => onFamily(orderId)}>
              {t('chooseWho')}
            </button>
          )}
          <button type="button" className={styles.main} disabled={isBusy} onClick={() => onAdmitOrder(orderId)}>
            {t('letInMore', { count: more })}
          </button>
        </div>
      ) : null}
      {before && <p className={styles.line}>{t('before', { text: [before.message, before.name].filter(Boolean).join(', ') })}</p>}
    </main>
  );
}

/** The tickets of an order that did not come in with it, and why. */
function RefusedItems({ items }: { items: readonly RefusedItem[] }) {
  const { t } = useTexts(texts);
  return (
    <>
      <p className={styles.line}>{t('refusedItems')}</p>
      <dl>
        {items.map(({ itemId, name, seat, message, reason }) => (
          <Fact key={itemId} label={[name, seat].filter(Boolean).join(', ')} value={[message, reason].filter(Boolean).join('. ')} />
        ))}
      </dl>
    </>
  );
}

/** The item to hand out, with a note that it does not admit anyone. */
function HandOut({ answer: { quantity, itemName, remaining } }: { answer: Verdict }) {
  const { t } = useTexts(texts);
  return (
    <>
      <p className={styles.doorGive}>{t('thing', { count: quantity ?? 1, name: itemName ?? '' })}</p>
      <p className={styles.line}>{t('admitsNobody')}</p>
      {remaining ? <p className={styles.line}>{t('remaining', { count: remaining })}</p> : null}
    </>
  );
}

/** When and by whom it was scanned: of no other refusal, whose reason is not that scan. */
function AnswerLine({ answer, timezone }: { answer: Verdict; timezone: string }) {
  const { t } = useTexts(texts);
  const { verdict, scannedAt, scannerName: who, secondsAgo, isOffline, unlistedSince } = answer;
  const isAgain = verdict === 'AlreadyScanned' || verdict === 'AlreadyHandedOut';
  if (!scannedAt || (verdict !== 'LetIn' && !isAgain)) return null;
  const time = formatInstant(scannedAt, 'time', timezone);
  if (!isAgain) return unlistedSince ? null : <p className={styles.line}>{t(isOffline ? 'firstHere' : 'firstScan', { time })}</p>;
  const here = verdict === 'AlreadyScanned' ? 'letInHere' : 'handedOutHere';
  return (
    <>
      <p className={styles.line}>{who ? t('earlier', { time, who }) : t('earlierUnknown', { time })}</p>
      {typeof secondsAgo === 'number' && <p className={styles.line}>{t(here, { count: secondsAgo })}</p>}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** No verdict arrived: no one was checked in and nothing was recorded. `text` is the server's reason, if it gave one. */
export function DoorFailed({ text }: { text: string | null }) {
  const { t } = useTexts(texts);
  return (
    <main id="main" role="alert">
      <div className="door-ico">
        <WifiOff size={104} strokeWidth={1.9} aria-hidden />
      </div>
      <h1>{t('notChecked')}</h1>
      <p className={styles.line}>{text ?? t('noAnswer')}</p>
    </main>
  );
}
