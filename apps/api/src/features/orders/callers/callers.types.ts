import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import { CALLER_STATES, type CallerState } from '@marquee/shared/counter/callers';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { CounterBuyerInput } from '../counter/counter.inputs.ts';

const CallerStateEnum = graphqlEnum('CallerState', CALLER_STATES);

@ObjectType({ description: 'What staff hold for a caller until a time, and what became of it. Cents.' })
export class CallerHoldView {
  @Field(() => Id, { description: 'That of its order, once the caller made one.' }) _id!: string;
  @Field(() => CallerStateEnum) state!: CallerState;
  @Field({ description: 'The number of its order.' }) number!: string;
  @Field() fullName!: string;
  @Field(() => String, { nullable: true }) email!: string | null;
  @Field(() => String, { nullable: true }) phoneNumber!: string | null;
  @Field(() => [String], { description: '`2 × Balcony: row B, seat 14; row B, seat 15`' }) lines!: string[];
  @Field(() => Int) places!: number;
  @Field(() => CentsScalar) total!: number;
  @Field(() => Date) until!: Date;
  @Field(() => Date) createdAt!: Date;
  @Field({ description: 'The name of who holds it.' }) by!: string;
  @Field(() => String, { nullable: true, description: 'The name of who gave it up.' }) endedBy!: string | null;
  @Field(() => String, { nullable: true, description: 'Where the caller pays, as long as that is possible.' }) link!: string | null;
}

@InputType({
  description:
    'Holds a cart with the terms `link` until then, for a caller who pays it by a link. Only the name is needed; a mail with the link goes to the e-mail. Repeating it answers the same.',
})
export class HoldForCallerInput {
  @Field({ description: 'Of the cart.' }) token!: string;
  @Field(() => Id, { nullable: true, description: 'As in SellAtCounterInput.' }) tillId?: string | null;
  @Field(() => CounterBuyerInput) buyer!: CounterBuyerInput;
  @Field(() => Date) until!: Date;
  @Field(() => CentsScalar, { description: 'What staff told the caller.' }) expectedTotal!: number;
}

@InputType()
export class GiveUpCallerInput {
  @Field(() => Id) callerHoldId!: string;
}
