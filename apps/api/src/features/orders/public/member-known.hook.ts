export { memberKnown, type MemberAnswer } from '../checkout/member-known.hook.ts';
