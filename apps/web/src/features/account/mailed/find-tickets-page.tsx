import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { checkEmail } from '@marquee/shared/accounts/email';
import { fieldError } from '@marquee/shared/error-texts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { readContactEmail } from '#lib/storage/user-contact.ts';
import { SendMyTicketsDocument } from '../account.graphql.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTexts } from '#lib/text/texts.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { LoginLink } from './forgot-password-page.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** Mails the tickets of an address to it, for guests too; shows the same whether or not there are any. */
export function FindTicketsPage() {
  const { t } = useTexts(texts);
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('findTitle'));
  return (
    <EntryLayout>
      {sentTo === null ? (
        <FindForm onSent={setSentTo} />
      ) : (
        <StepHead title={t('findSentTitle')} onBack={() => setSentTo(null)}>
          {t('findSent', { email: sentTo })}
        </StepHead>
      )}
      <p className={`small ${styles.links}`}>
        <LoginLink area="customer" />
      </p>
    </EntryLayout>
  );
}

function FindForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTexts(texts);
  const { client } = useRouteContext({ from: '__root__' });
  const form = useForm({
    id: 'find-tickets',
    initial: { email: readContactEmail() },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: async ({ email }) => {
      await client.mutate({ mutation: SendMyTicketsDocument, variables: { input: { email: email.trim() } } });
      onSent(email.trim());
    },
    refusedAt: 'email',
  });
  return (
    <Form form={form} isLarge>
      <StepHead title={t('findTitle')}>{t('findIntro')}</StepHead>
      <EmailField form={form} name="email" label={t('email')} />
      <Submit form={form} block>
        {t('sendMyTickets')}
      </Submit>
    </Form>
  );
}
