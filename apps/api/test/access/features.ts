import { accountsAccess } from './accounts.access.ts';
import type { AnyFeatureAccess } from './feature-access.ts';
import { orgsAccess } from './orgs.access.ts';

/** One line a feature. An operation without an example makes the access test fail. */
export const FEATURE_ACCESS: readonly AnyFeatureAccess[] = [accountsAccess, orgsAccess];
