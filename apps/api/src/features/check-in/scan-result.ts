import { Field, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

import { DoorQuestion } from './words/door-words.types.ts';
@ObjectType({ description: 'Who is inside, each person once: entries less exits.' })
export class DoorInside {
  @Field(() => Int) inside!: number;
  @Field(() => Int) cameIn!: number;
  @Field(() => Int) wentOut!: number;
}

/** What the door shows: the verdict, its message, the ticket's holder, and how many of the sold are in. */
@ObjectType()
export class ScanResult {
  @Field(() => Boolean) ok!: boolean;
  @Field(() => String, {
    description:
      'LetIn | HandOut | Out | AlreadyScanned | AlreadyHandedOut | WrongDay | WrongEvent | Refunded | Canceled | NotValid | OutsideWindow | ' +
      'WrongGate | GateClosed | NotYet | EntriesUsed | StillInside | NotInside | Unanswered',
  })
  verdict!: string;
  @Field() message!: string;
  /** Why it is refused, in a sentence; null where the message says it all. */
  @Field(() => String, { nullable: true }) reason!: string | null;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => String, { nullable: true }) itemName!: string | null;
  /** For an add-on: how many this code hands out, and how many more of it the order has left. */
  @Field(() => Int, { nullable: true }) quantity!: number | null;
  @Field(() => Int, { nullable: true }) remaining!: number | null;
  @Field(() => String, { nullable: true }) seat!: string | null;
  @Field(() => [String], { nullable: true, description: 'What the people of the order need, in words; null for nothing.' })
  accessNeeds!: string[] | null;
  @Field(() => String, { nullable: true, description: 'What staff noted for the door.' }) note!: string | null;
  @Field(() => [String], {
    nullable: true,
    description: 'What the order of a ticket that comes in has to hand out, in words; null for nothing.',
  })
  toHandOut!: string[] | null;
  @Field(() => [DoorQuestion], { nullable: true, description: 'Of `Unanswered`: the same call with `answers` admits.' })
  questions!: DoorQuestion[] | null;
  @Field(() => Date, { nullable: true }) scannedAt!: Date | null;
  @Field(() => String, { nullable: true }) scannerName!: string | null;
  @Field(() => Int) scanned!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int, { description: 'Admissions that are not settled: “812 inside, 2 doubtful”.' }) doubtful!: number;
  @Field(() => DoorInside, { nullable: true, description: 'Null where nobody is scanned who leaves.' }) inside!: DoorInside | null;
  @Field(() => Id, { nullable: true }) orderId!: string | null;
  @Field(() => Int, { nullable: true, description: 'Other tickets of the order that may come in now: `checkInOrder` lets them in.' })
  more!: number | null;
}

/** The state of one event's door; `opensAt` and `closesAt` are today's doors and end, or the next ones. */
@ObjectType()
export class ScanList {
  @Field(() => Id) eventId!: string;
  @Field() eventName!: string;
  @Field(() => Int) scanned!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int, { description: 'Admissions that are not settled: “812 inside, 2 doubtful”.' }) doubtful!: number;
  @Field(() => DoorInside, { nullable: true, description: 'Null where nobody is scanned who leaves.' }) inside!: DoorInside | null;
  @Field(() => Date, { nullable: true }) opensAt!: Date | null;
  @Field(() => Date, { nullable: true }) closesAt!: Date | null;
  @Field() timezone!: string;
}
