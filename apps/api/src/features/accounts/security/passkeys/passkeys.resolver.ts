import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentPerson, type Person } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';

import { AuthPayload } from '../../record/account.types.ts';
import { LogInWithPasskeyService } from './log-in-with-passkey.service.ts';
import { ManagePasskeysService } from './manage-passkeys.service.ts';
import {
  BeginPasskeyLoginInput,
  DeletePasskeyInput,
  LoginWithPasskeyInput,
  Passkey,
  PasskeyChallenge,
  RegisterPasskeyInput,
  RegisteredPasskey,
  RenamePasskeyInput,
} from './passkey.types.ts';
import { RegisterPasskeyService } from './register-passkey.service.ts';
import { UsePasskeyService } from './use-passkey.service.ts';

@Resolver(() => Passkey)
export class PasskeysResolver {
  constructor(
    private readonly registerPasskeyService: RegisterPasskeyService,
    private readonly managePasskeys: ManagePasskeysService,
    private readonly logInWithPasskey: LogInWithPasskeyService,
    private readonly usePasskey: UsePasskeyService,
  ) {}

  @Mutation(() => PasskeyChallenge)
  @Requires('signed-in')
  beginPasskeyRegistration(@CurrentPerson() actor: Person, @Visitor() visitor: VisitorInfo): Promise<PasskeyChallenge> {
    return this.registerPasskeyService.begin(actor, visitor);
  }

  @Mutation(() => RegisteredPasskey)
  @Requires('signed-in')
  registerPasskey(
    @CurrentPerson() actor: Person,
    @Args('input') input: RegisterPasskeyInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<RegisteredPasskey> {
    return this.registerPasskeyService.register(actor, input, visitor);
  }

  @Mutation(() => Passkey)
  @Requires('signed-in')
  renamePasskey(@CurrentPerson() actor: Person, @Args('input') { passkeyId, name }: RenamePasskeyInput): Promise<Passkey> {
    return this.managePasskeys.rename(actor, passkeyId, name);
  }

  @Mutation(() => Boolean)
  @Requires('signed-in')
  deletePasskey(@CurrentPerson() actor: Person, @Args('input') { passkeyId }: DeletePasskeyInput): Promise<true> {
    return this.managePasskeys.remove(actor, passkeyId);
  }

  /** For `confirmIdentity`. */
  @Mutation(() => PasskeyChallenge)
  @Requires('signed-in')
  beginPasskeyProof(@CurrentPerson() { id: userId }: Person, @Visitor() { visitorId }: VisitorInfo): Promise<PasskeyChallenge> {
    return this.usePasskey.begin('passkeyProof', userId, visitorId);
  }

  @Mutation(() => PasskeyChallenge)
  @Requires('public')
  beginPasskeyLogin(
    @Args('input') { secondStepTicket }: BeginPasskeyLoginInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<PasskeyChallenge> {
    return this.logInWithPasskey.begin(secondStepTicket ?? null, visitor);
  }

  @Mutation(() => AuthPayload)
  @Requires('public')
  loginWithPasskey(@Args('input') input: LoginWithPasskeyInput, @Visitor() visitor: VisitorInfo): Promise<AuthPayload> {
    return this.logInWithPasskey.logIn(input, visitor);
  }
}
