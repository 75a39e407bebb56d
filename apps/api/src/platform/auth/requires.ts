import { SetMetadata } from '@nestjs/common';

import type { Permission } from '@marquee/shared/permissions';

/** Who may call: members with a permission, anybody logged in, anybody at all, or super users. */
export type Access = Permission | 'signed-in' | 'public' | 'super';

export const ACCESS = 'marquee:access';

/** Declares who may call a query, mutation or route, one rule per operation. Without it the operation is closed. */
export const Requires = (access: Access) => SetMetadata(ACCESS, access);
