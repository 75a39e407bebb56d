import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '../../lib/error-text.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { VerifyEmailDocument } from './account.graphql.ts';
import { EntryLayout } from './entry-layout.tsx';
import { StepHead } from './step-head.tsx';

type Outcome = { readonly state: 'waiting' | 'verified' } | { readonly state: 'failed'; readonly message: string };

/** Opened from a mail: sends its code once and says how it went. */
export function VerifyEmailPage({ code }: { code: string | undefined }) {
  const { t } = useTranslation('account');
  const outcome = useVerification(code);
  usePageTitle(t('verifyTitle'));
  return (
    <EntryLayout>
      {outcome.state === 'waiting' && <StepHead title={t('verifyWaiting')} onBack={null} />}
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
      {outcome.state !== 'waiting' && (
        <LinkButton type="primary" size="large" block href="/">
          {t('continue')}
        </LinkButton>
      )}
    </EntryLayout>
  );
}

function useVerification(code: string | undefined): Outcome {
  const { t } = useTranslation('account');
  const { client } = useRouteContext({ from: '__root__' });
  const [outcome, setOutcome] = useState<Outcome>(
    code === undefined ? { state: 'failed', message: t('verifyNoCode') } : { state: 'waiting' },
  );
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (code === undefined || sent.current === code) return;
    sent.current = code; // a link works once
    client
      .mutate({ mutation: VerifyEmailDocument, variables: { input: { emailVerificationToken: code } } })
      .then(() => setOutcome({ state: 'verified' }))
      .catch((error: unknown) => setOutcome({ state: 'failed', message: serverMessage(error) ?? t('contactSupport') }));
  }, [client, code, t]);
  return outcome;
}
