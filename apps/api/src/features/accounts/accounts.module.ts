import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';

import { ActorLoader } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';

import { AccountLink, AccountLinkSchema } from './codes/account-link.schema.ts';
import { AccountLinksRepository } from './codes/account-links.repository.ts';
import { AccountLinksService } from './codes/account-links.service.ts';
import { AccountViewsService } from './logins/account-views.service.ts';
import { AccountsResolver } from './entry/accounts.resolver.ts';
import { AddressLocksRepository } from './addresses/address-locks.repository.ts';
import { AddressClaimsService } from './addresses/address-claims.service.ts';
import { AddressLock, AddressLockSchema } from './addresses/address-lock.schema.ts';
import { FirstProofService } from './addresses/first-proof.service.ts';
import { SessionActorLoader } from './logins/session-actor-loader.adapter.ts';
import { AddEntryAddressService } from './entry/add-entry-address.service.ts';
import { ChangeEntryPhoneService } from './entry/change-entry-phone.service.ts';
import { CredentialsResolver } from './entry/credentials.resolver.ts';
import { EntryResolver } from './entry/entry.resolver.ts';
import { LookUpUserService } from './entry/look-up-user.service.ts';
import { RegisterService } from './entry/register.service.ts';
import { ConfirmEntryPhoneService } from './entry/confirm-entry-phone.service.ts';
import { ForgotPasswordService } from './entry/forgot-password.service.ts';
import { ResetPasswordService } from './entry/reset-password.service.ts';
import { SendCodeService } from './entry/send-code.service.ts';
import { SetPasswordService } from './entry/set-password.service.ts';
import { SetPreferredLoginService } from './entry/set-preferred-login.service.ts';
import { MailboxProofs } from './codes/mailbox-proofs.signer.ts';
import { SignUpByMailService } from './entry/sign-up-by-mail.service.ts';
import { SignUpTickets } from './entry/sign-up-tickets.signer.ts';
import { SendVerificationEmailService } from './entry/send-verification-email.service.ts';
import { VerifyEmailService } from './entry/verify-email.service.ts';
import { VerifyPhoneService } from './entry/verify-phone.service.ts';
import { ForgetAddressHandler } from './addresses/forget-address.handler.ts';
import { NotifyEmailChangeHandler } from './notices/notify-email-change.handler.ts';
import { RemoveSessionsTask } from './record/remove-sessions.task.ts';
import { SendAccountLinkHandler } from './codes/send-account-link.handler.ts';
import { SendCodeHandler } from './codes/send-code.handler.ts';
import { NotifyPhoneChangeHandler } from './notices/notify-phone-change.handler.ts';
import { NotifyCredentialChangeHandler } from './notices/notify-credential-change.handler.ts';
import { NotifyWrongCodesHandler } from './codes/notify-wrong-codes.handler.ts';
import { KnownDevice, KnownDeviceSchema } from './record/known-device.schema.ts';
import { KnownDevicesRepository } from './record/known-devices.repository.ts';
import { LogInService } from './entry/log-in.service.ts';
import { LoginCode, LoginCodeSchema } from './codes/login-code.schema.ts';
import { LoginCodesRepository } from './codes/login-codes.repository.ts';
import { LoginCodesService } from './codes/login-codes.service.ts';
import { MemberRecord, MemberSchema } from './record/member.schema.ts';
import { MembersRepository } from './record/members.repository.ts';
import { NameSuperUserService } from './operators/name-super-user.service.ts';
import { AddMailedAddressService } from './entry/add-mailed-address.service.ts';
import { ChangeEmailService } from './profile/change-email.service.ts';
import { ChangePhoneService } from './profile/change-phone.service.ts';
import { PortraitsController } from './profile/portraits.controller.ts';
import { ProfileResolver } from './profile/profile.resolver.ts';
import { ProfileService } from './profile/profile.service.ts';
import { SecondaryEmailsService } from './profile/secondary-emails.service.ts';
import { StorePortraitService } from './profile/store-portrait.service.ts';
import { UpdateProfileService } from './profile/update-profile.service.ts';
import { UpdateUserService } from './profile/update-user.service.ts';
import { AccountsSupport } from './public/accounts-support.facade.ts';
import { Mailboxes } from './public/mailboxes.facade.ts';
import { SuperUsers } from './public/super-users.facade.ts';
import { Members } from './public/members.facade.ts';
import { Sessions } from './public/sessions.facade.ts';
import { Users } from './public/users.facade.ts';
import { ReadAccountService } from './entry/read-account.service.ts';
import { SECURITY_MODELS, SECURITY_PROVIDERS } from './security/security.providers.ts';
import { EndedLogin, EndedLoginSchema } from './record/ended-login.schema.ts';
import { SessionRecord, SessionSchema } from './record/session.schema.ts';
import { SessionsRepository } from './record/sessions.repository.ts';
import { AnswerInvitationService } from './team/answer-invitation.service.ts';
import { ChangeRoleService } from './team/change-role.service.ts';
import { InviteMemberService } from './team/invite-member.service.ts';
import { ReadTeamService } from './team/read-team.service.ts';
import { RemoveMemberService } from './team/remove-member.service.ts';
import { ShrinkRoleService } from './team/shrink-role.service.ts';
import { SaveRoleService } from './team/save-role.service.ts';
import { AccountSearch } from './support/account-search.query.ts';
import { CorrectAccountService } from './support/correct-account.service.ts';
import { TeamResolver } from './team/team.resolver.ts';
import { UserRecord, UserSchema } from './record/user.schema.ts';
import { UsersRepository } from './record/users.repository.ts';
import { WrongCodes } from './codes/wrong-codes.limiter.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: UserRecord.name, schema: UserSchema },
      { name: MemberRecord.name, schema: MemberSchema },
      { name: SessionRecord.name, schema: SessionSchema },
      { name: EndedLogin.name, schema: EndedLoginSchema },
      { name: LoginCode.name, schema: LoginCodeSchema },
      { name: KnownDevice.name, schema: KnownDeviceSchema },
      { name: AccountLink.name, schema: AccountLinkSchema },
      { name: AddressLock.name, schema: AddressLockSchema },
      ...SECURITY_MODELS,
    ]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({ secret: config.JWT_SECRET, signOptions: { algorithm: 'HS256' } }),
    }),
  ],
  controllers: [PortraitsController],
  providers: [
    UsersRepository,
    MembersRepository,
    SessionsRepository,
    AccountViewsService,
    ReadAccountService,
    LogInService,
    NameSuperUserService,
    LoginCodesRepository,
    LoginCodesService,
    KnownDevicesRepository,
    WrongCodes,
    AccountLinksService,
    AccountLinksRepository,
    AddressLocksRepository,
    AddressClaimsService,
    FirstProofService,
    SignUpTickets,
    MailboxProofs,
    Mailboxes,
    SuperUsers,
    SignUpByMailService,
    LookUpUserService,
    SendCodeService,
    AddEntryAddressService,
    VerifyPhoneService,
    RegisterService,
    ChangeEntryPhoneService,
    ConfirmEntryPhoneService,
    SetPasswordService,
    SetPreferredLoginService,
    ForgotPasswordService,
    ResetPasswordService,
    SendVerificationEmailService,
    VerifyEmailService,
    SendCodeHandler,
    SendAccountLinkHandler,
    ForgetAddressHandler,
    NotifyEmailChangeHandler,
    NotifyCredentialChangeHandler,
    NotifyWrongCodesHandler,
    NotifyPhoneChangeHandler,
    RemoveSessionsTask,
    AccountSearch,
    ReadTeamService,
    InviteMemberService,
    ChangeRoleService,
    SaveRoleService,
    RemoveMemberService,
    ShrinkRoleService,
    AnswerInvitationService,
    ...SECURITY_PROVIDERS,
    StorePortraitService,
    UpdateProfileService,
    AddMailedAddressService,
    ChangeEmailService,
    ChangePhoneService,
    SecondaryEmailsService,
    UpdateUserService,
    ProfileService,
    AccountsResolver,
    EntryResolver,
    CredentialsResolver,
    TeamResolver,
    ProfileResolver,
    CorrectAccountService,
    AccountsSupport,
    Users,
    Members,
    Sessions,
    { provide: ActorLoader, useClass: SessionActorLoader },
  ],
  exports: [AccountsSupport, Mailboxes, SuperUsers, Users, Members, Sessions, ActorLoader],
})
export class AccountsModule {}
