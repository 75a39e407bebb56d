import { Injectable } from '@nestjs/common';

import type { Actor } from '#platform/auth/actor';

import type { ScanCodeInput } from './check-in.inputs.ts';
import { ReadCodeService } from './read-code.service.ts';
import { ReadItemService } from './read-item.service.ts';
import type { ScanResult } from './scan-result.ts';

@Injectable()
export class ScanCodeService {
  constructor(
    private readonly readCode: ReadCodeService,
    private readonly readItem: ReadItemService,
  ) {}

  /** One reading of a QR code. Refusals are answers, not errors: the door shows them. @throws NOT_FOUND for an event that is not theirs. */
  async scan(actor: Actor, { code, ...place }: ScanCodeInput): Promise<ScanResult> {
    return this.readItem.read(actor, place, await this.readCode.read(actor, code));
  }
}
