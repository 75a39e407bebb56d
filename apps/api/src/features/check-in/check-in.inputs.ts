import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@InputType()
export class ScanCodeInput {
  @Field(() => Id) eventId!: string;
  /** What the QR code says, read by a camera, a USB scanner, or typed. */
  @Field() code!: string;
}
