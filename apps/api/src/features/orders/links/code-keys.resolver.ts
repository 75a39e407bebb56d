import { Args, Field, InputType, Mutation, ObjectType, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { ChangeCodeKeyService } from './change-code-key.service.ts';
import { SignedCodes } from './signed-codes.signer.ts';

@ObjectType('CodeKey', { description: 'A key that signs the codes on tickets; its private half leaves the server nowhere.' })
export class CodeKeyView {
  @Field({ description: 'As codes name it: eight hexadecimal digits.' }) keyId!: string;
  @Field({ description: 'Ed25519, 32 bytes, base64url.' }) publicKey!: string;
  /** Orders made from here on have codes by it. */
  @Field(() => Date) from!: Date;
  /** Since when its signature alone admits nobody. */
  @Field(() => Date, { nullable: true }) retiredAt!: Date | null;
}

@InputType()
export class ChangeCodeKeyInput {
  /** Whether earlier keys are retired: codes are given out anew, and those that are printed are good where the door has a list or a network. */
  @Field(() => Boolean) retireEarlier!: boolean;
}

@Resolver(() => CodeKeyView)
export class CodeKeysResolver {
  constructor(
    private readonly signedCodes: SignedCodes,
    private readonly changeCodeKeyService: ChangeCodeKeyService,
  ) {}

  @Query(() => [CodeKeyView], { description: 'Oldest first.' })
  @Requires('org.security')
  codeKeys(@CurrentActor() actor: Actor): Promise<CodeKeyView[]> {
    return this.signedCodes.keysOf(actor);
  }

  @Mutation(() => [CodeKeyView])
  @Requires('org.security')
  changeCodeKey(@CurrentActor() actor: Actor, @Args('input') { retireEarlier }: ChangeCodeKeyInput): Promise<CodeKeyView[]> {
    return this.changeCodeKeyService.change(actor, retireEarlier);
  }
}
