import { useQuery } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { phoneText } from '@marquee/shared/accounts/phone';
import { errorText } from '#lib/errors/error-text.ts';
import { useAct } from '#lib/use-act.ts';
import { storeContactEmail } from '#lib/storage/user-contact.ts';
import { useTexts } from '#lib/text/texts.ts';
import { AskedPhoneChangeDocument, ConfirmEntryPhoneDocument } from '../account.graphql.ts';
import { NEW_FLOW } from '../entry/entry-flow.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** The page of the mailed link: shows the number, and changes nothing before the button is pressed. */
export function ConfirmPhone({ code }: { code: string }) {
  const { t } = useTexts(texts);
  const { swap } = useEntry();
  const variables = { input: { changePhoneCode: code } };
  const { data, error } = useQuery(AskedPhoneChangeDocument, { variables });
  const confirm = useConfirmPhone();
  const { run, isBusy, refusal } = useAct(() => confirm(code));
  const failure = refusal ?? (error && errorText(error));
  if (failure) {
    return (
      <>
        <StepHead title={t('phoneFailed')} onBack={null}>
          <span role="alert">{failure}</span>
        </StepHead>
        <Button type="primary" size="large" block onClick={() => void swap('email')}>
          {t('startAgain')}
        </Button>
      </>
    );
  }
  const asked = data?.askedPhoneChange;
  if (!asked) return <StepHead title={t('confirmPhoneTitle')} onBack={null} />;
  return (
    <>
      <StepHead title={t('confirmPhoneTitle')} onBack={null}>
        {t('confirmPhoneIntro', { email: asked.email })}
      </StepHead>
      <p className={`${styles.question} tnum`}>
        <b>{phoneText(asked.phoneNumber)}</b>
      </p>
      <p className={`small muted ${styles.ended}`}>{t('confirmPhoneEnds')}</p>
      <Button type="primary" size="large" block loading={isBusy} onClick={run}>
        {t('confirmPhone')}
      </Button>
      <Button className={styles.second} size="large" block onClick={() => void swap('email')}>
        {t('keepPhone')}
      </Button>
    </>
  );
}

function useConfirmPhone() {
  const { client } = useRouteContext({ from: '__root__' });
  const { learn, swap } = useEntry();
  const sendCode = useSendCode();
  return async (changePhoneCode: string): Promise<void> => {
    const { data } = await client.mutate({ mutation: ConfirmEntryPhoneDocument, variables: { input: { changePhoneCode } } });
    if (!data) throw new Error('The link got no response');
    const { email, phoneNumber } = data.confirmEntryPhone;
    storeContactEmail(email);
    const known = { ...NEW_FLOW, email, lastFour: phoneNumber.slice(-4), loginBy: 'code' as const };
    learn(known);
    await sendCode({ email, isLogin: true, isPhoneFirst: true }, known);
    await swap('NoCode', 'EnterCode');
  };
}
