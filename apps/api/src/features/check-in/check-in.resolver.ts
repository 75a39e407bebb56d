import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';

import type { Passage } from '@marquee/shared/door/gates';

import { CurrentActor, type Actor } from '#platform/auth/actor';
import { ForDevices, Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';

import { Order } from '#features/orders/public/order.types';

import { AdmitFoundService } from './admit-found.service.ts';
import { CheckInItemsService } from './check-in-items.service.ts';
import { CheckInOrderService } from './check-in-order.service.ts';
import { AdmitItemInput, CheckInOrderInput, ScanCodeInput, ScanTicketsInput, UndoScanInput, UpdateScanInput } from './check-in.inputs.ts';
import { DoorFind, DoorOrder, OrderCheckIn } from './door-holders.types.ts';
import { PassageEnum } from './gates/gates.types.ts';
import { FindHoldersService } from './find-holders.service.ts';
import { LookUpCodeService } from './look-up-code.service.ts';
import { ReadDoorOrderService } from './read-door-order.service.ts';
import { ReadScanListService } from './read-scan-list.service.ts';
import { ScanCodeService } from './scan-code.service.ts';
import { ScanList, ScanResult } from './scan-result.ts';
import { UndoScanService } from './undo-scan.service.ts';
import { UnscanItemService } from './unscan-item.service.ts';
import { NoteForDoorInput } from './words/door-words.types.ts';
import { NoteForDoorService } from './words/note-for-door.service.ts';

@Resolver()
export class CheckInResolver {
  constructor(
    private readonly readScanList: ReadScanListService,
    private readonly scanCodeService: ScanCodeService,
    private readonly lookUpCode: LookUpCodeService,
    private readonly findHolders: FindHoldersService,
    private readonly admitFound: AdmitFoundService,
    private readonly readDoorOrder: ReadDoorOrderService,
    private readonly checkInOrderService: CheckInOrderService,
    private readonly checkInItems: CheckInItemsService,
    private readonly unscanItem: UnscanItemService,
    private readonly undoScanService: UndoScanService,
    private readonly noteForDoorService: NoteForDoorService,
  ) {}

  @Query(() => ScanList)
  @Requires('scan.read')
  @ForDevices()
  scanList(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<ScanList> {
    return this.readScanList.read(actor, eventId);
  }

  @Mutation(() => ScanResult)
  @Requires('scan.write')
  @ForDevices()
  scanCode(@CurrentActor() actor: Actor, @Args('input') input: ScanCodeInput): Promise<ScanResult> {
    return this.scanCodeService.scan(actor, input);
  }

  @Query(() => DoorFind)
  @Requires('scan.read')
  @ForDevices()
  doorCode(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @Args('code') code: string,
    @Args('gateId', { type: () => Id, nullable: true }) gateId: string | null,
    @Args('passage', { type: () => PassageEnum, nullable: true }) passage: Passage | null,
  ): Promise<DoorFind> {
    return this.lookUpCode.lookUp(actor, eventId, code, { gateId, passage });
  }

  @Query(() => DoorFind)
  @Requires('scan.read')
  @ForDevices()
  doorHolders(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @Args('text') text: string,
    @Args('gateId', { type: () => Id, nullable: true }) gateId: string | null,
    @Args('passage', { type: () => PassageEnum, nullable: true }) passage: Passage | null,
  ): Promise<DoorFind> {
    return this.findHolders.find(actor, eventId, text, { gateId, passage });
  }

  @Query(() => DoorOrder, { description: 'The tickets of one order at its door, with who is in.' })
  @Requires('scan.read')
  @ForDevices()
  doorOrder(
    @CurrentActor() actor: Actor,
    @Args('eventId', { type: () => Id }) eventId: string,
    @Args('orderId', { type: () => Id }) orderId: string,
  ): Promise<DoorOrder> {
    return this.readDoorOrder.read(actor, eventId, orderId);
  }

  @Mutation(() => ScanResult)
  @Requires('scan.write')
  @ForDevices()
  admitItem(@CurrentActor() actor: Actor, @Args('input') input: AdmitItemInput): Promise<ScanResult> {
    return this.admitFound.admit(actor, input);
  }

  @Mutation(() => OrderCheckIn)
  @Requires('scan.write')
  @ForDevices()
  checkInOrder(@CurrentActor() actor: Actor, @Args('input') input: CheckInOrderInput): Promise<OrderCheckIn> {
    return this.checkInOrderService.checkIn(actor, input);
  }

  @Mutation(() => ScanList)
  @Requires('scan.write')
  @ForDevices()
  undoScan(@CurrentActor() actor: Actor, @Args('input') input: UndoScanInput): Promise<ScanList> {
    return this.undoScanService.undo(actor, input);
  }

  @Mutation(() => Order, { description: 'What the door is told of an order with each of its codes.' })
  @Requires('check-in.adjust')
  noteForDoor(@CurrentActor() actor: Actor, @Args('input') input: NoteForDoorInput): Promise<Order> {
    return this.noteForDoorService.note(actor, input);
  }

  @Mutation(() => Order)
  @Requires('check-in.adjust')
  scanTickets(@CurrentActor() actor: Actor, @Args('input') input: ScanTicketsInput): Promise<Order> {
    return this.checkInItems.checkIn(actor, input);
  }

  @Mutation(() => Order)
  @Requires('check-in.adjust')
  updateScan(@CurrentActor() actor: Actor, @Args('input') input: UpdateScanInput): Promise<Order> {
    return input.scan ? this.checkInItems.checkIn(actor, itemsOf(input)) : this.unscanItem.unscan(actor, input);
  }
}

function itemsOf({ orderId, ticketId, upgradeId }: UpdateScanInput): ScanTicketsInput {
  return { orderId, ticketIds: ticketId ? [ticketId] : [], upgradeIds: upgradeId ? [upgradeId] : [] };
}
