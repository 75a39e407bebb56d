import { Button } from 'antd';
import { CircleCheck, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '@marquee/shared/permissions';
import type { InvitationQuery } from '#gql/graphql.ts';
import { Refusal } from '#ui/form/form.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ActionRow } from '#ui/action-row.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useInvitation } from './use-invitation.ts';
import styles from './invitation.module.css';
import { texts } from './texts.ts';

export type Invitation = InvitationQuery['role'];

interface InvitationCardProps {
  invitation: Invitation;
  /** From the mail's link: it verifies the address. */
  mailKey?: string | null;
  onDeclined: () => void;
}

/** An invitation: inviter, role and possible actions. */
export function InvitationCard({ invitation, mailKey = null, onDeclined }: InvitationCardProps) {
  const { t } = useTexts(texts);
  const { state, problem, ...act } = useInvitation(invitation._id, mailKey, onDeclined);
  const orgName = invitation.org?.orgName ?? '';
  const role = ROLE_NAMES[invitation.role];
  const from = invitation.invitedBy;
  return (
    <div className={styles.invite} data-state={state}>
      <InvitingOrg invitation={invitation} />
      {state === 'Invite' && (
        <Step text={from ? t('inviteFrom', { from, orgName, role }) : t('invite', { orgName, role })}>
          <Button type="primary" size="large" loading={act.isAccepting} disabled={act.isDeclining} onClick={act.accept}>
            {t('accept')}
          </Button>
          <Button size="large" loading={act.isDeclining} disabled={act.isAccepting} onClick={act.decline}>
            {t('decline')}
          </Button>
        </Step>
      )}
      {state === 'VerifyEmail' && (
        <Step text={t('verifyEmail', { email: invitation.userEmail })}>
          <Button type="primary" size="large" className="caps" loading={act.isVerifying} onClick={act.verify}>
            {t('verify')}
          </Button>
        </Step>
      )}
      {state === 'WaitingForVerify' && (
        <Step icon={<MailCheck size={20} aria-hidden="true" />} text={t('waiting', { email: invitation.userEmail })} />
      )}
      {state === 'Accepted' && !problem && (
        <Step icon={<CircleCheck size={20} color="var(--mq-success)" aria-hidden="true" />} text={t('accepted', { orgName })}>
          <Button type="primary" size="large" disabled={!act.canFinish} onClick={act.finish}>
            {t('continue')}
          </Button>
        </Step>
      )}
      <Refusal text={problem} />
    </div>
  );
}

function InvitingOrg({ invitation: { org, role } }: { invitation: Invitation }) {
  const name = org?.orgName ?? '';
  return (
    <div className={styles.org}>
      {org?.orgLogoUrl ? <img className={styles.logo} src={org.orgLogoUrl} alt="" /> : <Avatar name={name} className={styles.logo} />}
      <span className={styles.names}>
        <b className="cut" title={name}>
          {name}
        </b>
        <span className="muted">{ROLE_NAMES[role]}</span>
      </span>
    </div>
  );
}

function Step({ icon, text, children }: { icon?: ReactNode; text: string; children?: ReactNode }) {
  return (
    <>
      <p className="row gap8" role="status">
        {icon}
        <span>{text}</span>
      </p>
      {children && <ActionRow>{children}</ActionRow>}
    </>
  );
}
