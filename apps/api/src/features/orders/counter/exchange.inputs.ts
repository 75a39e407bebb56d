import { Field, InputType, Int } from '@nestjs/graphql';

import type { CounterWay } from '@marquee/shared/counter/counter-payments';

import { Id } from '#platform/graphql/id.scalar';

import { CounterWayEnum } from '../record/order-parts.schema.ts';
import { CounterPaymentInput } from './counter.inputs.ts';

@InputType({
  description:
    'Tickets of an order go back for what the cart of `token` holds. The new order costs what the cart does: what goes back pays for it, `payments` are the difference. `idempotencyKey` repeated with the same body answers the same order.',
})
export class ExchangeAtCounterInput {
  @Field(() => Id) orderId!: string;
  @Field(() => [Id]) ticketIds!: string[];
  @Field({ description: 'Of the cart that staff hold at the counter for what is taken instead.' }) token!: string;
  @Field(() => Id, { nullable: true, description: 'Where it is exchanged; needed where the organization has tills.' }) tillId?:
    | string
    | null;
  @Field(() => [CounterPaymentInput], { description: 'How the difference is paid; empty where nothing is.' })
  payments!: CounterPaymentInput[];
  @Field(() => CounterWayEnum, {
    nullable: true,
    description: 'How money is given back; without it the way that it was paid, and for what an exchange had paid in cash.',
  })
  backWay?: CounterWay | null;
  @Field(() => Int, { description: 'What staff told the guest, cents; negative where money is given back.' }) expectedDifference!: number;
  @Field() idempotencyKey!: string;
}
