import { useEffect, type ComponentType } from 'react';
import type { EntryArea } from '@marquee/shared/accounts/login-destination';
import { usePageTitle } from '#lib/text/page-title.ts';
import { readContactEmail } from '#lib/storage/user-contact.ts';
import { useTexts } from '#lib/text/texts.ts';
import { CodeStep } from '../login/code-step.tsx';
import { ConfirmEmailStep } from '../sign-up/confirm-email-step.tsx';
import { EmailStep } from '../login/email-step.tsx';
import { EntryLayout } from './entry-layout.tsx';
import { MailLink } from './mail-link.tsx';
import type { EntrySearch, EntryStep } from './entry-step.ts';
import { InfoStep } from '../sign-up/info-step.tsx';
import { LoginStep } from '../login/login-step.tsx';
import { NoCodeHelp } from '../login/no-code-help.tsx';
import { SecondFactorStep } from '../login/second-factor-step.tsx';
import { SetPasswordStep } from '../sign-up/set-password-step.tsx';
import { EntryProvider, useEntry } from './use-entry.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

const STEPS: Record<Exclude<EntryStep, 'NoCode'>, ComponentType> = {
  email: EmailStep,
  confirmEmail: ConfirmEmailStep,
  info: InfoStep,
  phoneVerification: CodeStep,
  setPassword: SetPasswordStep,
  login: LoginStep,
  secondFactor: SecondFactorStep,
  LoginWithSecondaryEmail: CodeStep,
};

interface EntryPageProps {
  readonly area: EntryArea;
  readonly search: EntrySearch;
}

/** Login and sign-up, for promoters and for customers: one question in each step, the step in the URL. */
export function EntryPage({ area, search }: EntryPageProps) {
  const { t } = useTexts(texts);
  usePageTitle(t(area === 'customer' ? 'customerPage' : 'promoterPage'));
  return (
    <EntryLayout>
      <EntryProvider area={area}>
        <Step {...search} />
        <ClosedCodes step={search.step} />
      </EntryProvider>
    </EntryLayout>
  );
}

/** A later step without the state it needs redirects to the first one. */
function Step({ step = 'email', help = 'CheckPhone', code }: EntrySearch) {
  const { flow, swap } = useEntry();
  const isTooEarly = step === 'secondFactor' ? !flow.secondStep : !isKnown(step, code !== undefined, flow.email);
  useEffect(() => {
    if (isTooEarly) void swap('email');
  }, [isTooEarly, swap]);
  if (isTooEarly) return <EmailStep />;
  if (step === 'NoCode') return <NoCodeHelp help={help} code={code} />;
  const Shown = STEPS[step];
  return <Shown key={step} />;
}

/** After the daily limit of codes the link by e-mail is offered; the first step and the password's have their own. */
function ClosedCodes({ step = 'email' }: Pick<EntrySearch, 'step'>) {
  const { flow } = useEntry();
  const hasOwn = step === 'email' || (step === 'login' && flow.loginBy === 'password');
  if (!flow.areCodesClosed || hasOwn) return null;
  return (
    <p className={`small ${styles.links}`}>
      <MailLink />
    </p>
  );
}

/** Tells whether a step has the state it needs: an e-mail; the password step also accepts one of an earlier visit. */
function isKnown(step: EntryStep, hasCode: boolean, email: string): boolean {
  if (step === 'email' || hasCode || email !== '') return true;
  return step === 'login' && readContactEmail() !== '';
}
