import { Link, useRouteContext } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { checkEmail } from '@marquee/shared/accounts/email';
import { pathOfLookup } from '@marquee/shared/accounts/login-path';
import { fieldError } from '@marquee/shared/error-texts';
import { forgetEnd, loginEndOf } from '#lib/session/return-path.ts';
import { readContactEmail, storeContactEmail } from '#lib/storage/user-contact.ts';
import { UserExistsDocument } from '../account.graphql.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { EmailField } from '#ui/form/contact-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { PageLink } from '#ui/page-link.tsx';
import textButtonStyles from '#ui/text-button.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { NEW_FLOW } from '../entry/entry-flow.ts';
import { MailLink } from '../entry/mail-link.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { StepHead } from '../entry/step-head.tsx';
import { useSendCode } from './use-codes.ts';
import { ENTRY_PATHS, useEntry } from '../entry/use-entry.tsx';
import styles from '../account.module.css';
import { texts } from '../texts.ts';

/** Asks for the e-mail and looks it up; the account's data decides the next step. */
export function EmailStep() {
  const { t } = useTexts(texts);
  const { area, flow } = useEntry();
  // the password still works without a code, so requesting too many codes cannot lock a user out
  const [waysLeft, setWaysLeft] = useState<WaysLeft | null>(null);
  const [loginEnd] = useState(loginEndOf);
  useEffect(forgetEnd, []);
  const lookUp = useLookUp(setWaysLeft);
  const form = useForm({
    id: 'entry',
    initial: { email: flow.email || readContactEmail() },
    check: ({ email }) => fieldError('email', checkEmail(email)),
    send: ({ email }) => lookUp(email.trim()),
    refusedAt: 'email',
    onChange: () => setWaysLeft(null),
  });
  const isCustomer = area === 'customer';
  return (
    <Form form={form} isLarge>
      <StepHead title={t(isCustomer ? 'customerTitle' : 'promoterTitle')} onBack={null}>
        {t(isCustomer ? 'customerIntro' : 'promoterIntro')}
      </StepHead>
      {loginEnd && <Alert className={styles.ended} type="info" role="status" showIcon title={t(`loginEnded.${loginEnd}`)} />}
      <EmailField form={form} name="email" label={t('email')} placeholder={t(isCustomer ? 'customerPlaceholder' : 'promoterPlaceholder')} />
      <Submit form={form} block>
        {t('next')}
      </Submit>
      {waysLeft && <OtherWays {...waysLeft} />}
      <PasskeyLogin />
      {isCustomer && (
        <p className={`small ${styles.links}`}>
          <Link to="/user/account/findTickets">{t('toFind')}</Link>
        </p>
      )}
      <p className={`small ${styles.links}`}>
        <Link to={ENTRY_PATHS[isCustomer ? 'promoter' : 'customer']}>{t(isCustomer ? 'toPromoter' : 'toCustomer')}</Link>
      </p>
      <p className={`small ${styles.links}`}>
        {t('forBuyers')} <PageLink href="/events">{t('browseEvents')}</PageLink>
        {' · '}
        <PageLink href="/my-tickets">{t('myTickets')}</PageLink>
      </p>
    </Form>
  );
}

/** For an account whose code could not be sent. */
interface WaysLeft {
  readonly hasPassword: boolean;
  readonly prefersCodes: boolean;
}

function OtherWays({ hasPassword, prefersCodes }: WaysLeft) {
  const { t } = useTexts(texts);
  const { learn, go } = useEntry();
  const choose = () => {
    learn({ loginBy: 'password', chosePassword: prefersCodes });
    void go('login');
  };
  return (
    <div className={`col gap12 small ${styles.links}`}>
      {hasPassword && (
        <button type="button" className={textButtonStyles.link} onClick={choose}>
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
    const { data } = await client.query({ query: UserExistsDocument, variables: { email } });
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
