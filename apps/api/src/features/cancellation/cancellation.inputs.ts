import { Field, InputType } from '@nestjs/graphql';

import { CANCEL_TYPES, type CancelType } from '@marquee/shared/cancellation/cancel-rules';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const CancelTypeEnum = graphqlEnum('CancelType', CANCEL_TYPES);

@InputType()
export class CancelEventInput {
  @Field(() => Id) eventId!: string;
  /** Only says what would happen. */
  @Field(() => Boolean) dryRun!: boolean;
  /** For the buyers; at most 100 characters. */
  @Field(() => String, { nullable: true }) refundReason?: string | null;
  /** Required for an event with orders. */
  @Field(() => CancelTypeEnum, { nullable: true }) eventType?: CancelType | null;
  /** Whether tickets of people who were let in are refunded, too; yes unless told. */
  @Field(() => Boolean, { nullable: true }) refundsAdmitted?: boolean | null;
}
