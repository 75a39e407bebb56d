import { CreateTenantCommand, CreateTenantResourceAssociationCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/** Each organization sends as a tenant of its own, so that the complaints of one do not stop the mails of the others. */
export class SesTenants {
  private readonly known = new Map<string, Promise<string>>();

  constructor(
    private readonly client: SESv2Client,
    private readonly identityArn: string,
  ) {}

  /** The organization's tenant, created the first time. A failure is asked about again. */
  nameOf(orgId: string): Promise<string> {
    const known = this.known.get(orgId);
    if (known) return known;
    const name = this.create(`org-${orgId}`);
    this.known.set(orgId, name);
    name.catch(() => this.known.delete(orgId));
    return name;
  }

  private async create(TenantName: string): Promise<string> {
    await this.client.send(new CreateTenantCommand({ TenantName })).catch(unlessThere);
    await this.client.send(new CreateTenantResourceAssociationCommand({ TenantName, ResourceArn: this.identityArn })).catch(unlessThere);
    return TenantName;
  }
}

function unlessThere(error: unknown): void {
  if ((error as { readonly name?: string }).name !== 'AlreadyExistsException') throw error;
}
