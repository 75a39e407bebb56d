import { defineDeed } from '#platform/audit/deed';

/** Somebody is in an organization by the super-user flag alone (ACC-239). */
export const organizationEntered = defineDeed({
  action: 'organization.entered',
  subject: 'organization',
  tells: (orgId: string) => ({ id: orgId, orgId }),
});
