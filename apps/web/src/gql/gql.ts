/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query Session {\n    me {\n      _id\n      firstName\n      lastName\n      email\n      imageUrl\n      isSuperUser\n      orgContextId\n      role {\n        _id\n        orgId\n        role\n      }\n      organization {\n        _id\n        orgName\n        stub\n        orgLogoUrl\n        stripeId\n        isSeasonTickets\n        isWebScanning\n        timezone\n      }\n    }\n    myRoles {\n      _id\n      orgId\n      role\n      acceptedAt\n      organization {\n        _id\n        orgName\n      }\n    }\n  }\n": typeof types.SessionDocument,
    "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        _id\n        orgContextId\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n": typeof types.LoginDocument,
    "\n  mutation Logout {\n    logout\n  }\n": typeof types.LogoutDocument,
    "\n  mutation SetUserOrgContext($input: SetUserOrgContextInput!) {\n    setUserOrgContext(input: $input) {\n      token\n      user {\n        _id\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n": typeof types.SetUserOrgContextDocument,
};
const documents: Documents = {
    "\n  query Session {\n    me {\n      _id\n      firstName\n      lastName\n      email\n      imageUrl\n      isSuperUser\n      orgContextId\n      role {\n        _id\n        orgId\n        role\n      }\n      organization {\n        _id\n        orgName\n        stub\n        orgLogoUrl\n        stripeId\n        isSeasonTickets\n        isWebScanning\n        timezone\n      }\n    }\n    myRoles {\n      _id\n      orgId\n      role\n      acceptedAt\n      organization {\n        _id\n        orgName\n      }\n    }\n  }\n": types.SessionDocument,
    "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        _id\n        orgContextId\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n": types.LoginDocument,
    "\n  mutation Logout {\n    logout\n  }\n": types.LogoutDocument,
    "\n  mutation SetUserOrgContext($input: SetUserOrgContextInput!) {\n    setUserOrgContext(input: $input) {\n      token\n      user {\n        _id\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n": types.SetUserOrgContextDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Session {\n    me {\n      _id\n      firstName\n      lastName\n      email\n      imageUrl\n      isSuperUser\n      orgContextId\n      role {\n        _id\n        orgId\n        role\n      }\n      organization {\n        _id\n        orgName\n        stub\n        orgLogoUrl\n        stripeId\n        isSeasonTickets\n        isWebScanning\n        timezone\n      }\n    }\n    myRoles {\n      _id\n      orgId\n      role\n      acceptedAt\n      organization {\n        _id\n        orgName\n      }\n    }\n  }\n"): (typeof documents)["\n  query Session {\n    me {\n      _id\n      firstName\n      lastName\n      email\n      imageUrl\n      isSuperUser\n      orgContextId\n      role {\n        _id\n        orgId\n        role\n      }\n      organization {\n        _id\n        orgName\n        stub\n        orgLogoUrl\n        stripeId\n        isSeasonTickets\n        isWebScanning\n        timezone\n      }\n    }\n    myRoles {\n      _id\n      orgId\n      role\n      acceptedAt\n      organization {\n        _id\n        orgName\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        _id\n        orgContextId\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        _id\n        orgContextId\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Logout {\n    logout\n  }\n"): (typeof documents)["\n  mutation Logout {\n    logout\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetUserOrgContext($input: SetUserOrgContextInput!) {\n    setUserOrgContext(input: $input) {\n      token\n      user {\n        _id\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetUserOrgContext($input: SetUserOrgContextInput!) {\n    setUserOrgContext(input: $input) {\n      token\n      user {\n        _id\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;