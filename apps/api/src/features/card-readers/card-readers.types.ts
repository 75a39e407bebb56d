import { Field, InputType, ObjectType } from '@nestjs/graphql';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import type { ReaderView } from '#platform/payments/payment-gateway.port';

const READER_STATUSES = ['connected', 'offline'] as const;
type ReaderStatus = (typeof READER_STATUSES)[number];
const CardReaderStatusEnum = graphqlEnum('CardReaderStatus', READER_STATUSES);

@ObjectType()
export class CardReader {
  /** The payment provider's. */
  @Field() id!: string;
  @Field() label!: string;
  @Field() serialNumber!: string;
  @Field(() => String, { nullable: true }) ipAddress!: string | null;
  @Field(() => CardReaderStatusEnum) status!: ReaderStatus;
}

@InputType()
export class AddCardReaderInput {
  @Field() label!: string;
  /** The code shown on the reader's screen. */
  @Field() registrationCode!: string;
}

@InputType()
export class DeleteCardReaderInput {
  @Field() readerId!: string;
}

export function cardReaderOf({ isOnline, ...reader }: ReaderView): CardReader {
  return { ...reader, status: isOnline ? 'connected' : 'offline' };
}
