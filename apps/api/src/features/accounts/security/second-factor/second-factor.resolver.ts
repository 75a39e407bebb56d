import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
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
  mySecurity(@CurrentPerson() actor: Person): Promise<AccountSecurity> {
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
    @CurrentPerson() actor: Person,
    @Args('input') input: ConfirmIdentityInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<true> {
    return this.confirmIdentityService.confirm(actor, input, visitor);
  }

  @Mutation(() => TotpEnrollment)
  @Requires('signed-in')
  enrollTotp(@CurrentPerson() actor: Person): Promise<TotpEnrollment> {
    return this.enrollTotpService.enroll(actor);
  }

  @Mutation(() => RecoveryCodeList)
  @Requires('signed-in')
  async confirmTotp(@CurrentPerson() actor: Person, @Args('input') { code }: ConfirmTotpInput): Promise<RecoveryCodeList> {
    return { recoveryCodes: await this.enrollTotpService.confirm(actor, code) };
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  disableTotp(@CurrentPerson() actor: Person): Promise<true> {
    return this.disableTotpService.disable(actor);
  }

  @Mutation(() => RecoveryCodeList)
  @Requires('signed-in')
  async replaceRecoveryCodes(@CurrentPerson() actor: Person): Promise<RecoveryCodeList> {
    return { recoveryCodes: await this.replaceRecoveryCodesService.replace(actor) };
  }
}
