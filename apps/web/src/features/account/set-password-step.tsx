import { useRouteContext } from '@tanstack/react-router';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { destinationAfterPassword } from '@marquee/shared/accounts/login-destination';
import { SetPasswordDocument } from '../../lib/credentials.graphql.ts';
import { SessionDocument } from '../../lib/session.graphql.ts';
import { accountEmail } from './entry-flow.ts';
import { PasswordPairFields, type PasswordPair } from '../../ui/password-pair.tsx';
import { StepHead } from './step-head.tsx';
import { useEntry } from './use-entry.tsx';
import { useFinish } from './use-finish.ts';
import { useSubmit } from '../../lib/use-submit.ts';

/** The first password of somebody who is logged in by a code. */
export function SetPasswordStep() {
  const { t } = useTranslation('account');
  const { flow } = useEntry();
  const [form] = Form.useForm<PasswordPair>();
  const set = useSetPassword();
  const { submit, isBusy } = useSubmit(form, 'repeated', set);
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={submit} noValidate>
      <StepHead title={t('setPasswordTitle')} onBack={null}>
        {t('setPasswordIntro')}
      </StepHead>
      <PasswordPairFields email={accountEmail(flow)} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('setPassword')}
      </Button>
    </Form>
  );
}

function useSetPassword() {
  const { client } = useRouteContext({ from: '__root__' });
  const { area } = useEntry();
  const { goTo } = useFinish();
  return async ({ password }: PasswordPair): Promise<void> => {
    await client.mutate({ mutation: SetPasswordDocument, variables: { input: { password } } });
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
    await goTo(destinationAfterPassword(data?.myRoles ?? [], area));
  };
}
