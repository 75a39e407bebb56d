import { useQuery } from '@apollo/client/react';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { rememberClosed } from '#lib/session/closed-invitations.ts';
import { errorCode } from '#lib/errors/error-text.ts';
import { usePageTitle } from '#lib/text/page-title.ts';
import { useSession } from '#lib/session/session.ts';
import { InvitationLetterDocument } from '#lib/session/letter.graphql.ts';
import { OtherAccount } from '#parts/letters/other-account.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RowsSkeleton } from '#ui/skeletons.tsx';
import { ActionRow } from '#ui/action-row.tsx';
import { ProveEmail } from '#parts/email-proof/prove-email.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationLead } from './invitation-letter.tsx';
import { InvitationDocument } from './invitation.graphql.ts';
import styles from './invitation.module.css';
import { texts } from './texts.ts';

const HOME = '/account/userInfo';

interface InvitationPageProps {
  readonly roleId: string;
  /** From the mail's link; null where the user came another way. */
  readonly mailKey: string | null;
}

/** The invitation that a mail links to, for the card of the account layout (ACC-055). */
export function InvitationPage({ roleId, mailKey }: InvitationPageProps) {
  const { t } = useTexts(texts);
  usePageTitle(t('title'));
  return (
    <>
      <h1 className={`h1 ${styles.title}`}>{t('title')}</h1>
      <InvitationBody roleId={roleId} mailKey={mailKey} />
    </>
  );
}

function InvitationBody({ roleId, mailKey }: InvitationPageProps) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const variables = { roleId, ...(mailKey !== null && { key: mailKey }) };
  const { data, error, refetch } = useQuery(InvitationDocument, { variables, skip: !roleId });
  const close = () => {
    rememberClosed(roleId);
    void navigate({ href: HOME });
  };
  // the card ends with its own text: only an invitation accepted before the page opened is a membership already
  const [wasOpen, setWasOpen] = useState(false);
  if (data && !data.role.acceptedAt && !wasOpen) setWasOpen(true);
  if (data?.role.acceptedAt && !wasOpen) return <AlreadyMember orgName={data.role.org?.orgName ?? ''} />;
  if (data) {
    return (
      <>
        <InvitationCard invitation={data.role} mailKey={mailKey} onDeclined={close} />
        <Button type="text" block className={styles.close} onClick={close}>
          {t('close')}
        </Button>
      </>
    );
  }
  if (!roleId || ['NOT_FOUND', 'BAD_USER_INPUT'].includes(errorCode(error) ?? '')) {
    return roleId && mailKey ? <OthersInvitation roleId={roleId} mailKey={mailKey} onAdded={refetch} /> : <NoInvitation />;
  }
  if (errorCode(error) === 'EMAIL_NOT_VERIFIED')
    return <ProveEmail lead={(email) => t('proveFirst', { email })} onProved={() => refetch().catch(() => {})} />;
  return error ? <ListFailed text={t('didNotLoad')} onRetry={() => void refetch()} /> : <RowsSkeleton rows={1} />;
}

/** Made for another address than the signed-in one, else no longer available. */
function OthersInvitation({ roleId, mailKey, onAdded }: { roleId: string; mailKey: string; onAdded: () => Promise<unknown> }) {
  const variables = { roleId, key: mailKey };
  const { data, error } = useQuery(InvitationLetterDocument, { variables });
  if (!data && !error) return <RowsSkeleton rows={1} />;
  const letter = data?.invitationLetter;
  if (!letter) return <NoInvitation />;
  return (
    <OtherAccount mailbox={letter.mailbox} onAdded={() => void onAdded().catch(() => {})}>
      <InvitationLead letter={letter} />
    </OtherAccount>
  );
}

/** Revoked, declined, or made for another address: the server does not say which. */
function NoInvitation() {
  const { t } = useTexts(texts);
  const { user } = useSession();
  const { signOut } = useRouteContext({ from: '__root__' });
  return (
    <div className={styles.invite}>
      <p>{t('none', { email: user.email })}</p>
      <ActionRow>
        <LinkButton type="primary" size="large" href={HOME}>
          {t('goOn')}
        </LinkButton>
        <Button size="large" onClick={() => void signOut()}>
          {t('otherAddress')}
        </Button>
      </ActionRow>
    </div>
  );
}

function AlreadyMember({ orgName }: { orgName: string }) {
  const { t } = useTexts(texts);
  return (
    <div className={styles.invite}>
      <p>{t('already', { orgName })}</p>
      <ActionRow>
        <LinkButton type="primary" size="large" href="/">
          {t('continue')}
        </LinkButton>
      </ActionRow>
    </div>
  );
}
