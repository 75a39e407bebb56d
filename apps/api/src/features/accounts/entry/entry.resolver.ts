import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { OptionalActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { AuthPayload } from '../record/account.types.ts';
import { AskedPhoneChange, ConfirmedPhoneChange, EntryPhoneChange, Registration, UserLookup } from './entry.types.ts';
import { ConfirmEntryPhoneService } from './confirm-entry-phone.service.ts';
import { ChangeEntryPhoneService } from './change-entry-phone.service.ts';
import {
  ChangeEntryPhoneInput,
  ConfirmEntryPhoneInput,
  RegisterInput,
  SendVerificationCodeInput,
  SignUpByMailInput,
  VerifyPhoneInput,
} from './entry.inputs.ts';
import { LookUpUserService } from './look-up-user.service.ts';
import { RegisterService } from './register.service.ts';
import { SendCodeService } from './send-code.service.ts';
import { SignUpByMailService } from './sign-up-by-mail.service.ts';
import { VerifyPhoneService } from './verify-phone.service.ts';

/** Operations for visitors who are not logged in yet. */
@Resolver()
export class EntryResolver {
  constructor(
    private readonly lookUpUser: LookUpUserService,
    private readonly sendCode: SendCodeService,
    private readonly verifyPhoneService: VerifyPhoneService,
    private readonly registerService: RegisterService,
    private readonly signUpByMailService: SignUpByMailService,
    private readonly changeEntryPhoneService: ChangeEntryPhoneService,
    private readonly confirmEntryPhoneService: ConfirmEntryPhoneService,
  ) {}

  @Query(() => UserLookup, { nullable: true })
  @Requires('public')
  userExists(
    @Args('email', { type: () => String, nullable: true }) email: string | null,
    @Args('phoneNumber', { type: () => String, nullable: true }) phoneNumber: string | null,
    @OptionalActor() actor: Actor | null,
    @Visitor() visitor: VisitorInfo,
  ): Promise<UserLookup | null> {
    return this.lookUpUser.lookUp({ email, phoneNumber }, actor, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('public')
  sendVerificationCode(@Args('input') input: SendVerificationCodeInput, @Visitor() visitor: VisitorInfo): Promise<true> {
    return this.sendCode.send(input, visitor);
  }

  @Mutation(() => AuthPayload)
  @Requires('public')
  verifyPhone(@Args('input') input: VerifyPhoneInput, @Visitor() visitor: VisitorInfo): Promise<AuthPayload> {
    return this.verifyPhoneService.verify(input, visitor);
  }

  @Mutation(() => Registration)
  @Requires('public')
  register(@Args('input') { user }: RegisterInput, @Visitor() visitor: VisitorInfo): Promise<Registration> {
    return this.registerService.register(user, visitor);
  }

  @Mutation(() => AuthPayload)
  @Requires('public')
  signUpByMail(@Args('input') input: SignUpByMailInput, @Visitor() visitor: VisitorInfo): Promise<AuthPayload> {
    return this.signUpByMailService.signUp(input, visitor);
  }

  @Mutation(() => EntryPhoneChange)
  @Requires('public')
  changeEntryPhone(@Args('input') input: ChangeEntryPhoneInput, @Visitor() visitor: VisitorInfo): Promise<EntryPhoneChange> {
    return this.changeEntryPhoneService.change(input, visitor);
  }

  @Query(() => AskedPhoneChange)
  @Requires('public')
  askedPhoneChange(@Args('input') { changePhoneCode }: ConfirmEntryPhoneInput, @Visitor() visitor: VisitorInfo): Promise<AskedPhoneChange> {
    return this.confirmEntryPhoneService.show(changePhoneCode, visitor);
  }

  @Mutation(() => ConfirmedPhoneChange)
  @Requires('public')
  confirmEntryPhone(
    @Args('input') { changePhoneCode }: ConfirmEntryPhoneInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<ConfirmedPhoneChange> {
    return this.confirmEntryPhoneService.confirm(changePhoneCode, visitor);
  }
}
