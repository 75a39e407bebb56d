import { defineQuestion } from '#platform/hooks/hook';

/** `NotAsked`: nobody could be asked, or gave an answer in time. */
export type MemberAnswer = 'Known' | 'Unknown' | 'NotAsked';

/** Asked when pay is pressed, outside transactions: whether the organization's outside system knows a member id. Answers within two seconds. */
export const memberKnown = defineQuestion<[orgId: string, memberId: string], Promise<MemberAnswer>>('orders.member-known');
