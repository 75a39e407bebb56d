import { SetMetadata } from '@nestjs/common';

import type { Permission } from '@marquee/shared/permissions';

/** Who may call: a permission within an organisation, anybody with a login, anybody at all, or super users. */
export type Access = Permission | 'signed-in' | 'public' | 'super';

export const ACCESS = 'marquee:access';

/** Says who may call a query, mutation or route. One per operation; without it the operation is closed. */
export const Requires = (access: Access) => SetMetadata(ACCESS, access);
