import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@ObjectType()
export class Passkey {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  /** Whether it is backed up, so that losing a device does not lose it. */
  @Field() isBackedUp!: boolean;
  @Field(() => Date) createdAt!: Date;
  @Field(() => Date, { nullable: true }) lastUsedAt?: Date | null;
}

/** What a browser needs to create or use a passkey. */
@ObjectType()
export class PasskeyChallenge {
  /** Sent back with the response: valid for five minutes, once, in this browser. */
  @Field() ticket!: string;
  /** JSON for `PublicKeyCredential.parse…OptionsFromJSON`. */
  @Field() options!: string;
}

@ObjectType()
export class RegisteredPasskey {
  @Field(() => Passkey) passkey!: Passkey;
  /** With the first second factor: shown once. */
  @Field(() => [String]) recoveryCodes!: string[];
}

@InputType()
export class PasskeyAnswerInput {
  @Field() ticket!: string;
  /** JSON from `PublicKeyCredential.toJSON()`. */
  @Field() response!: string;
}

@InputType()
export class RegisterPasskeyInput extends PasskeyAnswerInput {
  @Field() name!: string;
}

@InputType()
export class RenamePasskeyInput {
  @Field(() => Id) passkeyId!: string;
  @Field() name!: string;
}

@InputType()
export class DeletePasskeyInput {
  @Field(() => Id) passkeyId!: string;
}

@InputType()
export class BeginPasskeyLoginInput {
  /** The ticket of a login at its second step. */
  @Field(() => String, { nullable: true }) secondStepTicket?: string | null;
}

@InputType()
export class LoginWithPasskeyInput extends PasskeyAnswerInput {
  /** The ticket of the login whose second step this is. */
  @Field(() => String, { nullable: true }) secondStepTicket?: string | null;
}
