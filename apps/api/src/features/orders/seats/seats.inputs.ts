import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

const UNDO_KEY =
  'Of this move alone, made up by the caller: its holders are told a minute later, and until then `undoSeatMove` takes it back.';

@InputType()
export class TicketRefInput {
  @Field(() => Id) orderId!: string;
  @Field(() => Id) ticketId!: string;
}

@InputType()
export class MoveTicketInput extends TicketRefInput {
  @Field({ description: 'A free seat of the same category in the plan of its event.' }) seatId!: string;
  @Field(() => Boolean, { nullable: true, description: 'May leave a single seat where the event forbids it.' }) allowsSingles?:
    | boolean
    | null;
  @Field(() => String, { nullable: true, description: UNDO_KEY }) undoKey?: string | null;
}

@InputType()
export class MovedTicketInput {
  @Field(() => Id) ticketId!: string;
  @Field({
    description: 'A free seat of the same category and kind in the plan of its event, or one that another of these tickets leaves.',
  })
  seatId!: string;
}

@InputType()
export class MoveTicketsInput {
  @Field(() => Id) orderId!: string;
  @Field(() => [MovedTicketInput], { description: 'Companions go with their wheelchair space.' }) tickets!: MovedTicketInput[];
  @Field(() => Boolean, { nullable: true, description: 'May leave a single seat where the event forbids it.' }) allowsSingles?:
    | boolean
    | null;
  @Field(() => String, { nullable: true, description: UNDO_KEY }) undoKey?: string | null;
}

@InputType()
export class UndoSeatMoveInput {
  @Field(() => Id, { description: 'One whose ticket was moved.' }) orderId!: string;
  @Field({ description: 'As the move was sent with.' }) undoKey!: string;
}

@InputType()
export class MoveOwnTicketInput extends TicketRefInput {
  @Field({ description: 'A free seat of the same category in the plan of its event.' }) seatId!: string;
}

@InputType()
export class SwapTicketsInput {
  @Field(() => TicketRefInput) first!: TicketRefInput;
  @Field(() => TicketRefInput) second!: TicketRefInput;
  @Field(() => String, { nullable: true, description: UNDO_KEY }) undoKey?: string | null;
}

@InputType()
export class GiveNightSeatInput {
  @Field(() => Id, { description: 'The order of the night.' }) orderId!: string;
  @Field(() => Id) ticketId!: string;
  @Field({ description: 'Of the night’s plan.' }) seatId!: string;
}
