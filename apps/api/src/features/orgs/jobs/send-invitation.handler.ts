import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

import { ROLE_NAMES } from '@marquee/shared/permissions';

import { CONFIG, type Config } from '#platform/config/config';
import { Handles, type JobHandler } from '#platform/jobs/job';
import { oneLine } from '#platform/mail/render-mail';
import { Mailer } from '#platform/mail/mailer.port';
import { noticeMail } from '#mail/notice-mail';

import { Mailboxes } from '../../accounts/public/mailboxes.facade.ts';
import { Members } from '../../accounts/public/members.facade.ts';
import { sendInvitationJob } from '../../accounts/public/send-invitation.job.ts';
import { Users } from '../../accounts/public/users.facade.ts';
import { MailSenders } from '../public/mail-senders.facade.ts';

type Payload = z.infer<typeof sendInvitationJob.payload>;

@Injectable()
@Handles(sendInvitationJob)
export class SendInvitationHandler implements JobHandler<Payload> {
  constructor(
    private readonly members: Members,
    private readonly users: Users,
    private readonly mailboxes: Mailboxes,
    private readonly mailSenders: MailSenders,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends nothing when the invitation was rescinded meanwhile. Idempotent: the mail has one key an invitation. */
  async handle({ roleId, invitedBy }: Payload): Promise<void> {
    const invitation = await this.members.openInvitation(roleId);
    if (!invitation) return;
    const sender = await this.mailSenders.of(invitation.orgId);
    const { name: orgName } = sender;
    const inviter = await this.users.byId(invitedBy);
    const subject = oneLine(`Join ${orgName} on Marquee`);
    const href = `${this.config.PUBLIC_URL}/account/onboardingInvite?roleId=${roleId}&key=${this.mailboxes.invitationKey(roleId, invitation.userEmail)}`;
    const line = `${inviter ? `${inviter.firstName} ${inviter.lastName}`.trim() : orgName} invited you to the team of ${orgName} as ${ROLE_NAMES[invitation.role]}.`;
    const end = `Log in or sign up with ${invitation.userEmail}: the invitation is for this address. If you do not know ${orgName}, you can ignore this email.`;
    const mail = await noticeMail({ subject, lines: [line], button: ['Open the invitation', href], end, sender });
    const about = { kind: 'invitation', orgId: invitation.orgId } as const;
    await this.mailer.send({ ...mail, to: invitation.userEmail, key: `invitation:${roleId}`, about });
  }
}
