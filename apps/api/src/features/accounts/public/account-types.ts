export { AuthPayload, Mailbox, MemberRole, PreferredLoginEnum, RoleEnum, User } from '../record/account.types.ts';
