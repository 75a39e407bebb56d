import { Field, InputType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { CartTicketInput, CartUpgradeInput } from '../cart/cart.inputs.ts';

@InputType()
export class BuyerInput {
  @Field() fullName!: string;
  @Field() email!: string;
  @Field() phoneNumber!: string;
}

@InputType()
export class AnswerInput {
  @Field(() => Id) customFieldId!: string;
  @Field() value!: string;
}

/** `expectedTotal` is what the page showed, in cents: another total is refused before anything happens. */
@InputType()
export class StartPaymentInput {
  @Field() token!: string;
  @Field() idempotencyKey!: string;
  @Field(() => BuyerInput) buyer!: BuyerInput;
  @Field(() => [AnswerInput], { nullable: true }) answers?: AnswerInput[] | null;
  @Field(() => Boolean, { nullable: true }) waiverAccepted?: boolean | null;
  @Field(() => CentsScalar) expectedTotal!: number;
}

@InputType({
  description:
    '`expectedTotal` in cents is what staff told the buyer; `idempotencyKey` repeated with the same body answers the same order.',
})
export class SellByCheckInput {
  @Field(() => Id) eventId!: string;
  @Field(() => [CartTicketInput]) tickets!: CartTicketInput[];
  @Field(() => [CartUpgradeInput], { nullable: true }) upgrades?: CartUpgradeInput[] | null;
  @Field(() => String, { nullable: true }) code?: string | null;
  @Field(() => BuyerInput) buyer!: BuyerInput;
  @Field(() => [AnswerInput], { nullable: true }) answers?: AnswerInput[] | null;
  @Field(() => Boolean, { nullable: true }) waiverAccepted?: boolean | null;
  @Field() checkNumber!: string;
  @Field(() => CentsScalar) expectedTotal!: number;
  @Field() idempotencyKey!: string;
}

@InputType()
export class ConfirmOrderInput {
  @Field() token!: string;
}
