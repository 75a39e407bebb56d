import { useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '#lib/errors/error-text.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { isRecordId } from '#lib/text/record-id.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { ConfirmOrganizationEmailMutation } from '#gql/graphql.ts';
import { ConfirmOrganizationEmailDocument } from '../account.graphql.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { texts } from '../texts.ts';

interface Link {
  readonly orgId: string;
  readonly key: string;
}

const isWhole = ({ orgId, key }: Link): boolean => isRecordId(orgId) && key !== '';

/** Opened from the mail to a new address of an organization: confirms it at once, whoever is logged in. */
export function OrganizationEmailPage({ link }: { link: Link }) {
  const { t } = useTexts(texts);
  const { done, failed, run } = useConfirmation(link);
  // a mail program may cut an address
  const isCut = !isWhole(link);
  usePageTitle(t('orgEmailTitle'));
  return (
    <EntryLayout>
      {done && (
        <StepHead title={t('orgEmailDoneTitle')} onBack={null}>
          {t('orgEmailDone', done)}
        </StepHead>
      )}
      {failed !== null && (
        <StepHead title={t('orgEmailFailed')} onBack={null}>
          <span role="alert">{failed}</span> {t('orgEmailAgain')}
        </StepHead>
      )}
      {isCut && (
        <StepHead title={t('orgEmailFailed')} onBack={null}>
          <span role="alert">{t('orgEmailAgain')}</span>
        </StepHead>
      )}
      {!done && failed === null && !isCut && <StepHead title={t('orgEmailWaiting')} onBack={null} />}
      {failed !== null && (
        <Button size="large" block onClick={run}>
          {t('tryAgain')}
        </Button>
      )}
      {(done || failed !== null || isCut) && (
        <LinkButton type="primary" size="large" block href="/">
          {t('continue')}
        </LinkButton>
      )}
    </EntryLayout>
  );
}

function useConfirmation(input: Link) {
  const { t } = useTexts(texts);
  const { client } = useRouteContext({ from: '__root__' });
  const [done, setDone] = useState<ConfirmOrganizationEmailMutation['confirmOrganizationEmail'] | null>(null);
  const confirm = useAct(
    async () => {
      const { data } = await client.mutate({ mutation: ConfirmOrganizationEmailDocument, variables: { input } });
      setDone(data?.confirmOrganizationEmail ?? null);
    },
    (error) => serverMessage(error) ?? t('contactSupport'),
  );
  const sent = useRef<string>(undefined);
  useEffect(() => {
    if (sent.current === input.key || !isWhole(input)) return;
    sent.current = input.key;
    confirm.run();
  });
  return { done, failed: done ? null : confirm.refusal, run: confirm.run };
}
