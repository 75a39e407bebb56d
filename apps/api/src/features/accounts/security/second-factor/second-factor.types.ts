import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { PROOF_METHODS, type ProofMethod } from '@marquee/shared/accounts/second-factor';

import { graphqlEnum } from '#platform/graphql/graphql-enum';

import { Passkey, PasskeyAnswerInput } from '../passkeys/passkey.types.ts';

export const ProofMethodEnum = graphqlEnum('ProofMethod', PROOF_METHODS);

/** The caller's login methods and factors. */
@ObjectType()
export class AccountSecurity {
  /** Since when there is an authenticator app; null without one. */
  @Field(() => Date, { nullable: true }) totpSince?: Date | null;
  @Field(() => [Passkey]) passkeys!: Passkey[];
  @Field(() => Int) recoveryCodesLeft!: number;
  /** The proofs that `confirmIdentity` accepts, most convenient first. */
  @Field(() => [ProofMethodEnum]) proofs!: ProofMethod[];
}

/** A new secret for an authenticator app; active once a code has confirmed it. */
@ObjectType()
export class TotpEnrollment {
  /** Base32, for typing it in where no QR code can be scanned. */
  @Field() secret!: string;
  /** `otpauth://…`, for the QR code. */
  @Field() uri!: string;
}

/** Shown once: only digests are stored. */
@ObjectType()
export class RecoveryCodeList {
  @Field(() => [String]) recoveryCodes!: string[];
}

@InputType()
export class ConfirmTotpInput {
  @Field() code!: string;
}

@InputType()
export class LoginWithSecondFactorInput {
  /** From the error SECOND_FACTOR_REQUIRED. */
  @Field() ticket!: string;
  /** Six digits of the app, or a recovery code. */
  @Field() code!: string;
}

/** One proof; `mySecurity.proofs` lists the accepted ones. */
@InputType()
export class ConfirmIdentityInput {
  /** Six digits of the app, or a recovery code. */
  @Field(() => String, { nullable: true }) code?: string | null;
  @Field(() => PasskeyAnswerInput, { nullable: true }) passkey?: PasskeyAnswerInput | null;
  @Field(() => String, { nullable: true }) password?: string | null;
  /** The four digits of `sendVerificationCode`. */
  @Field(() => String, { nullable: true }) loginCode?: string | null;
}
