import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { Order } from '../record/order.schema.ts';
import { MoveSeatsService } from './move-seats.service.ts';
import { MoveTicketInput, SwapTicketsInput } from './seats.inputs.ts';

@Resolver()
export class SeatsResolver {
  constructor(private readonly moveSeats: MoveSeatsService) {}

  @Mutation(() => Order, { description: 'The ticket has another seat, its code stays valid and its holder is told.' })
  @Requires('order.seat')
  moveTicket(@CurrentActor() actor: Actor, @Args('input') input: MoveTicketInput): Promise<Order> {
    return this.moveSeats.move(actor, input);
  }

  @Mutation(() => [Order], { description: 'Two tickets change their seats in one step.' })
  @Requires('order.seat')
  swapTickets(@CurrentActor() actor: Actor, @Args('input') input: SwapTicketsInput): Promise<Order[]> {
    return this.moveSeats.swap(actor, input);
  }
}
