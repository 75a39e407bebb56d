import { useId, useState, type ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { clockText, secondsUntil } from '#lib/time/countdown.ts';
import { errorCode, errorText } from '#lib/errors/error-text.ts';
import { useNow } from '#lib/time/use-now.ts';
import { CodeBoxes } from '#ui/code-boxes.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { useCheckCode, useResendCode } from './use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { useAct } from '#lib/use-act.ts';
import { CodeError } from '#ui/code-error.tsx';
import textButtonStyles from '#ui/text-button.module.css';
import { useTexts } from '#lib/text/texts.ts';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/**
 * The four digits are checked once the last one is typed; a refusal is shown below and clears the boxes.
 */
export function CodeEntry({ children }: { children?: ReactNode }) {
  const { t } = useTexts(texts);
  const { learn } = useEntry();
  const check = useCheckCode();
  const [digits, setDigits] = useState('');
  const [refused, setRefused] = useState<unknown>(null);
  const refusal = refused === null ? null : errorText(refused);
  const errorId = useId();
  const { run, isBusy } = useAct(async (code: string) => {
    try {
      await check(code);
    } catch (error) {
      if (errorCode(error) === 'CODES_CLOSED') learn({ areCodesClosed: true });
      setRefused(error);
      setDigits('');
    }
  });
  const take = (typed: string) => {
    setDigits(typed);
    if (typed) setRefused(null);
    if (typed.length === 4 && typed !== digits) run(typed);
  };
  return (
    <>
      <StepHead title={t('codeTitle')}>
        <WhereTo />
      </StepHead>
      <CodeBoxes value={digits} onChange={take} label={t('codeLabel')} isBusy={isBusy} errorId={refusal ? errorId : undefined} />
      <CodeError id={errorId} text={refusal} />
      <NextCode onRefused={setRefused} />
      <div className={`col gap12 small ${styles.codeLinks}`}>{children}</div>
    </>
  );
}

/** Where the code was sent: of a phone only its last four digits. */
function WhereTo() {
  const { t } = useTexts(texts);
  const { flow } = useEntry();
  const { channel, lastFour, isCodeSent } = flow;
  if (channel === 'Email') return <>{t(isCodeSent ? 'codeByMail' : 'codeWaits')}</>;
  return <Trans t={t} i18nKey={isCodeSent ? 'codeByPhone' : 'codeWaitsPhone'} tOptions={{ lastFour }} components={{ b: <b /> }} />;
}

/** Counts down until the next code may be requested. */
function NextCode({ onRefused }: { onRefused: (error: unknown) => void }) {
  const { t } = useTexts(texts);
  const { flow } = useEntry();
  const resend = useResendCode();
  const seconds = secondsUntil(new Date(flow.nextCodeAt), useNow());
  const { run, isBusy } = useAct(async () => {
    onRefused(null);
    await resend().catch(onRefused);
  });
  if (seconds > 0) {
    return (
      <p className={`small muted ${styles.codeNext}`} role="timer">
        {t('nextCodeIn', { time: clockText(seconds) })}
      </p>
    );
  }
  return (
    <p className={`small ${styles.codeNext}`}>
      <button type="button" className={textButtonStyles.link} disabled={isBusy} onClick={() => run()}>
        {t('sendNewCode')}
      </button>
    </p>
  );
}
