import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { DoorInside } from './scan-result.ts';
import { DoorQuestion } from './words/door-words.types.ts';

/** A ticket or add-on as shown at the door, with its current verdict. */
@ObjectType()
export class DoorItem {
  @Field(() => Id) itemId!: string;
  @Field({ description: 'Ticket | Upgrade' }) kind!: string;
  @Field() name!: string;
  @Field(() => String, { nullable: true, description: 'Who has it: the buyer, or “Guest of” them.' }) holder!: string | null;
  @Field(() => String, { nullable: true }) seat!: string | null;
  @Field(() => Boolean, { description: 'Whether it came in today, or was handed out.' }) isIn!: boolean;
  /** Whether it can be admitted or handed out now. */
  @Field(() => Boolean) ok!: boolean;
  @Field() verdict!: string;
  @Field() message!: string;
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => Date, { nullable: true }) scannedAt!: Date | null;
  @Field(() => String, { nullable: true }) scannerName!: string | null;
  /** Passed to `admitItem`, so that an item that changed hands meanwhile is refused. */
  @Field(() => Int) qrVersion!: number;
}

/** The owner of the items; without money, address and phone number. */
@ObjectType()
export class DoorOrder {
  @Field(() => Id) orderId!: string;
  @Field() number!: string;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => [String], { nullable: true, description: 'What the people of the order need, in words; null for nothing.' })
  accessNeeds!: string[] | null;
  @Field(() => String, { nullable: true, description: 'What staff noted for the door.' }) note!: string | null;
  @Field(() => [DoorItem]) items!: DoorItem[];
}

/** The result of a search without a QR code. Searching admits nobody. */
@ObjectType()
export class DoorFind {
  @Field(() => [DoorOrder]) orders!: DoorOrder[];
  @Field(() => Boolean) hasMore!: boolean;
  /** Why a typed code matches nothing here. */
  @Field(() => String, { nullable: true }) reason!: string | null;
}

/** What checking in a whole order did to each of its tickets. */
@ObjectType()
export class OrderCheckIn {
  @Field(() => Id) orderId!: string;
  @Field(() => String, { nullable: true }) name!: string | null;
  /** How many of the items came in by this act; the others are refused, each with its reason. */
  @Field(() => Int) letIn!: number;
  @Field(() => [DoorItem]) items!: DoorItem[];
  @Field(() => [DoorQuestion], {
    nullable: true,
    description: 'Where nobody came in yet because of them: the same call with `answers` admits.',
  })
  questions!: DoorQuestion[] | null;
  @Field(() => Int) scanned!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int, { description: 'Admissions that are not settled.' }) doubtful!: number;
  @Field(() => DoorInside, { nullable: true, description: 'Null where nobody is scanned who leaves.' }) inside!: DoorInside | null;
}
