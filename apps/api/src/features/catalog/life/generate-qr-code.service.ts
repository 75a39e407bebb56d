import { Inject, Injectable } from '@nestjs/common';

import { SELLABLE_KINDS } from '@marquee/shared/events/sellable';

import type { Actor } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { storedUrl } from '#platform/files/stored-urls';
import { qrPicture } from '#platform/qr/qr-picture';

import type { SellableKind } from '../record/sellable-kind.ts';
import type { SellableRecord } from '../record/sellable.schema.ts';

/** Pixels: sharp at 150 px on screen, and at 4 cm on paper. */
const WIDTH = 600;

/** Draws the QR code of the public page of an event or season. */
@Injectable()
export class GenerateQrCodeService {
  constructor(
    private readonly fileStorage: FileStorage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** It leads to the address with the id, which stays when the stub changes. @throws NOT_FOUND, SERVICE_UNAVAILABLE */
  async generate<Kind extends SellableRecord>(actor: Actor, kind: SellableKind<Kind>, id: string): Promise<Kind> {
    const { _id } = await kind.sellables.get(actor, id);
    const address = `${this.config.EVENTS_URL ?? this.config.PUBLIC_URL}${SELLABLE_KINDS[kind.name].path}/${_id}`;
    const key = `public/qr-codes/${actor.orgId}/${_id}.png`;
    await this.fileStorage.put(key, qrPicture(address, WIDTH), 'image/png');
    const url = storedUrl(this.fileStorage.publicUrl(key), this.config.PUBLIC_URL);
    await kind.write(actor, kind.deed['qr-code-made'], { id }, (tx) => kind.sellables.setQrCode(tx, actor, id, url));
    return kind.sellables.get(actor, id);
  }
}
