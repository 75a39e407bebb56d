import { Field, InputType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

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
}

@InputType()
export class MoveOwnTicketInput extends TicketRefInput {
  @Field({ description: 'A free seat of the same category in the plan of its event.' }) seatId!: string;
}

@InputType()
export class SwapTicketsInput {
  @Field(() => TicketRefInput) first!: TicketRefInput;
  @Field(() => TicketRefInput) second!: TicketRefInput;
}
