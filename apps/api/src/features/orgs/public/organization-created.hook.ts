import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions';

import type { Organization } from '../organization.schema.ts';

/** Told in the transaction that makes an organisation, so that it is given what it needs. */
export const organizationCreated = defineHook<[tx: Tx, organization: Organization]>('orgs.organization-created');
