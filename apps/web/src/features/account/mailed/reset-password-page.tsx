import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntryArea } from '@marquee/shared/accounts/login-destination';
import { usePageTitle } from '#lib/text/page-title.ts';
import { ResetPasswordDocument } from '../account.graphql.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { LoginLink } from './forgot-password-page.tsx';
import { Form, Submit } from '#ui/form/form.tsx';
import { checkPasswords, NO_PASSWORDS, PasswordPairFields } from '#ui/form/password-pair.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { StepHead } from '../entry/step-head.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

interface ResetPasswordPageProps {
  readonly area: EntryArea;
  /** From the mailed link. */
  readonly code: string;
}

/** Sets a new password for the user who opened a mailed link. */
export function ResetPasswordPage({ area, code }: ResetPasswordPageProps) {
  const { t } = useTexts(texts);
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
      <p className={`small ${styles.links}`}>
        <LoginLink area={area} />
      </p>
    </EntryLayout>
  );
}

function ResetForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useTexts(texts);
  const { client } = useRouteContext({ from: '__root__' });
  const form = useForm({
    id: 'reset',
    initial: NO_PASSWORDS,
    check: (pair) => checkPasswords(pair),
    send: async ({ password }) => {
      const input = { password, forgotPasswordCode: code };
      await client.mutate({ mutation: ResetPasswordDocument, variables: { input } });
      onDone();
    },
    refusedAt: 'repeated',
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('resetTitle')} onBack={null}>
        {t('resetIntro')}
      </StepHead>
      <PasswordPairFields form={form} />
      <Submit form={form} block>
        {t('savePassword')}
      </Submit>
    </Form>
  );
}
