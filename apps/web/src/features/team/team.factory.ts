import type { MemberRole, Role, TeamMember } from '#gql/schema-types.ts';
import { aMemberRole, anId } from '#testing/factories.ts';

/** A member with an account, by name. */
export function aMember(name: string, role: Role, overrides: Partial<MemberRole> = {}): MemberRole {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = `${firstName.toLowerCase()}@redstone.example`;
  const user: TeamMember = { _id: anId(), firstName, lastName, email };
  return aMemberRole({ role, userId: user._id, userEmail: email, user, ...overrides });
}

/** A pending invitation. */
export function anInvitation(userEmail: string, overrides: Partial<MemberRole> = {}): MemberRole {
  return aMemberRole({ userId: null, userEmail, user: null, role: 'SCANNER', acceptedAt: null, ...overrides });
}
