import type { Role } from '@marquee/shared/permissions';

import type { GqlAnswer, TestApp } from '../test-app.ts';

const FIELDS =
  '{ _id userId userEmail role orgId acceptedAt invitedBy user { _id firstName lastName email } org { _id orgName orgLogoUrl } }';
const SAVE = `mutation ($input: SaveRoleInput!) { saveRole(input: $input) ${FIELDS} }`;
const REMOVE = 'mutation ($input: RemoveRoleInput!) { removeRole(input: $input) }';
const ACCEPT = 'mutation ($input: AcceptRoleInput!) { acceptRole(input: $input) { token } }';

/** One row of the team as returned by the API. */
export interface TeamRow {
  readonly _id: string;
  readonly userId: string | null;
  readonly userEmail: string;
  readonly role: Role;
  readonly acceptedAt: string | null;
}

interface Person {
  readonly token: string;
  readonly org: { readonly _id: unknown } | null;
}

/** Team operations over GraphQL. */
export class TeamCalls {
  constructor(private readonly world: TestApp) {}

  async roles({ token }: Pick<Person, 'token'>): Promise<TeamRow[]> {
    return (await this.world.gql(`{ roles ${FIELDS} }`, {}, token)).data.roles;
  }

  invite({ token, org }: Person, userEmail: string, role: string = 'SCANNER'): Promise<GqlAnswer> {
    return this.world.gql(SAVE, { input: { update: false, role: { userEmail, role, orgId: String(org?._id) } } }, token);
  }

  change({ token, org }: Person, { userId, userEmail }: Pick<TeamRow, 'userId' | 'userEmail'>, role: string): Promise<GqlAnswer> {
    return this.world.gql(SAVE, { input: { update: true, role: { userId, userEmail, role, orgId: String(org?._id) } } }, token);
  }

  remove({ token }: Pick<Person, 'token'>, roleId: string): Promise<GqlAnswer> {
    return this.world.gql(REMOVE, { input: { roleId } }, token);
  }

  answer(token: string, roleId: string, accept: boolean, key?: string): Promise<GqlAnswer> {
    return this.world.gql(ACCEPT, { input: { roleId, accept, key } }, token);
  }

  role(token: string, roleId: string, key?: string): Promise<GqlAnswer> {
    return this.world.gql(
      `query ($roleId: ObjectId!, $key: String) { role(roleId: $roleId, key: $key) ${FIELDS} }`,
      { roleId, key },
      token,
    );
  }

  /** A person's row, by account. */
  async rowOf(asker: Person, user: { readonly _id: unknown }): Promise<TeamRow> {
    const row = (await this.roles(asker)).find(({ userId }) => userId === String(user._id));
    if (!row) throw new Error('No such member');
    return row;
  }
}
