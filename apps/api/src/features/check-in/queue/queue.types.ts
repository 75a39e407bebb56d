import { Field, InputType, Int, ObjectType } from '@nestjs/graphql';

import type { Passage } from '@marquee/shared/door/gates';
import { VERDICTS, type Verdict } from '@marquee/shared/door/verdict';

import { graphqlEnum } from '#platform/graphql/graphql-enum';
import { Id } from '#platform/graphql/id.scalar';

import { PassageEnum } from '../gates/gates.types.ts';
import { DoorInside } from '../scan-result.ts';
import { DOUBTS, type Doubt } from './doubtful.schema.ts';

export const DoorVerdictEnum = graphqlEnum('DoorVerdict', VERDICTS);
export const DoubtEnum = graphqlEnum('Doubt', DOUBTS);
export const OUTCOMES = ['Applied', 'Repeated', 'Doubtful', 'Recorded'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OutcomeEnum = graphqlEnum('QueuedOutcome', OUTCOMES);

@InputType({ description: 'A showing that was answered without a network: by its code, or by the row of the list that had its hash.' })
export class QueuedScanInput {
  /** One id for each showing, at most 64 characters: what was sent twice is applied once. */
  @Field() attempt!: string;
  @Field(() => String, { nullable: true }) code?: string | null;
  @Field(() => Id, { nullable: true }) itemId?: string | null;
  @Field(() => String, { nullable: true }) hash?: string | null;
  /** Counts the device’s showings: their order where its clock does not tell. */
  @Field(() => Int) seq!: number;
  /** By the device’s clock. */
  @Field(() => Date) at!: Date;
  /** What the device answered. */
  @Field(() => DoorVerdictEnum) verdict!: Verdict;
  @Field(() => PassageEnum, { nullable: true, description: 'Out of who left; without one it was the way in.' })
  passage?: Passage | null;
  /** Where the device stood. */
  @Field(() => Id, { nullable: true }) gateId?: string | null;
}

@InputType()
export class ApplyScansInput {
  @Field(() => Id) eventId!: string;
  /** Now, by the device’s clock: from it the server corrects the times of all. */
  @Field(() => Date) sentAt!: Date;
  @Field(() => [QueuedScanInput]) scans!: QueuedScanInput[];
}

@ObjectType()
export class AppliedScan {
  @Field() attempt!: string;
  @Field(() => OutcomeEnum, {
    description:
      'Applied: admitted, or noted who left. Repeated: known already. Doubtful: let in, and the server would not have. Recorded: refused by the device, or left without having come in.',
  })
  outcome!: Outcome;
}

@ObjectType()
export class AppliedScans {
  @Field(() => [AppliedScan]) scans!: AppliedScan[];
  @Field(() => Int) scanned!: number;
  @Field(() => Int) sold!: number;
  @Field(() => Int) doubtful!: number;
  @Field(() => DoorInside, { nullable: true, description: 'Null where nobody is scanned who leaves.' }) inside!: DoorInside | null;
}

@ObjectType()
export class DoubtfulSideView {
  @Field(() => Date) at!: Date;
  @Field() byName!: string;
  @Field(() => Boolean) isOffline!: boolean;
}

@ObjectType('DoubtfulAdmission', { description: 'An admission that somebody has to settle.' })
export class DoubtfulView {
  @Field(() => Id) _id!: string;
  @Field(() => Id) eventId!: string;
  @Field(() => Id, { nullable: true }) orderId!: string | null;
  @Field(() => DoubtEnum) doubt!: Doubt;
  @Field(() => DoorVerdictEnum) verdict!: Verdict;
  @Field(() => String, { nullable: true }) name!: string | null;
  @Field(() => String, { nullable: true }) itemName!: string | null;
  @Field(() => String, { nullable: true }) seat!: string | null;
  @Field(() => [DoubtfulSideView]) sides!: DoubtfulSideView[];
  @Field(() => Date) createdAt!: Date;
  @Field(() => Date, { nullable: true }) settledAt!: Date | null;
  @Field(() => String, { nullable: true }) settledBy!: string | null;
  @Field(() => String, { nullable: true }) note!: string | null;
  @Field(() => Int, { nullable: true }) people!: number | null;
}

@InputType()
export class SettleDoubtfulInput {
  @Field(() => Id) doubtfulId!: string;
  /** How many people came in by the code: 0, 1 or 2. */
  @Field(() => Int) people!: number;
  @Field() note!: string;
}
