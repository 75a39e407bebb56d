import { useApolloClient } from '@apollo/client/react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { checkFullName, splitFullName } from '@marquee/shared/accounts/name';
import { fieldError } from '@marquee/shared/error-texts';
import { Button } from 'antd';
import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailboxPartsFragment } from '#gql/graphql.ts';
import { storeAuthToken } from '#lib/session/auth-token.ts';
import { prepareEntry } from '#lib/session/enter-as.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { SignUpByMailDocument } from '#lib/session/letter.graphql.ts';
import { Form, Submit } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import styles from './letter-entry.module.css';
import textButtonStyles from '#ui/text-button.module.css';
import { texts } from './letter-texts.ts';
import { useTexts } from '#lib/text/texts.ts';

const ENTRIES = { customer: '/user/account', promoter: '/account' } as const;

interface LetterEntryProps {
  readonly title: string;
  /** The subject of the mail. */
  readonly children: ReactNode;
  readonly mailbox: MailboxPartsFragment;
  /** The entry pages of these users. */
  readonly area: keyof typeof ENTRIES;
  /** Refetches the mailbox: someone signed up with it meanwhile, or the page was open for a long time. */
  readonly onStale: () => Promise<unknown>;
  /** Nothing waits behind it: only the login is offered. */
  readonly isOver?: boolean;
}

/** Shows what a mailed link shows to a visitor without a login, with the shortest next step: a name, or the login. */
export function LetterEntry({ title, children, mailbox, area, onStale, isOver = false }: LetterEntryProps) {
  const { t } = useTexts(texts);
  const enter = useEntryOf(area);
  const isNew = mailbox.proof !== null && mailbox.proof !== undefined && !isOver;
  return (
    <>
      <h1 className="h1">{title}</h1>
      <p className={styles.intro}>{children}</p>
      <p className={styles.to}>
        <Mail size={18} aria-hidden="true" />
        <span className={styles.address}>
          <span className="tiny muted">{t('sentTo')}</span>
          <b>{mailbox.email}</b>
        </span>
      </p>
      {(mailbox.hasAccount || !isNew) && (
        <>
          {!isOver && <p className={`muted ${styles.note}`}>{t(noteOf(mailbox))}</p>}
          <Button type="primary" size="large" block onClick={() => enter(mailbox.email)}>
            {t(mailbox.hasAccount || isOver ? 'logIn' : 'createAccount')}
          </Button>
        </>
      )}
      {isNew && mailbox.hasAccount && <p className={`muted ${styles.other}`}>{t('notYours')}</p>}
      {isNew && <NameForm proof={mailbox.proof ?? ''} isOnly={!mailbox.hasAccount} onStale={onStale} />}
      <p className={`small ${styles.links}`}>
        <button type="button" className={textButtonStyles.link} onClick={() => enter('')}>
          {t('otherAccount')}
        </button>
      </p>
    </>
  );
}

function noteOf({ hasAccount, proof }: MailboxPartsFragment) {
  if (!hasAccount) return 'tooOld';
  return proof ? 'unconfirmed' : 'hasAccount';
}

function NameForm({ proof, isOnly, onStale }: { proof: string; isOnly: boolean; onStale: () => Promise<unknown> }) {
  const { t } = useTexts(texts);
  const form = useForm({
    id: 'letter',
    initial: { fullName: '' },
    check: ({ fullName }) => fieldError('fullName', checkFullName(fullName)),
    send: useSignUp(proof, onStale),
    refusedAt: 'fullName',
  });
  return (
    <Form form={form} isLarge>
      <TextField
        form={form}
        name="fullName"
        label={t('fullName')}
        note={t('nameHint')}
        className="stacked"
        autoComplete="name"
        autoFocus={isOnly}
      />
      <Submit form={form} block type={isOnly ? 'primary' : 'default'}>
        {t('signUp')}
      </Submit>
    </Form>
  );
}

/** Creates the account and opens the same URL with its login. */
function useSignUp(proof: string, onStale: () => Promise<unknown>) {
  const client = useApolloClient();
  const router = useRouter();
  return async ({ fullName }: { fullName: string }): Promise<void> => {
    const input = { proof, ...splitFullName(fullName)! };
    try {
      const { data } = await client.mutate({ mutation: SignUpByMailDocument, variables: { input } });
      if (!data) throw new Error('signUpByMail answered nothing.');
      storeAuthToken(data.signUpByMail.token);
    } catch (error) {
      if (['EMAIL_TAKEN', 'LINK_EXPIRED'].includes(errorCode(error) ?? '')) await onStale();
      throw error;
    }
    await client.clearStore();
    await router.invalidate();
  };
}

/** Goes to the entry page, and from there back to this URL. */
function useEntryOf(area: keyof typeof ENTRIES) {
  const navigate = useNavigate();
  const router = useRouter();
  return (email: string) => {
    prepareEntry(email, router.state.location.href);
    void navigate({ to: ENTRIES[area], search: { step: 'email' } });
  };
}
