import { Link, useRouteContext } from '@tanstack/react-router';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOfLookup } from '@marquee/shared/accounts/login-path';
import { forgetEnd, loginEndOf } from '../../lib/return-path.ts';
import { readContactEmail, storeContactEmail } from '../../lib/user-contact.ts';
import { UserExistsDocument } from './account.graphql.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { NEW_FLOW } from './entry-flow.ts';
import { MailLink } from './mail-link.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { StepHead } from './step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { ENTRY_PATHS, useEntry } from './use-entry.tsx';
import { useSubmit } from '../../lib/use-submit.ts';

/** Asks for the e-mail and looks it up; what the account has decides the next step. */
export function EmailStep() {
  const { t } = useTranslation('account');
  const { area, flow } = useEntry();
  const [form] = Form.useForm<{ email: string }>();
  // without a code there is still the password: whoever asks for too many codes locks nobody out
  const [waysLeft, setWaysLeft] = useState<WaysLeft | null>(null);
  const [loginEnd] = useState(loginEndOf);
  useEffect(forgetEnd, []);
  const lookUp = useLookUp(setWaysLeft);
  const { submit, isBusy } = useSubmit(form, 'email', ({ email }) => lookUp(email.trim()));
  const isCustomer = area === 'customer';
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ email: flow.email || readContactEmail() }}
      onValuesChange={() => setWaysLeft(null)}
      onFinish={submit}
      noValidate
    >
      <StepHead title={t(isCustomer ? 'customerTitle' : 'promoterTitle')} onBack={null}>
        {t(isCustomer ? 'customerIntro' : 'promoterIntro')}
      </StepHead>
      {loginEnd && <Alert className="lg-ended" type="info" role="status" showIcon title={t(`loginEnded.${loginEnd}`)} />}
      <EmailField label={t('email')} placeholder={t(isCustomer ? 'customerPlaceholder' : 'promoterPlaceholder')} />
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('next')}
      </Button>
      {waysLeft && <OtherWays {...waysLeft} />}
      <PasskeyLogin />
      <p className="small lg-links">
        <Link to={ENTRY_PATHS[isCustomer ? 'promoter' : 'customer']}>{t(isCustomer ? 'toPromoter' : 'toCustomer')}</Link>
      </p>
    </Form>
  );
}

/** Of an account whose code could not be sent. */
interface WaysLeft {
  readonly hasPassword: boolean;
  readonly prefersCodes: boolean;
}

function OtherWays({ hasPassword, prefersCodes }: WaysLeft) {
  const { t } = useTranslation('account');
  const { learn, go } = useEntry();
  const choose = () => {
    learn({ loginBy: 'password', chosePassword: prefersCodes });
    void go('login');
  };
  return (
    <div className="col gap12 small lg-links">
      {hasPassword && (
        <button type="button" className="link" onClick={choose}>
          {t('usePassword')}
        </button>
      )}
      <MailLink />
    </div>
  );
}

function useLookUp(onWaysLeft: (left: WaysLeft | null) => void) {
  const { client } = useRouteContext({ from: '__root__' });
  const { learn, go } = useEntry();
  const sendCode = useSendCode();
  return async (email: string): Promise<void> => {
    const { data } = await client.query({ query: UserExistsDocument, variables: { email }, fetchPolicy: 'no-cache' });
    const user = data?.userExists;
    onWaysLeft(null);
    const path = pathOfLookup(user);
    storeContactEmail(email);
    learn({ ...NEW_FLOW, email, isLogin: path !== 'signUp' });
    if (path === 'signUp') return go('confirmEmail');
    if (path === 'password') return go('login');
    const lastFour = user?.phoneNumber?.slice(-4) ?? '';
    const isLogin = path === 'code';
    const known = { lastFour, channel: lastFour ? ('Phone' as const) : ('Email' as const), isLogin, loginBy: 'code' as const };
    try {
      await sendCode({ email, isLogin, isPhoneFirst: true }, known);
    } catch (error) {
      onWaysLeft({ hasPassword: user?.hasPassword ?? false, prefersCodes: isLogin });
      throw error;
    }
    return go(isLogin ? 'login' : 'phoneVerification');
  };
}
