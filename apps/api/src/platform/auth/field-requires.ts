import { Extensions } from '@nestjs/graphql';

import type { Permission } from '@marquee/shared/permissions';

/** The key of a field's extensions that names the permission it needs. */
export const FIELD_REQUIRES = 'requires';

/** The key that names where the field's object says whose it is: `orgId`, but `_id` for an organisation itself. */
export const FIELD_ORG = 'requiresIn';

/**
 * Says who may read a field of an object, beyond who may call the operation that answers it. For everybody else a field that
 * may be null is null; any other one is refused like an operation, so our pages do not ask for it.
 */
export const FieldRequires = (permission: Permission, orgKey: 'orgId' | '_id' = 'orgId') =>
  Extensions({ [FIELD_REQUIRES]: permission, [FIELD_ORG]: orgKey });
