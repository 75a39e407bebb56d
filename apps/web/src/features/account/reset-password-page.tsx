import { useRouteContext } from '@tanstack/react-router';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryArea } from '@marquee/shared/accounts/login-destination';
import { usePageTitle } from '../../lib/page-title.ts';
import { ResetPasswordDocument } from './account.graphql.ts';
import { EntryLayout } from './entry-layout.tsx';
import { LoginLink } from './forgot-password-page.tsx';
import { PasswordPairFields, type PasswordPair } from '../../ui/password-pair.tsx';
import { StepHead } from './step-head.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

interface ResetPasswordPageProps {
  readonly area: EntryArea;
  /** Of the mailed link. */
  readonly code: string;
}

/** Takes a new password for whoever opened a mailed link. */
export function ResetPasswordPage({ area, code }: ResetPasswordPageProps) {
  const { t } = useTranslation('account');
  const [isDone, setDone] = useState(false);
  usePageTitle(t('resetTitle'));
  return (
    <EntryLayout>
      {isDone ? (
        <StepHead title={t('resetDoneTitle')} onBack={null}>
          {t('resetDone')}
        </StepHead>
      ) : (
        <ResetForm code={code} onDone={() => setDone(true)} />
      )}
      <p className="small lg-links">
        <LoginLink area={area} />
      </p>
    </EntryLayout>
  );
}

function ResetForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const { client } = useRouteContext({ from: '__root__' });
  const [form] = Form.useForm<PasswordPair>();
  const { submit, isBusy } = useSubmit(form, 'repeated', async ({ password }) => {
    const input = { password, forgotPasswordCode: code };
    await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
    onDone();
  });
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit} noValidate>
      <StepHead title={t('resetTitle')} onBack={null}>
        {t('resetIntro')}
      </StepHead>
      <PasswordPairFields />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('savePassword')}
      </Button>
    </Form>
  );
}
