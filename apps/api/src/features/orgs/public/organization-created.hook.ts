import { defineHook } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

import type { Organization } from '../organization.schema.ts';

/** Called in the transaction that creates an organization, so that followers can add its defaults. */
export const organizationCreated = defineHook<[tx: Tx, organization: Organization]>('orgs.organization-created');
