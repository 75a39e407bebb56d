import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { AuthPayload } from '../../record/account.types.ts';
import { ConfirmIdentityService } from '../proof/confirm-identity.service.ts';
import { DisableTotpService } from './disable-totp.service.ts';
import { EnrollTotpService } from './enroll-totp.service.ts';
import { ReadSecurityService } from './read-security.service.ts';
import { ReplaceRecoveryCodesService } from './replace-recovery-codes.service.ts';
import { SecondStepService } from './second-step.service.ts';
import {
  AccountSecurity,
  ConfirmIdentityInput,
  ConfirmTotpInput,
  LoginWithSecondFactorInput,
  RecoveryCodeList,
  TotpEnrollment,
} from './second-factor.types.ts';

/** The authenticator app, recovery codes, and repeated proofs of identity. */
@Resolver(() => AccountSecurity)
export class SecondFactorResolver {
  constructor(
    private readonly readSecurity: ReadSecurityService,
    private readonly secondStep: SecondStepService,
    private readonly confirmIdentityService: ConfirmIdentityService,
    private readonly enrollTotpService: EnrollTotpService,
    private readonly disableTotpService: DisableTotpService,
    private readonly replaceRecoveryCodesService: ReplaceRecoveryCodesService,
  ) {}

  @Query(() => AccountSecurity)
  @Requires('signed-in')
  mySecurity(@CurrentActor() actor: Actor): Promise<AccountSecurity> {
    return this.readSecurity.read(actor);
  }

  @Mutation(() => AuthPayload)
  @Requires('public')
  loginWithSecondFactor(@Args('input') input: LoginWithSecondFactorInput, @Visitor() visitor: VisitorInfo): Promise<AuthPayload> {
    return this.secondStep.logIn(input, visitor);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  confirmIdentity(
    @CurrentActor() actor: Actor,
    @Args('input') input: ConfirmIdentityInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<true> {
    return this.confirmIdentityService.confirm(actor, input, visitor);
  }

  @Mutation(() => TotpEnrollment)
  @Requires('signed-in')
  enrollTotp(@CurrentActor() actor: Actor): Promise<TotpEnrollment> {
    return this.enrollTotpService.enroll(actor);
  }

  @Mutation(() => RecoveryCodeList)
  @Requires('signed-in')
  async confirmTotp(@CurrentActor() actor: Actor, @Args('input') { code }: ConfirmTotpInput): Promise<RecoveryCodeList> {
    return { recoveryCodes: await this.enrollTotpService.confirm(actor, code) };
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  disableTotp(@CurrentActor() actor: Actor): Promise<true> {
    return this.disableTotpService.disable(actor);
  }

  @Mutation(() => RecoveryCodeList)
  @Requires('signed-in')
  async replaceRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodeList> {
    return { recoveryCodes: await this.replaceRecoveryCodesService.replace(actor) };
  }
}
