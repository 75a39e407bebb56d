import { useMutation, useQuery } from '@apollo/client/react';
import { useRouteContext } from '@tanstack/react-router';
import type { Role, TeamQuery } from '#gql/graphql.ts';
import { useSession } from '#lib/session/session.ts';
import { RemoveRoleDocument, SaveRoleDocument, TeamDocument } from './team.graphql.ts';

export type Member = TeamQuery['roles'][number];

/** The team of the current organization. The acts reject with the server's refusal; after each the list is refetched. */
export function useTeam() {
  const { user, organization } = useSession();
  const { signOut } = useRouteContext({ from: '__root__' });
  const { data, error, refetch } = useQuery(TeamDocument);
  const [saveRole] = useMutation(SaveRoleDocument);
  const [removeRole] = useMutation(RemoveRoleDocument);
  const save = async (who: Pick<Member, 'userId' | 'userEmail'>, role: Role, update: boolean): Promise<void> => {
    const { userId, userEmail } = who;
    const orgId = organization?._id ?? '';
    const answer = await saveRole({ variables: { input: { role: { userId, userEmail, role, orgId }, update } } });
    // the server has ended this login (ACC-213)
    if (update && answer.data?.saveRole.userId === user._id) await signOut();
    else await refetch();
  };
  return {
    members: data?.roles,
    hasFailed: error !== undefined && !data,
    refetch: () => void refetch(),
    add: (userEmail: string, role: Role) => save({ userId: null, userEmail }, role, false),
    change: (member: Member, role: Role) => save(member, role, true),
    remove: async ({ _id: roleId }: Member): Promise<void> => {
      await removeRole({ variables: { input: { roleId } } });
      await refetch();
    },
  };
}
