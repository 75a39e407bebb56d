import { Field, InputType, Int } from '@nestjs/graphql';

import type { Passage } from '@marquee/shared/door/gates';

import { Id } from '#platform/graphql/id.scalar';

import { PassageEnum } from './gates/gates.types.ts';
import { DoorAnswerInput } from './words/door-words.types.ts';

@InputType()
export class ScanCodeInput {
  @Field(() => Id) eventId!: string;
  /** The QR code's text, from a camera or a USB scanner, or typed. */
  @Field() code!: string;
  /** Identifies one showing of the code, so that a retry after a lost response returns the same result; at most 64 characters. */
  @Field(() => String, { nullable: true }) attempt?: string | null;
  /** To the `questions` of an answer that is `Unanswered`; null where the door has not asked. */
  @Field(() => [DoorAnswerInput], { nullable: true }) answers?: DoorAnswerInput[] | null;
  /** The gate where it is shown; of a device its own. */
  @Field(() => Id, { nullable: true }) gateId?: string | null;
  @Field(() => PassageEnum, { nullable: true, description: 'Out notes who leaves; without one it is the way in.' })
  passage?: Passage | null;
}

/** An item that staff found by a typed code or by the holder's name, and chose to admit or hand out. */
@InputType()
export class AdmitItemInput {
  @Field(() => Id) eventId!: string;
  /** Absent where a device found the item in its list, which names no orders. */
  @Field(() => Id, { nullable: true }) orderId?: string | null;
  @Field(() => Id) itemId!: string;
  /** The displayed version: an item that changed hands since is refused. */
  @Field(() => Int) qrVersion!: number;
  /** Identifies one choice, as `ScanCodeInput.attempt` does one showing. */
  @Field(() => String, { nullable: true }) attempt?: string | null;
  /** To the `questions` of an answer that is `Unanswered`; null where the door has not asked. */
  @Field(() => [DoorAnswerInput], { nullable: true }) answers?: DoorAnswerInput[] | null;
  /** The gate where it is shown; of a device its own. */
  @Field(() => Id, { nullable: true }) gateId?: string | null;
  @Field(() => PassageEnum, { nullable: true, description: 'Out notes who leaves; without one it is the way in.' })
  passage?: Passage | null;
}

/** Tickets of an order, at the door of its event. */
@InputType()
export class CheckInOrderInput {
  @Field(() => Id) eventId!: string;
  @Field(() => Id) orderId!: string;
  /** The chosen tickets; all without. */
  @Field(() => [Id], { nullable: true }) itemIds?: string[] | null;
  /** Identifies one act, as `ScanCodeInput.attempt` does one showing. */
  @Field(() => String, { nullable: true }) attempt?: string | null;
  /** To the `questions` of an answer that is `Unanswered`; null where the door has not asked. */
  @Field(() => [DoorAnswerInput], { nullable: true }) answers?: DoorAnswerInput[] | null;
  /** The gate where they come in; of a device its own. */
  @Field(() => Id, { nullable: true }) gateId?: string | null;
}

@InputType()
export class UndoScanInput {
  @Field(() => Id) eventId!: string;
  /** The showing that was answered, as `ScanCodeInput.attempt`. */
  @Field() attempt!: string;
  /** At most 200 characters. */
  @Field() reason!: string;
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
  /** One of the two identifies the item. */
  @Field(() => Id, { nullable: true }) ticketId?: string | null;
  @Field(() => Id, { nullable: true }) upgradeId?: string | null;
  /** False undoes the check-in. */
  @Field(() => Boolean) scan!: boolean;
}
