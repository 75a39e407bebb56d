import { Field, InputType } from '@nestjs/graphql';

import { CentsScalar } from '#platform/graphql/cents.scalar';
import { Id } from '#platform/graphql/id.scalar';

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
  /** Repeated with the same key it answers the refund made before. */
  @Field(() => String, { nullable: true }) idempotencyKey?: string | null;
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
