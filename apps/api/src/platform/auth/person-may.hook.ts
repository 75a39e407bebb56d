import type { Permission } from '@marquee/shared/permissions';

import { defineQuestion } from '../hooks/hook.ts';

/** Whether a person has a permission in an organization now: what they asked for earlier is theirs no longer when they lost it. */
export const personMay = defineQuestion<[orgId: string, userId: string, permission: Permission], Promise<boolean>>('platform.person-may');
