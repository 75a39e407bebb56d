import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readContactEmail } from '../../lib/user-contact.ts';
import { EmailStep } from './email-step.tsx';
import { EntryLayout } from './entry-layout.tsx';
import type { EntryStep } from './entry-step.ts';
import { PasswordStep } from './password-step.tsx';

/** Login for promoters and staff; the step stands in the URL, what was typed is kept between the steps. */
export function AccountPage({ step }: { step: EntryStep }) {
  const navigate = useNavigate();
  const email = readContactEmail();
  const isTooEarly = step === 'login' && !email;
  useEffect(() => {
    if (isTooEarly) void navigate({ to: '/account', search: { step: 'email' }, replace: true });
  }, [isTooEarly, navigate]);
  return <EntryLayout>{step === 'login' && !isTooEarly ? <PasswordStep email={email} /> : <EmailStep email={email} />}</EntryLayout>;
}
