import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { Order } from '../record/order.schema.ts';
import { PublicOrderType } from '../read/public-order.types.ts';
import { MoveOwnTicketService } from './move-own-ticket.service.ts';
import { MoveSeatsService } from './move-seats.service.ts';
import { MoveTicketsService } from './move-tickets.service.ts';
import { ReadSeatMapService } from './read-seat-map.service.ts';
import { ReadSeatTicketsService } from './read-seat-tickets.service.ts';
import { GiveNightSeatService } from './give-night-seat.service.ts';
import { SeatlessHoldersService } from './seatless-holders.service.ts';
import { SeatlessHolder, SeatMapView, SeatTicket } from './seat-map.types.ts';
import {
  GiveNightSeatInput,
  MoveOwnTicketInput,
  MoveTicketInput,
  MoveTicketsInput,
  SwapTicketsInput,
  UndoSeatMoveInput,
} from './seats.inputs.ts';
import { UndoSeatMoveService } from './undo-seat-move.service.ts';

@Resolver()
export class SeatsResolver {
  constructor(
    private readonly moveSeats: MoveSeatsService,
    private readonly moveTicketsService: MoveTicketsService,
    private readonly undoSeatMoveService: UndoSeatMoveService,
    private readonly moveOwnTicketService: MoveOwnTicketService,
    private readonly readSeatMap: ReadSeatMapService,
    private readonly readSeatTickets: ReadSeatTicketsService,
    private readonly giveNightSeatService: GiveNightSeatService,
    private readonly seatlessHoldersService: SeatlessHoldersService,
  ) {}

  @Query(() => SeatMapView, {
    nullable: true,
    description: 'At most a second old, and who was checked in at most five. Null for an event without a seating plan.',
  })
  @Requires('order.read')
  seatMap(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<SeatMapView | null> {
    return this.readSeatMap.read(actor, eventId);
  }

  @Query(() => [SeatTicket], { description: 'Who holds these seats of an event, or all of them.' })
  @Requires('order.read')
  seatTickets(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @Args('seatIds', { type: () => [String], nullable: true }) seatIds?: string[] | null,
  ): Promise<SeatTicket[]> {
    return this.readSeatTickets.read(actor, eventId, seatIds ?? null);
  }

  @Query(() => [SeatlessHolder], { description: 'Season tickets whose seat is somebody else’s on this night.' })
  @Requires('order.read')
  seatlessHolders(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<SeatlessHolder[]> {
    return this.seatlessHoldersService.list(actor, eventId);
  }

  @Mutation(() => Order, { description: 'A season ticket without a seat on this night gets one; its holder is told.' })
  @Requires('order.seat')
  giveNightSeat(@CurrentActor() actor: Actor, @Args('input') input: GiveNightSeatInput): Promise<Order> {
    return this.giveNightSeatService.give(actor, input);
  }

  @Mutation(() => Order, { description: 'The ticket has another seat, its code stays valid and its holder is told.' })
  @Requires('order.seat')
  moveTicket(@CurrentActor() actor: Actor, @Args('input') input: MoveTicketInput): Promise<Order> {
    return this.moveSeats.move(actor, input);
  }

  @Mutation(() => Order, { description: 'Several tickets of one order have other seats, all at once.' })
  @Requires('order.seat')
  moveTickets(@CurrentActor() actor: Actor, @Args('input') input: MoveTicketsInput): Promise<Order> {
    return this.moveTicketsService.move(actor, input);
  }

  @Mutation(() => [Order], { description: 'Tickets go back to the seats that they had, while their holders are not told of the new ones.' })
  @Requires('order.seat')
  undoSeatMove(@CurrentActor() actor: Actor, @Args('input') input: UndoSeatMoveInput): Promise<Order[]> {
    return this.undoSeatMoveService.undo(actor, input);
  }

  @Mutation(() => PublicOrderType, {
    description: 'A ticket of the caller’s own gets another seat of its category, where its event allows it.',
  })
  @Requires('signed-in')
  moveOwnTicket(@CurrentActor() actor: Actor, @Args('input') input: MoveOwnTicketInput): Promise<Order> {
    return this.moveOwnTicketService.move(actor, input);
  }

  @Mutation(() => [Order], { description: 'Two tickets change their seats in one step.' })
  @Requires('order.seat')
  swapTickets(@CurrentActor() actor: Actor, @Args('input') input: SwapTicketsInput): Promise<Order[]> {
    return this.moveSeats.swap(actor, input);
  }
}
