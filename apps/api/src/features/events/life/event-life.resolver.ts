import { Args, Mutation, Resolver } from '@nestjs/graphql';

import { GenerateQrCodeService } from '#features/catalog/life/generate-qr-code.service';
import { CurrentActor, type Actor } from '#platform/auth/actor';
import { Requires } from '#platform/auth/requires';

import { EventKindService } from '../record/event-kind.service.ts';
import { Event } from '../record/event.schema.ts';
import { CopyEventService } from './copy-event.service.ts';
import { DuplicateEventService } from './duplicate-event.service.ts';
import { CopyEventInput, DuplicateEventInput, GenerateEventQrCodeInput } from './event-life.inputs.ts';

@Resolver(() => Event)
export class EventLifeResolver {
  constructor(
    private readonly duplicateEventService: DuplicateEventService,
    private readonly copyEventService: CopyEventService,
    private readonly generateQrCode: GenerateQrCodeService,
    private readonly eventKind: EventKindService,
  ) {}

  @Mutation(() => Event)
  @Requires('event.write')
  duplicateEvent(
    @CurrentActor() actor: Actor,
    @Args('input') { duplicateEventId }: DuplicateEventInput,
    @Args('idempotencyKey', { type: () => String, nullable: true }) key?: string | null,
  ): Promise<Event> {
    return this.duplicateEventService.duplicate(actor, duplicateEventId, key ?? null);
  }

  @Mutation(() => [Event], {
    description: 'Drafts with everything authored, codes and texts too, whose dates all moved with the first day.',
  })
  @Requires('event.write')
  copyEvent(@CurrentActor() actor: Actor, @Args('input') input: CopyEventInput, @Args('idempotencyKey') key: string): Promise<Event[]> {
    return this.copyEventService.copy(actor, input, key);
  }

  /** Its address is in `qrCodeUrl`. */
  @Mutation(() => Event)
  @Requires('event.publish')
  generateEventQrCode(@CurrentActor() actor: Actor, @Args('input') { eventId }: GenerateEventQrCodeInput): Promise<Event> {
    return this.generateQrCode.generate(actor, this.eventKind, eventId);
  }
}
