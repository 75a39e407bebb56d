import { Extensions } from '@nestjs/graphql';

import type { Permission } from '@marquee/shared/permissions';

/** The field extension key that names the required permission. */
export const FIELD_REQUIRES = 'requires';

/** The extension key that names the property of the object that holds its organization: `orgId`, but `_id` for an organization itself. */
export const FIELD_ORG = 'requiresIn';

/**
 * Restricts who may read a field, beyond who may call the operation that returns its object. For everybody else a nullable field is null; a
 * non-null field is refused like an operation, so our pages do not request it.
 */
export const FieldRequires = (permission: Permission, orgKey: 'orgId' | '_id' = 'orgId') =>
  Extensions({ [FIELD_REQUIRES]: permission, [FIELD_ORG]: orgKey });
