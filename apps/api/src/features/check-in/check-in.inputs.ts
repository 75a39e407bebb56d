import { Field, InputType, Int } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class ScanCodeInput {
  @Field(() => Id) eventId!: string;
  /** What the QR code says, read by a camera, a USB scanner, or typed. */
  @Field() code!: string;
  /** Names one showing of the code, so that asking again after a lost answer gives that answer; at most 64 characters. */
  @Field(() => String, { nullable: true }) attempt?: string | null;
}

/** An item that staff found by a typed code or by its holder's name, and chose to let in or hand out. */
@InputType()
export class AdmitItemInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) orderId!: string;
  @Field(() => Id) itemId!: string;
  /** As it was shown: what changed hands since is refused. */
  @Field(() => Int) qrVersion!: number;
  /** Names one choice, as `ScanCodeInput.attempt` does one showing. */
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
