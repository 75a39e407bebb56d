import type { LoggedIn } from '../given/accounts.given.ts';
import type { Organization } from '../../src/features/orgs/organization.schema.ts';
import type { TestApp } from '../test-app.ts';

export type Owner = LoggedIn & { org: Organization };

/** A feature's data for the access test of its operations. */
export interface FeatureAccess<Ids extends object = object> {
  /** Creates this feature's records in `owner`'s organization and returns their ids. */
  readonly prepare: (world: TestApp, owner: Owner) => Promise<Ids>;
  /**
   * For each operation of an organization: valid variables that name those records (`{}` when it takes none). Called by another
   * organization's owner it must find, change and reveal nothing.
   */
  readonly examples: Readonly<Record<string, (ids: Ids) => object>>;
  /** Operations outside an organization (public, or one's own account): valid variables, and the reason. */
  readonly personal?: Readonly<Record<string, { readonly why: string; readonly variables: (ids: Ids) => object }>>;
}

// the ids are opaque here; only their feature uses them
export type AnyFeatureAccess = FeatureAccess<any>;
