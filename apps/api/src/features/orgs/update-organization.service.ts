import { Inject, Injectable } from '@nestjs/common';

import { auditChangesOf } from '@marquee/shared/audit/audit-changes';
import { DomainError, refuseFields } from '@marquee/shared/domain-error';
import { hasSwitches, validateOrganization, type OrganizationSettings } from '@marquee/shared/organizations/validate-organization';
import { organizationText } from '@marquee/shared/organizations/organization-texts';
import { can } from '@marquee/shared/permissions';

import { defineDeed } from '#platform/audit/deed';
import { Deeds } from '#platform/audit/deeds.service';
import type { Actor } from '#platform/auth/actor';
import { CONFIG, type Config } from '#platform/config/config';
import { FileStorage } from '#platform/files/file-storage.port';
import { ownUploadUrl } from '#platform/files/own-upload';
import type { Tx } from '#platform/mongo/transactions.service';

import { organizationChangeOf, type OrganizationChange } from './domain/organization-change.ts';
import { OrganizationEmailService } from './email/organization-email.service.ts';
import type { Organization } from './organization.schema.ts';
import { OrganizationsRepository } from './organizations.repository.ts';
import { IntegrationAccesses } from './public/integration-accesses.facade.ts';
import { Orgs } from './public/orgs.facade.ts';

const organizationUpdated = defineDeed({
  action: 'organization.updated',
  subject: 'organization',
  tells: ({ before, change }: { readonly before: Organization; readonly change: OrganizationChange }) => ({
    id: before._id,
    orgId: before._id,
    details: { ...shown(change), changes: auditChangesOf(before, unsealed(change)) },
  }),
});

@Injectable()
export class UpdateOrganizationService {
  constructor(
    private readonly organizations: OrganizationsRepository,
    private readonly orgs: Orgs,
    private readonly fileStorage: FileStorage,
    private readonly deeds: Deeds,
    private readonly integrationAccesses: IntegrationAccesses,
    private readonly organizationEmail: OrganizationEmailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Changes the caller's organization; all or nothing. A new e-mail address waits for its mailbox (`newEmail`).
   * @throws DomainError VALIDATION, RATE_LIMITED, FORBIDDEN for super-user settings changed by anybody else, UNKNOWN_REFERENCE for an external logo
   */
  async update(actor: Actor, settings: OrganizationSettings): Promise<Organization> {
    if (hasSwitches(settings) && !can(actor, 'super')) throw new DomainError('FORBIDDEN');
    refuseFields(validateOrganization(settings));
    this.checkAddress(settings);
    const seal = (secret: string) => this.integrationAccesses.seal(actor, secret);
    const { email, ...others } = organizationChangeOf(settings, seal);
    const before = await this.orgs.get(actor.orgId);
    const contact = await this.organizationEmail.changeOf(actor, before, email);
    const asked = { ...others, ...contact, ...this.logoOf(actor, settings) };
    const { organization } = await this.deeds.run(actor, organizationUpdated, async (tx) => {
      const change = { ...asked, ...(await this.secretsLeft(tx, actor, settings)) };
      const organization = await this.organizations.update(tx, actor, change);
      if (contact.newEmail) await this.organizationEmail.mail(tx, actor, contact.newEmail);
      return { before, change, organization };
    });
    return organization;
  }

  private checkAddress({ tegUrl }: OrganizationSettings): void {
    const refusal = tegUrl?.trim() ? this.integrationAccesses.checkAddress(tegUrl.trim()) : null;
    if (refusal) refuseFields([{ path: 'tegUrl', message: refusal }]);
  }

  /** A stored secret is for the system it was entered for: no other one gets it. Switched off, it is forgotten; else a new one is asked for. */
  private async secretsLeft(tx: Tx, actor: Actor, settings: OrganizationSettings): Promise<OrganizationChange> {
    const { isTegIntegration, tegSecret, tegUrl } = settings;
    if (tegSecret || !(isTegIntegration || tegUrl?.trim())) return {};
    const hasSecret = await this.organizations.hasTegSecret(tx, actor);
    if (isTegIntegration && !hasSecret) refuseFields([{ path: 'tegSecret', message: organizationText('SECRET_MISSING') }]);
    const isKept = !hasSecret || !tegUrl?.trim() || (await this.integrationAccesses.isThere(tx, actor, tegUrl));
    if (isKept) return {};
    if (isTegIntegration === false) return { 'teg.sealed': null, 'teg.secret': null };
    refuseFields([{ path: 'tegSecret', message: organizationText('SECRET_OF_OTHER') }]);
    return {};
  }

  private logoOf({ orgId }: Actor, { orgLogoUrl }: OrganizationSettings): OrganizationChange {
    return orgLogoUrl ? { orgLogoUrl: ownUploadUrl(this.fileStorage, this.config.PUBLIC_URL, orgId, orgLogoUrl, 'orgLogoUrl') } : {};
  }
}

/** Without the access to the outside system, whose values are told by name alone. */
function unsealed(change: OrganizationChange): object {
  return Object.fromEntries(Object.entries(change).filter(([name]) => !name.startsWith('teg.')));
}

/** The values in the log, without secrets. */
function shown(change: OrganizationChange): Record<string, unknown> {
  const { 'teg.sealed': sealed, 'teg.secret': _, ...others } = change;
  const entries = Object.entries(others).map(([name, value]) => [name.replace('.', '_'), value]);
  return { ...Object.fromEntries(entries), ...(sealed !== undefined && { teg_secret: sealed !== null }) };
}
