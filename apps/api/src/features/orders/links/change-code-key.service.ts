import { Injectable } from '@nestjs/common';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { Clock } from '#platform/clock/clock.service';

import type { CodeKey } from './code-key.schema.ts';
import { CodeKeysRepository } from './code-keys.repository.ts';
import { SignedCodes } from './signed-codes.signer.ts';

interface Changed {
  readonly orgId: string;
  readonly key: string;
  readonly retires: boolean;
}

const codeKeyChanged = defineDeed({
  action: 'code-key.changed',
  subject: 'organization',
  tells: ({ orgId, key, retires }: Changed) => ({ id: orgId, orgId, details: { key, retires } }),
});

/** Begins to sign codes with a new key. */
@Injectable()
export class ChangeCodeKeyService {
  constructor(
    private readonly codeKeys: CodeKeysRepository,
    private readonly signedCodes: SignedCodes,
    private readonly deeds: Deeds,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders keep the codes of their time. Where earlier keys are retired, their codes are given out anew under the new one, and an earlier
   * code is good only where the server or a list knows it: its signature alone admits nobody.
   */
  async change(actor: Actor, retires: boolean): Promise<CodeKey[]> {
    // so that the new key is not the first one
    await this.signedCodes.keysOf(actor);
    await this.deeds.run(actor, codeKeyChanged, async (tx) => {
      const now = this.clock.now();
      const keys = await this.codeKeys.of(actor, tx);
      const key = this.signedCodes.newKey(actor, keys.length, now);
      if (retires) await this.codeKeys.retireAll(tx, actor, now);
      await this.codeKeys.add(tx, key);
      return { orgId: actor.orgId, key: key.keyId, retires };
    });
    this.signedCodes.forget(actor);
    return this.signedCodes.keysOf(actor);
  }
}
