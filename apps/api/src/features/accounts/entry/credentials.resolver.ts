import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentPerson, OptionalActor, type Actor, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { AddMailedAddressService } from './add-mailed-address.service.ts';
import {
  AddMailedAddressInput,
  ForgotUserPasswordInput,
  ResetPasswordInput,
  SetPasswordInput,
  SetPreferredLoginInput,
  VerifyEmailInput,
} from './entry.inputs.ts';
import { ForgotPasswordService } from './forgot-password.service.ts';
import { ResetPasswordService } from './reset-password.service.ts';
import { SetPasswordService } from './set-password.service.ts';
import { SetPreferredLoginService } from './set-preferred-login.service.ts';
import { SendVerificationEmailService } from './send-verification-email.service.ts';
import { VerifyEmailService } from './verify-email.service.ts';

/** Passwords, the preferred login and the proof of an address. */
@Resolver()
export class CredentialsResolver {
  constructor(
    private readonly setPasswordService: SetPasswordService,
    private readonly setPreferredLoginService: SetPreferredLoginService,
    private readonly forgotPassword: ForgotPasswordService,
    private readonly resetPasswordService: ResetPasswordService,
    private readonly sendVerificationEmailService: SendVerificationEmailService,
    private readonly verifyEmailService: VerifyEmailService,
    private readonly addMailedAddressService: AddMailedAddressService,
  ) {}

  @Mutation(() => Boolean)
  @Requires('signed-in')
  setPassword(@CurrentPerson() actor: Person, @Args('input') { password }: SetPasswordInput): Promise<true> {
    return this.setPasswordService.set(actor, password);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  setPreferredLogin(@CurrentPerson() actor: Person, @Args('input') { preferredLogin }: SetPreferredLoginInput): Promise<true> {
    return this.setPreferredLoginService.set(actor, preferredLogin);
  }

  @Mutation(() => Boolean)
  @Requires('public')
  forgotUserPassword(@Args('input') input: ForgotUserPasswordInput, @Visitor() visitor: VisitorInfo): Promise<true> {
    return this.forgotPassword.forgot(input, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('public')
  resetPassword(@Args('input') { password, forgotPasswordCode }: ResetPasswordInput, @Visitor() visitor: VisitorInfo): Promise<true> {
    return this.resetPasswordService.reset(password, forgotPasswordCode, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  addMailedAddress(
    @CurrentPerson() actor: Person,
    @Args('input') { proof }: AddMailedAddressInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<true> {
    return this.addMailedAddressService.add(actor, proof, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  sendVerificationEmail(@CurrentPerson() actor: Person): Promise<true> {
    return this.sendVerificationEmailService.send(actor);
  }

  @Mutation(() => Boolean)
  @Requires('public')
  verifyEmail(@Args('input') input: VerifyEmailInput, @OptionalActor() actor: Actor | null): Promise<true> {
    return this.verifyEmailService.verify(input, actor);
  }
}
