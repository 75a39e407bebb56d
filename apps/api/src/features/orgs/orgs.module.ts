import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '../accounts/accounts.module.ts';
import { CreateOrganizationService } from './create-organization.service.ts';
import { ConfirmEmailService } from './email/confirm-email.service.ts';
import { OrganizationEmailService } from './email/organization-email.service.ts';
import { SendEmailLinkAgainService } from './email/send-email-link-again.service.ts';
import { EnterOrganizationService } from './enter-organization.service.ts';
import { SealSecretsTask } from './jobs/seal-secrets.task.ts';
import { SendEmailLinkHandler } from './jobs/send-email-link.handler.ts';
import { SendInvitationHandler } from './jobs/send-invitation.handler.ts';
import { OpenInvitationService } from './open-invitation.service.ts';
import { OrganizationFieldsResolver } from './organization-fields.resolver.ts';
import { Organization, OrganizationSchema } from './organization.schema.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { MemberRoleOrganizationResolver, OrgsResolver, UserOrganizationResolver } from './orgs.resolver.ts';
import { MailSenders } from './public/mail-senders.facade.ts';
import { AccountEvents } from './public/account-events.facade.ts';
import { IntegrationAccesses } from './public/integration-accesses.facade.ts';
import { SeatingSecrets } from './public/seating-secrets.facade.ts';
import { Orgs } from './public/orgs.facade.ts';
import { ConnectStripeService } from './stripe/connect-stripe.service.ts';
import { DisconnectStripeService } from './stripe/disconnect-stripe.service.ts';
import { ReadPlatformSettingsService } from './stripe/read-platform-settings.service.ts';
import { StripeStates } from './stripe/stripe-states.store.ts';
import { StripeResolver } from './stripe/stripe.resolver.ts';
import { UpdateOrganizationService } from './update-organization.service.ts';

@Module({
  imports: [AccountsModule, MongooseModule.forFeature([{ name: Organization.name, schema: OrganizationSchema }])],
  providers: [
    AccountEvents,
    OrganizationsRepository,
    Orgs,
    MailSenders,
    IntegrationAccesses,
    SeatingSecrets,
    SealSecretsTask,
    CreateOrganizationService,
    UpdateOrganizationService,
    EnterOrganizationService,
    OpenInvitationService,
    StripeStates,
    ReadPlatformSettingsService,
    ConnectStripeService,
    DisconnectStripeService,
    SendInvitationHandler,
    OrganizationEmailService,
    ConfirmEmailService,
    SendEmailLinkAgainService,
    SendEmailLinkHandler,
    OrgsResolver,
    OrganizationFieldsResolver,
    StripeResolver,
    UserOrganizationResolver,
    MemberRoleOrganizationResolver,
  ],
  exports: [AccountEvents, Orgs, MailSenders, IntegrationAccesses, SeatingSecrets],
})
export class OrgsModule {}
