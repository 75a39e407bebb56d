import type { LoggedIn } from '../given/accounts.given.ts';
import type { Organization } from '../../src/features/orgs/organization.schema.ts';
import type { TestApp } from '../test-app.ts';

export type Owner = LoggedIn & { org: Organization };

/** What a feature tells the access test about its operations. */
export interface FeatureAccess<Ids extends object = object> {
  /** Makes this feature's records in `owner`'s organisation and answers their ids. */
  readonly prepare: (world: TestApp, owner: Owner) => Promise<Ids>;
  /**
   * For each operation of an organisation: valid variables that name those records (`{}` when it takes none).
   * Called by another organisation's owner it must find nothing, change nothing and show nothing of them.
   */
  readonly examples: Readonly<Record<string, (ids: Ids) => object>>;
  /** Operations that are no organisation's (bought by anybody, one's own account): valid variables, and why. */
  readonly personal?: Readonly<Record<string, { readonly why: string; readonly variables: (ids: Ids) => object }>>;
}

// the ids of each feature are its own business; here they only pass through
export type AnyFeatureAccess = FeatureAccess<any>;
