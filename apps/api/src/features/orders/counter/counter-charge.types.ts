import { Field, ObjectType } from '@nestjs/graphql';

import { CHARGE_STATES, READER_PROBLEMS, type ChargeState, type ReaderProblem } from '@marquee/shared/counter/charge-states';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Order } from '../record/order.schema.ts';

export const ChargeStateEnum = graphqlEnum('CounterChargeState', CHARGE_STATES);
const ReaderProblemEnum = graphqlEnum('ReaderProblem', READER_PROBLEMS);

@ObjectType({ description: 'What the form needs in which staff type a card.' })
export class CardForm {
  @Field({ description: '`stripe` or `simulator`.' }) provider!: string;
  @Field(() => String, { nullable: true }) clientSecret!: string | null;
  @Field(() => String, { nullable: true }) publishableKey!: string | null;
  @Field(() => String, { nullable: true }) stripeAccountId!: string | null;
  @Field(() => String, { nullable: true }) simulatorUrl!: string | null;
}

@ObjectType({
  description:
    'A card that pays at the counter, and its order. `state` is that of the provider’s intent: `Waiting` for a card, `Approving` by the bank, `Declined`, `Idle` (no reader asks), `Paid` (the order is finished), `Ended` (canceled; nothing was charged), `Returned` (charged after its end, and given back), `Unknown` (the provider does not answer).',
})
export class CounterCharge {
  @Field() token!: string;
  @Field(() => ChargeStateEnum) state!: ChargeState;
  @Field(() => ReaderProblemEnum, { nullable: true, description: 'Why no reader asks.' }) problem!: ReaderProblem | null;
  @Field(() => String, { nullable: true, description: 'Why it was refused, in the bank’s or the reader’s words.' }) message!: string | null;
  @Field(() => String, { nullable: true, description: 'The reader that was asked last.' }) readerId!: string | null;
  @Field(() => CentsScalar, { description: 'What the card pays.' }) amount!: number;
  @Field(() => Date, { nullable: true, description: 'Until then its places are kept.' }) deadline!: Date | null;
  @Field(() => Date) serverTime!: Date;
  @Field(() => Order) order!: Order;
  @Field(() => CardForm, { nullable: true, description: 'Of a card that staff type.' }) form!: CardForm | null;
}
