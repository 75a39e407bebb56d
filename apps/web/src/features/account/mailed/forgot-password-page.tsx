import { Link, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { checkEmail } from '@marquee/shared/accounts/email';
import type { EntryArea } from '@marquee/shared/accounts/login-destination';
import { fieldError } from '@marquee/shared/error-texts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { readContactEmail } from '#lib/storage/user-contact.ts';
import { ForgotUserPasswordDocument } from '../account.graphql.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { ENTRY_PATHS } from '../entry/use-entry.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** Asks for the address that receives a reset link; then shows the same confirmation whether or not an account exists. */
export function ForgotPasswordPage({ area }: { area: EntryArea }) {
  const { t } = useTexts(texts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('forgotTitle'));
  return (
    <EntryLayout>
      {sentTo === null ? (
        <ForgotForm area={area} onSent={setSentTo} />
      ) : (
        <StepHead title={t('forgotSentTitle')} onBack={() => setSentTo(null)}>
          {t('forgotSent', { email: sentTo })}
        </StepHead>
      )}
      <p className={`small ${styles.links}`}>
        <LoginLink area={area} />
      </p>
    </EntryLayout>
  );
}

/** Returns to the entry page the user came from. */
export function LoginLink({ area }: { area: EntryArea }) {
  const { t } = useTexts(texts);
  return (
    <Link to={ENTRY_PATHS[area]} search={{ step: 'email' }}>
      {t('loginWithAccount')}
    </Link>
  );
}

function ForgotForm({ area, onSent }: { area: EntryArea; onSent: (email: string) => void }) {
  const { t } = useTexts(texts);
  const { client } = useRouteContext({ from: '__root__' });
  const form = useForm({
    id: 'forgot',
    initial: { email: readContactEmail() },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email }) => {
      const input = { email: email.trim(), isCustomer: area === 'customer' };
      await client.mutate({ mutation: ForgotUserPasswordDocument, variables: { input } });
      onSent(email.trim());
    },
    refusedAt: 'email',
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('forgotTitle')}>{t('forgotIntro')}</StepHead>
      <EmailField form={form} name="email" label={t('email')} />
      <Submit form={form} block>
        {t('sendLink')}
      </Submit>
    </Form>
  );
}
