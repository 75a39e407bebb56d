import { SetMetadata } from '@nestjs/common';

import type { Permission } from '@marquee/shared/permissions';

/** Who may call: members with a permission, anybody logged in, anybody at all, or super users. */
export type Access = Permission | 'signed-in' | 'public' | 'super';

export const ACCESS = 'marquee:access';

/** Declares who may call a query, mutation or route, one rule per operation. Without it the operation is closed. */
export const Requires = (access: Access) => SetMetadata(ACCESS, access);

export const FOR_DEVICES = 'marquee:for-devices';

/** Opens an operation to the devices of a door too (docs/decisions/0118). What is not opened by name is closed to them, whatever it requires. */
export const ForDevices = () => SetMetadata(FOR_DEVICES, true);
