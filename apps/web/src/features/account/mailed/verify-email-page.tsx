import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorCode, serverMessage } from '#lib/errors/error-text.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { VerifyEmailDocument } from '../account.graphql.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { texts } from '../texts.ts';

type Outcome =
  | { readonly state: 'waiting' | 'asked' | 'verified' | 'verifiedAnew' }
  | { readonly state: 'failed'; readonly message: string };

/** Opened from a mail: sends its code once and shows the result. Asks first when it would end logins. */
export function VerifyEmailPage({ code }: { code: string | undefined }) {
  const { t } = useTexts(texts);
  const { outcome, confirm } = useVerification(code);
  usePageTitle(t('verifyTitle'));
  return (
    <EntryLayout>
      {outcome.state === 'waiting' && <StepHead title={t('verifyWaiting')} onBack={null} />}
      {outcome.state === 'asked' && (
        <>
          <StepHead title={t('verifyAskTitle')} onBack={null}>
            {t('verifyAsk')}
          </StepHead>
          <Button type="primary" size="large" block onClick={confirm}>
            {t('verifyHere')}
          </Button>
        </>
      )}
      {outcome.state === 'verifiedAnew' && (
        <>
          <StepHead title={t('verifiedTitle')} onBack={null}>
            {t('verifiedAnew')}
          </StepHead>
          <LinkButton type="primary" size="large" block href="/account/forgotPassword">
            {t('choosePassword')}
          </LinkButton>
        </>
      )}
      {outcome.state === 'verified' && (
        <StepHead title={t('verifiedTitle')} onBack={null}>
          {t('verified')}
        </StepHead>
      )}
      {outcome.state === 'failed' && (
        <StepHead title={t('verifyFailed')} onBack={null}>
          <span role="alert">{outcome.message}</span>
        </StepHead>
      )}
      {(outcome.state === 'verified' || outcome.state === 'failed') && (
        <LinkButton type="primary" size="large" block href="/">
          {t('continue')}
        </LinkButton>
      )}
    </EntryLayout>
  );
}

function useVerification(code: string | undefined) {
  const { t } = useTexts(texts);
  const { client } = useRouteContext({ from: '__root__' });
  const [outcome, setOutcome] = useState<Outcome>(
    code === undefined ? { state: 'failed', message: t('verifyNoCode') } : { state: 'waiting' },
  );
  const failed = useCallback((error: unknown): Outcome => ({ state: 'failed', message: serverMessage(error) ?? t('contactSupport') }), [t]);
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (code === undefined || sent.current === code) return;
    sent.current = code; // a link works once
    client
      .mutate({ mutation: VerifyEmailDocument, variables: { input: { emailVerificationToken: code, keepLogins: true } } })
      .then(() => setOutcome({ state: 'verified' }))
      .catch((error: unknown) => setOutcome(errorCode(error) === 'EMAIL_DROPS_LOGINS' ? { state: 'asked' } : failed(error)));
  }, [client, code, failed]);
  const confirm = () => {
    if (code === undefined) return;
    setOutcome({ state: 'waiting' });
    client
      .mutate({ mutation: VerifyEmailDocument, variables: { input: { emailVerificationToken: code } } })
      .then(() => setOutcome({ state: 'verifiedAnew' }))
      .catch((error: unknown) => setOutcome(failed(error)));
  };
  return { outcome, confirm };
}
