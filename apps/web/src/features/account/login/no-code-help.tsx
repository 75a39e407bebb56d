import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Trans } from 'react-i18next';
import { maskEmail } from '@marquee/shared/accounts/mask';
import { ChangePhone } from './change-phone.tsx';
import { CodeEntry } from './code-entry.tsx';
import { accountEmail } from '../entry/entry-flow.ts';
import type { HelpStep } from '../entry/entry-step.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { useAct } from '#lib/use-act.ts';
import { CodeError } from '#ui/code-error.tsx';
import textButtonStyles from '#ui/text-button.module.css';
import { useTexts } from '#lib/text/texts.ts';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** Help for a missing code, one question after the other; each has its own URL. */
export function NoCodeHelp({ help, code }: { help: HelpStep; code: string | undefined }) {
  switch (help) {
    case 'CheckPhone':
      return <CheckPhone />;
    case 'CheckSignal':
      return <CheckSignal />;
    case 'NoSignal':
      return <NoSignal />;
    case 'ChangePhone':
      return <ChangePhone code={code} />;
    case 'CheckEmail':
      return <CheckEmail />;
    case 'EnterCode':
      return <EnterCode />;
  }
}

interface QuestionProps {
  readonly title: ReactNode;
  readonly text?: string;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => Promise<void>;
}

/** A question with Yes and No; a refusal is shown below. */
function Question({ title, text, onYes, onNo }: QuestionProps) {
  const { t } = useTexts(texts);
  const yes = useAct(onYes);
  return (
    <>
      <StepHead title={t('helpTitle')}>{text}</StepHead>
      <p className={styles.question}>{title}</p>
      <div className={styles.pair}>
        <Button type="primary" size="large" loading={yes.isBusy} onClick={() => yes.run()} autoFocus>
          {t('yes')}
        </Button>
        <Button size="large" onClick={() => void onNo()}>
          {t('no')}
        </Button>
      </div>
      <CodeError text={yes.refusal} />
    </>
  );
}

function CheckPhone() {
  const { t } = useTexts(texts);
  const { flow, go } = useEntry();
  const title = <Trans t={t} i18nKey="checkPhone" values={{ lastFour: flow.lastFour }} components={{ b: <b /> }} />;
  return <Question title={title} onYes={() => go('NoCode', 'CheckSignal')} onNo={() => go('NoCode', 'ChangePhone')} />;
}

function CheckSignal() {
  const { t } = useTexts(texts);
  const { flow, go } = useEntry();
  const sendCode = useSendCode();
  const onYes = async () => {
    await sendCode({ email: accountEmail(flow), isLogin: flow.isLogin, isPhoneFirst: true });
    await go('NoCode', 'EnterCode');
  };
  return <Question title={t('checkSignal')} text={t('checkSignalHint')} onYes={onYes} onNo={() => go('NoCode', 'NoSignal')} />;
}

function NoSignal() {
  const { t } = useTexts(texts);
  const { go } = useEntry();
  return (
    <>
      <StepHead title={t('noSignalTitle')}>{t('noSignalAdvice')}</StepHead>
      <Button type="primary" size="large" block onClick={() => void go('NoCode', 'CheckSignal')} autoFocus>
        {t('signalBack')}
      </Button>
    </>
  );
}

function CheckEmail() {
  const { t } = useTexts(texts);
  const { flow, go } = useEntry();
  const sendCode = useSendCode();
  const email = flow.registered?.masked || maskEmail(accountEmail(flow));
  const onYes = async () => {
    await sendCode({ email: accountEmail(flow), isLogin: flow.isLogin, channel: 'Email' }, { isCodeSent: false });
    await go('NoCode', 'EnterCode');
  };
  const title = <Trans t={t} i18nKey="checkEmail" values={{ email }} components={{ b: <b /> }} />;
  return <Question title={title} onYes={onYes} onNo={() => go('email')} />;
}

function EnterCode() {
  const { t } = useTexts(texts);
  const { go } = useEntry();
  return (
    <CodeEntry>
      <button type="button" className={textButtonStyles.link} onClick={() => void go('NoCode', 'CheckEmail')}>
        {t('stillNoCode')}
      </button>
    </CodeEntry>
  );
}
