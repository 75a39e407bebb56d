import { useRouteContext } from '@tanstack/react-router';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { destinationAfterPassword } from '@marquee/shared/accounts/login-destination';
import { SetPasswordDocument } from '../../lib/credentials.graphql.ts';
import { SessionDocument } from '../../lib/session.graphql.ts';
import { errorCode } from '../../lib/error-text.ts';
import { accountEmail } from './entry-flow.ts';
import { PasswordPairFields, type PasswordPair } from '../../ui/password-pair.tsx';
import { StepHead } from './step-head.tsx';
import { useSendCode } from './use-codes.ts';
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
      <PasswordPairFields email={accountEmail(flow)} name={flow.fullName || flow.madeName} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('setPassword')}
      </Button>
    </Form>
  );
}

function useSetPassword() {
  const { client } = useRouteContext({ from: '__root__' });
  const { area, flow, go } = useEntry();
  const sendCode = useSendCode();
  const { goTo } = useFinish();
  return async ({ password }: PasswordPair): Promise<void> => {
    try {
      await client.mutate({ mutation: SetPasswordDocument, variables: { input: { password } } });
    } catch (error) {
      if (errorCode(error) !== 'PROOF_REQUIRED') throw error;
      // the login is some minutes old: a new code leads back here
      await sendCode({ email: accountEmail(flow), isLogin: false, isPhoneFirst: true });
      return go('phoneVerification');
    }
    const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'network-only' });
    const who = { isSuperUser: data?.me?.isSuperUser ?? false, role: data?.me?.role?.role ?? null };
    await goTo(destinationAfterPassword(data?.myRoles ?? [], area), who);
  };
}
