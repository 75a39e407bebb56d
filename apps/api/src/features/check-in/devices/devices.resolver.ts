import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';

import { CurrentActor, CurrentDevice, type Actor, type DeviceActor } from '#platform/auth/actor';
import type { AppRequest } from '#platform/auth/request-of';
import { ForDevices, Requires } from '#platform/auth/requires';
import { Id } from '#platform/graphql/id.scalar';
import { addressOf } from '#platform/limits/visitor-network';

import { DevicesRepository } from './devices.repository.ts';
import {
  AddDeviceInput,
  AddedDevice,
  DoorDeviceView,
  MoveDeviceInput,
  OwnDevice,
  PairDeviceInput,
  PairedDevice,
  ReportDeviceInput,
  RevokeDeviceInput,
} from './devices.types.ts';
import { MoveDeviceService } from './move-device.service.ts';
import { PairDeviceService } from './pair-device.service.ts';
import { ReadDeviceService } from './read-device.service.ts';
import { RevokeDeviceService } from './revoke-device.service.ts';

/** Phones at the door. */
@Resolver(() => DoorDeviceView)
export class DevicesResolver {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly pairDevice: PairDeviceService,
    private readonly revokeDevice: RevokeDeviceService,
    private readonly moveDevice: MoveDeviceService,
    private readonly readDevice: ReadDeviceService,
  ) {}

  @Query(() => [DoorDeviceView], { description: 'Those of an event, newest first.' })
  @Requires('door.write')
  doorDevices(@CurrentActor() actor: Actor, @Args('eventId', { type: () => Id }) eventId: string): Promise<DoorDeviceView[]> {
    return this.devices.ofEvent(actor, eventId);
  }

  @Mutation(() => AddedDevice)
  @Requires('door.write')
  addDoorDevice(@CurrentActor() actor: Actor, @Args('input') input: AddDeviceInput): Promise<AddedDevice> {
    return this.pairDevice.add(actor, input);
  }

  @Mutation(() => PairedDevice, { description: 'Makes whoever calls the device of a code.' })
  @Requires('public')
  pairDoorDevice(@Args('input') { code }: PairDeviceInput, @Context() { req }: { req: AppRequest }): Promise<PairedDevice> {
    return this.pairDevice.pair(code, addressOf(req.ip ?? ''));
  }

  @Mutation(() => DoorDeviceView)
  @Requires('door.write')
  revokeDoorDevice(@CurrentActor() actor: Actor, @Args('input') { deviceId }: RevokeDeviceInput): Promise<DoorDeviceView> {
    return this.revokeDevice.revoke(actor, deviceId);
  }

  @Mutation(() => DoorDeviceView, { description: 'Puts a device at a gate.' })
  @Requires('door.write')
  moveDoorDevice(@CurrentActor() actor: Actor, @Args('input') input: MoveDeviceInput): Promise<DoorDeviceView> {
    return this.moveDevice.move(actor, input);
  }

  @Query(() => OwnDevice, { description: 'Of the calling device.' })
  @Requires('scan.read')
  @ForDevices()
  ownDoorDevice(@CurrentDevice() device: DeviceActor): Promise<OwnDevice> {
    return this.readDevice.own(device);
  }

  @Mutation(() => OwnDevice, { description: 'The calling device says how it is.' })
  @Requires('scan.read')
  @ForDevices()
  reportDoorDevice(@CurrentDevice() device: DeviceActor, @Args('input') input: ReportDeviceInput): Promise<OwnDevice> {
    return this.readDevice.report(device, input);
  }
}
