import { defineQuestion } from '#platform/hooks/hook';

/** `NotAsked`: the outside system is off or did not respond in time. */
export type MemberAnswer = 'Known' | 'Unknown' | 'NotAsked';

/** Asked when pay is pressed, outside transactions: whether the organization's outside system knows a member id. Answers within two seconds. */
export const memberKnown = defineQuestion<[orgId: string, memberId: string], Promise<MemberAnswer>>('orders.member-known');
