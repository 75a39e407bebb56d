import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { ForDevices, Requires } from '#platform/auth/requires';
import { Visitor, type VisitorInfo } from '#platform/auth/visitor';
import { Id } from '#platform/graphql/id.scalar';

import {
  ChargeAtDoorInput,
  DoorCart,
  DoorSale,
  DoorTill,
  DoorTokenInput,
  ReserveAtDoorInput,
  SellAtDoorInput,
} from './door-sales.types.ts';
import { SellAtDoorService } from './sell-at-door.service.ts';

/** Sales at the door, of staff and of devices that may sell. */
@Resolver()
export class DoorSalesResolver {
  constructor(private readonly sellAtDoorService: SellAtDoorService) {}

  @Query(() => DoorTill, { nullable: true, description: 'Where the caller sells; null where the organization has no tills.' })
  @Requires('order.sell')
  @ForDevices()
  doorTill(
    @CurrentActor() actor: Actor,
    @Args('tillId', { type: () => Id, nullable: true, description: 'Of staff; a device sells at the one that a manager gave it.' }) tillId:
      | string
      | null,
  ): Promise<DoorTill | null> {
    return this.sellAtDoorService.till(actor, tillId);
  }

  @Mutation(() => DoorCart)
  @Requires('order.sell')
  @ForDevices()
  reserveAtDoor(
    @CurrentActor() actor: Actor,
    @Args('input') input: ReserveAtDoorInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<DoorCart> {
    return this.sellAtDoorService.reserve(actor, input, visitor);
  }

  @Mutation(() => DoorSale, { description: 'Cash was taken: the order is finished and its people are in.' })
  @Requires('order.sell')
  @ForDevices()
  sellAtDoor(@CurrentActor() actor: Actor, @Args('input') input: SellAtDoorInput, @Visitor() visitor: VisitorInfo): Promise<DoorSale> {
    return this.sellAtDoorService.sell(actor, input, visitor);
  }

  @Mutation(() => DoorSale)
  @Requires('order.sell')
  @ForDevices()
  chargeAtDoor(@CurrentActor() actor: Actor, @Args('input') input: ChargeAtDoorInput, @Visitor() visitor: VisitorInfo): Promise<DoorSale> {
    return this.sellAtDoorService.charge(actor, input, visitor);
  }

  @Mutation(() => DoorSale, { nullable: true, description: 'Where the card is now; once it has paid its people are in.' })
  @Requires('order.sell')
  @ForDevices()
  followDoorSale(
    @CurrentActor() actor: Actor,
    @Args('input') { token }: DoorTokenInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<DoorSale | null> {
    return this.sellAtDoorService.follow(actor, token, visitor);
  }

  @Mutation(() => DoorSale, {
    nullable: true,
    description: 'Gives the sale up. `Paid` when a card was faster; null once its places are free.',
  })
  @Requires('order.sell')
  @ForDevices()
  giveUpDoorSale(
    @CurrentActor() actor: Actor,
    @Args('input') { token }: DoorTokenInput,
    @Visitor() visitor: VisitorInfo,
  ): Promise<DoorSale | null> {
    return this.sellAtDoorService.giveUp(actor, token, visitor);
  }
}
