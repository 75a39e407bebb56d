import { useMutation } from '@apollo/client/react';
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router';
import { Button, Form, Input } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { landingPathOf } from '@marquee/shared/route-access';
import { storeAuthToken } from '../../lib/auth-token.ts';
import { errorText } from '../../lib/error-text.ts';
import { LoginDocument } from '../../lib/session.graphql.ts';

/** Asks for the password; a refusal stands under the field in the server's words and the field keeps its text. */
export function PasswordStep({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<{ password: string }>();
  const { logIn, isBusy } = useLogIn();
  const submit = async ({ password }: { password: string }) => {
    const refusal = await logIn(email, password);
    if (refusal) form.setFields([{ name: 'password', errors: [refusal] }]);
  };
  return (
    <Form form={form} layout="vertical" size="large" requiredMark={false} onFinish={(typed) => void submit(typed)}>
      <Link to="/account" search={{ step: 'email' }} className="row gap4 small strong back">
        <ArrowLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      <h1 className="h1">{t('passwordTitle')}</h1>
      <p className="muted lg-intro cut">{t('passwordIntro', { email })}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Form.Item
        name="password"
        label={t('password')}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: t('passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {t('logIn')}
      </Button>
    </Form>
  );
}

/** Logs in and goes where this rank belongs; answers the server's words when it refuses. */
function useLogIn() {
  const navigate = useNavigate();
  const { client } = useRouteContext({ from: '__root__' });
  const [login, { loading: isBusy }] = useMutation(LoginDocument);
  const logIn = async (email: string, password: string): Promise<string | null> => {
    try {
      const { data } = await login({ variables: { input: { email, password } } });
      if (!data) return errorText(null);
      const { token, user } = data.login;
      storeAuthToken(token);
      await client.clearStore(); // what was asked without a login holds no more
      await navigate({ href: landingPathOf({ role: user.role?.role ?? null, isSuperUser: user.isSuperUser }) });
      return null;
    } catch (error) {
      return errorText(error);
    }
  };
  return { logIn, isBusy };
}
