import { Field, InputType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

const SHARE_ANSWERS = ['Accepted', 'Rejected'] as const;
export type ShareAnswer = (typeof SHARE_ANSWERS)[number];
const ShareAnswerEnum = graphqlEnum('ShareAnswer', SHARE_ANSWERS);

@InputType()
export class ShareTicketsInput {
  @Field(() => Id) orderId!: string;
  /** The recipient's; the phone is ignored when an e-mail is given. */
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) phoneNumber?: string | null;
  /** Ids of the order's items. */
  @Field(() => [Id], { defaultValue: [] }) tickets!: string[];
  @Field(() => [Id], { defaultValue: [] }) upgrades!: string[];
  /** Required by the contract; the order knows its event. */
  @Field(() => String, { nullable: true }) eventName?: string | null;
}

@InputType()
export class AnswerShareInput {
  @Field(() => Id) sharingId!: string;
  @Field(() => Id) orderId!: string;
  @Field(() => ShareAnswerEnum) status!: ShareAnswer;
}

@InputType()
export class CancelTicketSharingInput {
  @Field(() => Id) orderId!: string;
}
