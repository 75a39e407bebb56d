import { useRouteContext } from '@tanstack/react-router';
import { destinationAfterPassword } from '@marquee/shared/accounts/login-destination';
import { SetPasswordDocument } from '#lib/session/credentials.graphql.ts';
import { SessionDocument } from '#lib/session/session.graphql.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { accountEmail } from '../entry/entry-flow.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { checkPasswords, NO_PASSWORDS, PasswordPairFields, type PasswordPair } from '#ui/form/password-pair.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from '../login/use-codes.ts';
import { useEntry } from '../entry/use-entry.tsx';
import { useFinish } from '../entry/use-finish.ts';
import { texts } from '../texts.ts';

/** The first password of a user who logged in by a code. */
export function SetPasswordStep() {
  const { t } = useTexts(texts);
  const { flow } = useEntry();
  const owner = { email: accountEmail(flow), name: flow.fullName || flow.madeName };
  const form = useForm({
    id: 'set',
    initial: NO_PASSWORDS,
    check: (pair) => checkPasswords(pair, owner),
    send: useSetPassword(),
    refusedAt: 'repeated',
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('setPasswordTitle')} onBack={null}>
        {t('setPasswordIntro')}
      </StepHead>
      <PasswordPairFields form={form} email={owner.email} />
      <Submit form={form} block>
        {t('setPassword')}
      </Submit>
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
    const { data } = await client.query({ query: SessionDocument });
    const who = { isSuperUser: data?.me?.isSuperUser ?? false, role: data?.me?.role?.role ?? null };
    await goTo(destinationAfterPassword(data?.myRoles ?? [], area), who);
  };
}
