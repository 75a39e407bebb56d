import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import type { PaymentWay } from '@marquee/shared/orders/payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { PaymentWayEnum } from '../record/order-parts.schema.ts';
import { Order } from '../record/order.schema.ts';

@InputType({
  description:
    'Without `expectedDifference` the place is held, and the difference answered; with it the night is exchanged. `idempotencyKey` is of both.',
})
export class ExchangeNightInput {
  @Field(() => Id, { description: 'The season order.' }) orderId!: string;
  @Field(() => Id) ticketId!: string;
  @Field(() => Id, { description: 'The event of the night that is given back.' }) nightId!: string;
  @Field(() => Id, { description: 'The event that is taken instead.' }) eventId!: string;
  @Field(() => Id) ticketTypeId!: string;
  @Field(() => String, { nullable: true, description: 'A seat of its category, where it has any: `bestSeats` finds one.' }) seatId?:
    | string
    | null;
  @Field(() => PaymentWayEnum, { description: 'How the difference is paid or given back: cash, check or elsewhere.' }) way!: PaymentWay;
  @Field(() => Int, { nullable: true, description: 'What staff told the buyer, cents; negative where money is given back.' })
  expectedDifference?: number | null;
  @Field(() => Id, { nullable: true, description: 'The till at which the difference is paid or handed over.' }) tillId?: string | null;
  @Field() idempotencyKey!: string;
}

@ObjectType()
export class NightExchange {
  @Field(() => CentsScalar, { description: 'The night’s share of what was paid for the ticket, less the fee.' }) credit!: number;
  @Field(() => CentsScalar) fee!: number;
  @Field(() => CentsScalar, { description: 'What the other ticket costs, with its fees.' }) total!: number;
  @Field(() => Int, { description: 'What the buyer pays, cents; negative where money is given back.' }) difference!: number;
  @Field(() => Order, { nullable: true, description: 'The season order after the exchange; null where the place is only held.' })
  order!: Order | null;
  @Field(() => Id, { nullable: true, description: 'The order of the other ticket.' }) newOrderId!: string | null;
}
