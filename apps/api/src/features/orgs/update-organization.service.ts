import { Inject, Injectable } from '@nestjs/common';

import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { hasSwitches, validateOrganization, type OrganizationSettings } from '@marquee/shared/organizations/validate-organization';

import { Audit } from '#platform/audit/audit.store';
import type { Actor } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import { Transactions } from '#platform/mongo/transactions.service';

import { organizationChangeOf, type OrganizationChange } from './domain/organization-change.ts';
import type { Organization } from './organization.schema.ts';
import { OrganizationsRepository } from './organizations.repository.ts';

@Injectable()
export class UpdateOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly fileStorage: FileStorage,
    private readonly transactions: Transactions,
    private readonly audit: Audit,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Changes the caller's organization; all or nothing.
   * @throws DomainError VALIDATION, FORBIDDEN for super-user settings changed by anybody else, UNKNOWN_REFERENCE for an external logo
   */
  async update(actor: Actor, settings: OrganizationSettings): Promise<Organization> {
    if (hasSwitches(settings) && !actor.isSuperUser) throw new DomainError('FORBIDDEN');
    refuseFields(validateOrganization(settings));
    await this.checkTegSecret(actor, settings);
    const change = { ...organizationChangeOf(settings), ...this.logoOf(actor, settings) };
    return this.transactions.run(async (tx) => {
      const organization = await this.organizations.update(tx, actor, change);
      const subject = { kind: 'organization' as const, id: actor.orgId };
      await this.audit.record(tx, { actor, orgId: actor.orgId, action: 'organization.updated', subject, data: shown(change) });
      return organization;
    });
  }

  private async checkTegSecret(actor: Actor, { isTegIntegration, tegSecret }: OrganizationSettings): Promise<void> {
    if (!isTegIntegration || tegSecret || (await this.organizations.hasTegSecret(actor))) return;
    refuseFields([{ path: 'tegSecret', message: 'TEG needs a secret.' }]);
  }

  private logoOf({ orgId }: Actor, { orgLogoUrl }: OrganizationSettings): OrganizationChange {
    return orgLogoUrl ? { orgLogoUrl: ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, orgLogoUrl, 'orgLogoUrl') } : {};
  }
}

/** The values in the log, without secrets. */
function shown(change: OrganizationChange): Record<string, unknown> {
  const entries = Object.entries(change).map(([name, value]) => [name.replace('.', '_'), name === 'teg.secret' ? true : value]);
  return Object.fromEntries(entries);
}
