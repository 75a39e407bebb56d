import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import { OrganizationsRepository } from '../organizations.repository.ts';

/** The secret keys of organizations at their seating provider. They are stored sealed and opened only here. */
@Injectable()
export class SeatingSecrets {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly sealedTexts: SealedTexts,
  ) {}

  /** For the server's own calls; null without one. An operator writes it in clear: it is sealed when it is found. */
  async of(scope: OrgScope): Promise<string | null> {
    const { sealedKey, secretKey: clear } = await this.organizations.seatingSecretOf(scope);
    if (clear) await this.organizations.sealSeating(scope, clear, this.sealedTexts.seal(purposeOf(scope), clear));
    return clear || (sealedKey ? this.sealedTexts.open(purposeOf(scope), sealedKey) : null);
  }

  /** Seals those that stand in clear. */
  async sealAll(): Promise<void> {
    for (const orgId of await this.organizations.idsWithClearSeating()) await this.of({ orgId });
  }
}

function purposeOf({ orgId }: OrgScope): string {
  return `seating ${orgId}`;
}
