import type { FeatureAccess } from './feature-access.ts';

interface Ids {
  readonly orgId: string;
  /** The owner's own membership. */
  readonly own: string;
  readonly scanner: { readonly userId: string; readonly userEmail: string };
  readonly leaving: string;
}

export const teamAccess: FeatureAccess<Ids> = {
  prepare: async (world, { org, user }) => {
    const members = world.connection.collection('members');
    const roleIdOf = async (userId: unknown) => String((await members.findOne({ orgId: org._id, userId: userId as never }))?._id);
    const scanner = await world.given.member('SCANNER', org);
    const leaving = await world.given.member('BOX_OFFICE', org);
    return {
      orgId: String(org._id),
      own: await roleIdOf(user._id),
      scanner: { userId: String(scanner.user._id), userEmail: scanner.user.email },
      leaving: await roleIdOf(leaving.user._id),
    };
  },
  examples: {
    roles: () => ({}),
    role: ({ own }) => ({ roleId: own }),
    saveRole: ({ orgId, scanner }) => ({ input: { update: true, role: { ...scanner, role: 'BOX_OFFICE', orgId } } }),
    removeRole: ({ leaving }) => ({ input: { roleId: leaving } }),
    acceptRole: ({ own }) => ({ input: { roleId: own, accept: true } }),
  },
};
