import { Link, useRouteContext } from '@tanstack/react-router';
import { SetPreferredLoginDocument } from '#lib/session/credentials.graphql.ts';
import { LoginDocument } from '#lib/session/session.graphql.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import textButtonStyles from '#ui/text-button.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { CodeEntry } from './code-entry.tsx';
import { NoCodeLink } from './code-step.tsx';
import { accountEmail } from '../entry/entry-flow.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useEntry } from '../entry/use-entry.tsx';
import { useFinish } from '../entry/use-finish.ts';
import { useOrSecondStep } from './use-second-step.ts';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** The password, or the code instead for users who prefer codes. */
export function LoginStep() {
  const { t } = useTexts(texts);
  const { flow, learn } = useEntry();
  if (flow.loginBy === 'password') return <PasswordForm />;
  return (
    <CodeEntry>
      <NoCodeLink />
      <button type="button" className={textButtonStyles.link} onClick={() => learn({ loginBy: 'password', chosePassword: true })}>
        {t('usePassword')}
      </button>
    </CodeEntry>
  );
}

/** A refusal is shown under the field in the server's words, and the field keeps its text. */
function PasswordForm() {
  const { t } = useTexts(texts);
  const { area, flow } = useEntry();
  const email = accountEmail(flow);
  const logIn = useLogIn();
  const orSecondStep = useOrSecondStep();
  const form = useForm({
    id: 'login',
    initial: { password: '' },
    check: ({ password }) => (password ? [] : [{ path: 'password', message: t('passwordMissing') }]),
    send: ({ password }) => orSecondStep(() => logIn(email, password)),
    refusedAt: 'password',
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('passwordTitle')}>
        <span className="cut">{t('passwordIntro', { email })}</span>
      </StepHead>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        form={form}
        name="password"
        label={t('password')}
        className="stacked"
        type="password"
        autoComplete="current-password"
        isRequired
        autoFocus
      />
      <Submit form={form} block>
        {t('logIn')}
      </Submit>
      <p className={`small ${styles.links}`}>
        <Link to={area === 'customer' ? '/user/account/forgotPassword' : '/account/forgotPassword'}>{t('forgot')}</Link>
      </p>
    </Form>
  );
}

/** Logs in; users who preferred codes and chose the password this time are asked for the password first from now on. */
function useLogIn() {
  const { client } = useRouteContext({ from: '__root__' });
  const { flow } = useEntry();
  const { keepLogin, leave } = useFinish();
  return async (email: string, password: string): Promise<void> => {
    const { data } = await client.mutate({ mutation: LoginDocument, variables: { input: { email, password } } });
    if (!data) throw new Error('The login got no response');
    const { token, user } = data.login;
    await keepLogin(token);
    if (flow.chosePassword) {
      const input = { preferredLogin: 'Password' as const };
      // the login succeeded without it; the error is logged
      await client.mutate({ mutation: SetPreferredLoginDocument, variables: { input } }).catch(() => null);
    }
    await leave(user);
  };
}
