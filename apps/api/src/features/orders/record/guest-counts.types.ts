import { Field, Int, ObjectType } from '@nestjs/graphql';

import type { GuestCount } from '@marquee/shared/orders/guest-tickets';

@ObjectType({ description: 'Tickets of an event that somebody has: of members, and for guests of members.' })
export class GuestTickets implements GuestCount {
  @Field(() => Int) members!: number;
  @Field(() => Int) guests!: number;
}
