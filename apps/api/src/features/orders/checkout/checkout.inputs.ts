import { Field, InputType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

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

@InputType()
export class ConfirmOrderInput {
  @Field() token!: string;
}
