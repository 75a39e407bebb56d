import { Field, InputType } from '@nestjs/graphql';

import type { AccessKind } from '@marquee/shared/orders/access-needs';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { AccessKindEnum } from '../record/order-parts.schema.ts';

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

@InputType({ description: 'What the people of the order need to come. Only the staff of the event read it, until 30 days after it.' })
export class AccessNeedsInput {
  @Field(() => [AccessKindEnum]) kinds!: AccessKind[];
  @Field(() => String, { nullable: true, description: 'At most 500 characters.' }) text?: string | null;
}

/** `expectedTotal` is what the page showed, in cents: another total is refused before anything happens. */
@InputType()
export class StartPaymentInput {
  @Field() token!: string;
  @Field() idempotencyKey!: string;
  @Field(() => BuyerInput) buyer!: BuyerInput;
  @Field(() => [AnswerInput], { nullable: true }) answers?: AnswerInput[] | null;
  @Field(() => Boolean, { nullable: true }) waiverAccepted?: boolean | null;
  @Field(() => AccessNeedsInput, { nullable: true }) accessNeeds?: AccessNeedsInput | null;
  @Field(() => CentsScalar) expectedTotal!: number;
}

@InputType()
export class ConfirmOrderInput {
  @Field() token!: string;
}
