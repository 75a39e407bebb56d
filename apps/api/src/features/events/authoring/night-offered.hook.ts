import type { OrgScope } from '#platform/auth/actor';
import { defineQuestion } from '#platform/hooks/hook';
import type { Tx } from '#platform/mongo/transactions.service';

/** Whether the holders of its season were offered this night by a link to pay. */
export const nightOffered = defineQuestion<[scope: OrgScope, eventId: string, tx: Tx], Promise<boolean>>('events.night-offered');
