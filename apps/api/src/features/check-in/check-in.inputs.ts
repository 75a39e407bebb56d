import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class ScanCodeInput {
  @Field(() => Id) eventId!: string;
  /** What the QR code says, read by a camera, a USB scanner, or typed. */
  @Field() code!: string;
  /** Names one showing of the code, so that asking again after a lost answer gives that answer; at most 64 characters. */
  @Field(() => String, { nullable: true }) attempt?: string | null;
}

@InputType()
export class ScanTicketsInput {
  @Field(() => Id) orderId!: string;
  @Field(() => [Id]) ticketIds!: string[];
  @Field(() => [Id]) upgradeIds!: string[];
}

@InputType()
export class UpdateScanInput {
  @Field(() => Id) orderId!: string;
  /** One of the two names the item. */
  @Field(() => Id, { nullable: true }) ticketId?: string | null;
  @Field(() => Id, { nullable: true }) upgradeId?: string | null;
  /** False marks it as unscanned. */
  @Field(() => Boolean) scan!: boolean;
}
