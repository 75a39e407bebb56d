import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

/** A ticket or add-on as the door sees it: what its code would say now. */
@ObjectType()
export class DoorItem {
  @Field(() => Id) itemId!: string;
  @Field({ description: 'Ticket | Upgrade' }) kind!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true }) seat!: string | null;
  /** Whether it may be let in or handed out now. */
  @Field(() => Boolean) ok!: boolean;
  @Field() verdict!: string;
  @Field() message!: string;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => Date, { nullable: true }) scannedAt!: Date | null;
  @Field(() => String, { nullable: true }) scannerName!: string | null;
  /** What `admitItem` names, so that nothing is let in that changed hands meanwhile. */
  @Field(() => Int) qrVersion!: number;
}

/** Whose items they are; no money, no address and no phone number. */
@ObjectType()
export class DoorOrder {
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => [DoorItem]) items!: DoorItem[];
}

/** What was found without a QR code. Nobody is let in by looking. */
@ObjectType()
export class DoorFind {
  @Field(() => [DoorOrder]) orders!: DoorOrder[];
  @Field(() => Boolean) hasMore!: boolean;
  /** Why a typed code names nothing here. */
  @Field(() => String, { nullable: true }) reason!: string | null;
}
