import { Field, InputType } from '@nestjs/graphql';

import type { CounterWay } from '@marquee/shared/counter/counter-payments';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

import { CounterWayEnum } from '../record/order-parts.schema.ts';

@InputType()
export class RefundOrderInput {
  @Field(() => Id) orderId!: string;
  @Field(() => [Id]) ticketIds!: string[];
  @Field(() => [Id]) upgradeIds!: string[];
  /** The amount the person saw and confirmed, in cents; another one than the server's own is refused. */
  @Field(() => CentsScalar) refundAmount!: number;
  @Field() refundReason!: string;
  @Field(() => Boolean) processingFee!: boolean;
  @Field(() => Boolean) promoterFee!: boolean;
  @Field(() => Id, { nullable: true, description: 'The till at which the money is handed over.' }) tillId?: string | null;
  @Field(() => CounterWayEnum, {
    nullable: true,
    description: 'How the credit of an exchange is handed out; without one it goes back to what paid the earlier order.',
  })
  creditWay?: CounterWay | null;
  /** Repeated with the same key it answers the refund made before. */
  @Field(() => String, { nullable: true }) idempotencyKey?: string | null;
}

@InputType({ description: 'Pays again what the provider refused; `idempotencyKey` repeated answers the same.' })
export class RepayRefundInput {
  @Field(() => Id) refundId!: string;
  @Field(() => CounterWayEnum, { nullable: true, description: 'From the hands of staff; without one it goes back as it should have.' })
  way?: CounterWay | null;
  @Field(() => String, { nullable: true, description: 'The number of a check, or how it was paid elsewhere: at most 50 characters.' })
  reference?: string | null;
  @Field(() => Id, { nullable: true, description: 'The till at which the money is handed over.' }) tillId?: string | null;
  @Field() idempotencyKey!: string;
}

@InputType()
export class RefundSeasonOrderInput {
  @Field(() => Id) orderId!: string;
  /** The amount the person saw and confirmed, in cents; another one than the server's own is refused. */
  @Field(() => CentsScalar) refundAmount!: number;
  @Field() refundReason!: string;
  /** Whether it goes back although somebody was let in on one of its nights. */
  @Field(() => Boolean) confirmsUsed!: boolean;
  @Field(() => Id, { nullable: true, description: 'The till at which the money is handed over.' }) tillId?: string | null;
  /** Repeated with the same key it answers the refund made before. */
  @Field(() => String, { nullable: true }) idempotencyKey?: string | null;
}
