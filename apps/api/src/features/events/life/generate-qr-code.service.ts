import { Inject, Injectable } from '@nestjs/common';

import { defineSellableDeed } from '#features/catalog/record/sellable-kind';
import type { Actor } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { storedUrl } from '#platform/files/stored-urls';
import { qrPicture } from '#platform/qr/qr-picture';

import type { EventRecord } from '../record/event-records.ts';
import { EventKindService } from '../record/event-kind.service.ts';
import { EventsRepository } from '../record/events.repository.ts';

/** Pixels: sharp at 150 px on screen, and at 4 cm on paper. */
const WIDTH = 600;

const qrCodeMade = defineSellableDeed('event', 'event.qr-code-made');

/** Draws the QR code of an event's public page. */
@Injectable()
export class GenerateQrCodeService {
  constructor(
    private readonly events: EventsRepository,
    private readonly eventKind: EventKindService,
    private readonly fileStorage: FileStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** It leads to the address with the event's id, which stays when the stub changes. @throws NOT_FOUND, SERVICE_UNAVAILABLE */
  async generate(actor: Actor, eventId: string): Promise<EventRecord> {
    const event = await this.events.get(actor, eventId);
    const address = `${this.config.EVENTS_URL ?? this.config.PUBLIC_URL}/e/${event._id}`;
    const key = `public/qr-codes/${actor.orgId}/${event._id}.png`;
    await this.fileStorage.put(key, qrPicture(address, WIDTH), 'image/png');
    const url = storedUrl(this.fileStorage.publicUrl(key), this.config.PUBLIC_URL);
    await this.eventKind.write(actor, qrCodeMade, { id: eventId }, (tx) => this.events.setQrCode(tx, actor, eventId, url));
    return this.events.get(actor, eventId);
  }
}
