import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';

import { AccountsModule } from '../accounts/accounts.module.ts';
import { EnterOrganizationService } from './enter-organization.service.ts';
import { SendInvitationHandler } from './jobs/send-invitation.handler.ts';
import { Organization, OrganizationSchema } from './organization.schema.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { MemberRoleOrganizationResolver, OrgsResolver, UserOrganizationResolver } from './orgs.resolver.ts';
import { Orgs } from './public/orgs.ts';

@Module({
  imports: [AccountsModule, MongooseModule.forFeature([{ name: Organization.name, schema: OrganizationSchema }])],
  providers: [
    OrganizationsRepository,
    Orgs,
    EnterOrganizationService,
    SendInvitationHandler,
    OrgsResolver,
    UserOrganizationResolver,
    MemberRoleOrganizationResolver,
  ],
  exports: [Orgs],
})
export class OrgsModule {}
