import { Injectable } from '@nestjs/common';

import type { OrgScope } from '#platform/auth/actor';
import { OrderIntegration, type IntegrationAccess } from '#platform/integrations/order-integration.port';
import type { Tx } from '#platform/mongo/transactions.service';
import { SealedTexts } from '#platform/secrets/sealed-texts.service';

import { OrganizationsRepository } from '../organizations.repository.ts';

/** How the outside system (TEI/TEG) of an organization is reached. Its secret is stored sealed and opened only here. */
@Injectable()
export class IntegrationAccesses {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly orderIntegration: OrderIntegration,
    private readonly sealedTexts: SealedTexts,
  ) {}

  async isOn(scope: OrgScope): Promise<boolean> {
    return (await this.organizations.withTeg(null, scope))?.isTegIntegration ?? false;
  }

  /** Null while the client id, the secret or the address is missing. */
  async of(scope: OrgScope): Promise<IntegrationAccess | null> {
    const { url, clientId, sealed, secret: clear } = (await this.organizations.withTeg(null, scope))?.teg ?? {};
    if (clear) await this.organizations.sealTeg(scope, clear, this.seal(scope, clear));
    const secret = clear || (sealed && this.sealedTexts.open(purposeOf(scope), sealed));
    return url && clientId && secret ? { url, clientId, secret } : null;
  }

  /** Tells whether the address is on the system that is called now, as it is known in the transaction. */
  async isThere(tx: Tx, scope: OrgScope, url: string): Promise<boolean> {
    const stored = (await this.organizations.withTeg(tx, scope))?.teg?.url;
    return stored ? URL.parse(stored)?.origin === URL.parse(url.trim())?.origin : false;
  }

  seal(scope: OrgScope, secret: string): string {
    return this.sealedTexts.seal(purposeOf(scope), secret);
  }

  /** Null when the address may be called; else why not. */
  checkAddress(url: string): string | null {
    return this.orderIntegration.checkAddress(url);
  }

  /** Seals the secrets that versions before stored in clear. */
  async sealAll(): Promise<void> {
    for (const orgId of await this.organizations.idsWithClearTeg()) await this.of({ orgId });
  }
}

function purposeOf({ orgId }: OrgScope): string {
  return `integration ${orgId}`;
}
