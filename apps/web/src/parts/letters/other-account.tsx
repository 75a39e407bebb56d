import { useApolloClient } from '@apollo/client/react';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { Trans } from 'react-i18next';
import type { MailboxPartsFragment } from '#gql/graphql.ts';
import { prepareEntry } from '#lib/session/enter-as.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { AddMailedAddressDocument } from '#lib/session/letter.graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { useAct } from '#lib/use-act.ts';
import { Refusal } from '#ui/form/form.tsx';
import styles from './other-account.module.css';
import { ActionRow } from '#ui/action-row.tsx';
import { texts } from './letter-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

interface OtherAccountProps {
  /** The subject of the mail. */
  readonly children: ReactNode;
  readonly mailbox: MailboxPartsFragment;
  /** Moves the address to this account. */
  readonly onAdded: () => void;
}

/**
 * A mailed link that was opened by a user logged in with another address: shows who is logged in, whom the mail was
 * for, and both ways to continue.
 */
export function OtherAccount({ children, mailbox: { email, proof }, onAdded }: OtherAccountProps) {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const { leave, isLeaving } = useLeave();
  const { add, isAdding, refusal, needsLogin } = useAdd(proof ?? '', onAdded);
  return (
    <section className={styles.other} aria-label={t('switchAccount')}>
      <p>{children}</p>
      <p>
        <Trans
          t={t}
          i18nKey="signedInAs"
          values={{ name: fullNameOf(user), own: user.email, email }}
          components={{ b: <b /> }}
          shouldUnescape
        />
      </p>
      {needsLogin && <p role="status">{t('needsLogin')}</p>}
      <Refusal text={refusal} />
      <ActionRow>
        <Button type="primary" size="large" loading={isLeaving && !needsLogin} onClick={() => leave(email)}>
          {t('switchAccount')}
        </Button>
        {proof && (
          <Button size="large" loading={isAdding} onClick={() => (needsLogin ? leave(user.email, true) : add())}>
            {t(needsLogin ? 'logInAgain' : 'addAddress')}
          </Button>
        )}
      </ActionRow>
      {proof && <p className="small muted">{t('addHint')}</p>}
    </section>
  );
}

/** Ends the login and opens the same link again without one, or shows the login with the invited address first. */
function useLeave() {
  const router = useRouter();
  const { signOut } = useRouteContext({ from: '__root__' });
  const { run, isBusy } = useAct(async (email: string, isAgain = false) => {
    const { href } = router.state.location;
    await signOut();
    if (isAgain) prepareEntry(email, href);
    await router.navigate({ href: isAgain ? '/account?step=email' : href });
  });
  return { leave: (email: string, isAgain = false) => run(email, isAgain), isLeaving: isBusy };
}

function useAdd(proof: string, onAdded: () => void) {
  const client = useApolloClient();
  const [needsLogin, setNeedsLogin] = useState(false);
  const { run, isBusy, refusal } = useAct(async () => {
    try {
      await client.mutate({ mutation: AddMailedAddressDocument, variables: { input: { proof } } });
    } catch (error) {
      if (errorCode(error) !== 'PROOF_REQUIRED') throw error;
      setNeedsLogin(true);
      return;
    }
    onAdded();
  });
  return { add: run, isAdding: isBusy, refusal, needsLogin };
}
