import { Field, Float, InputType, Int, ObjectType } from '@nestjs/graphql';

import { Id } from '#platform/graphql/id.scalar';

@ObjectType({ description: 'What a device said of itself last.' })
export class DoorDeviceReport {
  @Field(() => Date, { nullable: true }) listAt!: Date | null;
  @Field(() => Int, { nullable: true }) listCodes!: number | null;
  @Field(() => Int) unsent!: number;
  @Field(() => Float, { nullable: true, description: 'Percent; null where its browser does not tell.' }) battery!: number | null;
  @Field() version!: string;
}

@ObjectType('DoorDevice', { description: 'A phone at the door, paired without an account.' })
export class DoorDeviceView {
  @Field(() => Id) _id!: string;
  @Field() name!: string;
  @Field(() => [Id]) eventIds!: string[];
  @Field(() => Id, { nullable: true, description: 'The gate it stands at; null is any.' }) gateId?: string | null;
  @Field(() => Boolean) maySell!: boolean;
  @Field(() => Date) endsAt!: Date;
  @Field(() => Date) createdAt!: Date;
  /** Null while its code was not used. */
  @Field(() => Date, { nullable: true }) pairedAt!: Date | null;
  /** Until when its code can be used. */
  @Field(() => Date) codeExpiresAt!: Date;
  @Field(() => Date, { nullable: true }) revokedAt!: Date | null;
  /** Its last contact, to 20 seconds. */
  @Field(() => Date, { nullable: true }) seenAt!: Date | null;
  @Field(() => DoorDeviceReport, { nullable: true }) report!: DoorDeviceReport | null;
}

@InputType()
export class AddDeviceInput {
  @Field() name!: string;
  @Field(() => [Id]) eventIds!: string[];
  /** Of one of the events; without one it is any. */
  @Field(() => Id, { nullable: true }) gateId?: string | null;
  @Field(() => Boolean) maySell!: boolean;
  @Field(() => Id, { nullable: true, description: 'Where it sells; needed where the organization has tills.' }) tillId?: string | null;
  @Field(() => Date) endsAt!: Date;
}

@ObjectType({ description: 'A device with the code that pairs it, which is told once.' })
export class AddedDevice {
  @Field(() => DoorDeviceView) device!: DoorDeviceView;
  @Field() code!: string;
  @Field(() => Date) codeExpiresAt!: Date;
}

@InputType()
export class PairDeviceInput {
  @Field() code!: string;
}

@ObjectType({ description: 'A device sends `token` as the header x-marquee-device with each request, without any other login.' })
export class PairedDevice {
  @Field() token!: string;
  @Field(() => Id) deviceId!: string;
  @Field() name!: string;
  @Field(() => Date) endsAt!: Date;
}

@InputType()
export class RevokeDeviceInput {
  @Field(() => Id) deviceId!: string;
}

@InputType()
export class MoveDeviceInput {
  @Field(() => Id) deviceId!: string;
  /** Of one of its events; null is any. */
  @Field(() => Id, { nullable: true }) gateId!: string | null;
}

@InputType()
export class ReportDeviceInput {
  @Field(() => Date, { nullable: true }) listAt!: Date | null;
  @Field(() => Int, { nullable: true }) listCodes!: number | null;
  @Field(() => Int) unsent!: number;
  @Field(() => Float, { nullable: true }) battery!: number | null;
  @Field() version!: string;
}

/** An event at whose door a device acts. */
@ObjectType()
export class DeviceEvent {
  @Field(() => Id) eventId!: string;
  @Field() name!: string;
  @Field(() => Date, { nullable: true }) startsAt!: Date | null;
  @Field() timezone!: string;
  /** Until when its list may be kept: a day after the event, at most until the device ends. */
  @Field(() => Date) keptUntil!: Date;
}

@ObjectType({ description: 'What a device is told of itself.' })
export class OwnDevice {
  @Field(() => Id) deviceId!: string;
  @Field() name!: string;
  @Field(() => Id, { nullable: true, description: 'The gate it stands at; null is any.' }) gateId!: string | null;
  @Field(() => Boolean) maySell!: boolean;
  @Field(() => Date) endsAt!: Date;
  /** The server’s clock, from which a device knows how wrong its own is. */
  @Field(() => Date) now!: Date;
  @Field(() => [DeviceEvent]) events!: DeviceEvent[];
}
