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
    "\n  query Dashboard {\n    dashboard {\n      day\n      timezone\n      orders\n      tickets\n      revenue\n      previousRevenue\n      scanned\n      points {\n        at\n        revenue\n        tickets\n        orders\n      }\n      previousPoints {\n        at\n        revenue\n        tickets\n        orders\n      }\n      upcoming {\n        _id\n        name\n        stub\n        published\n        cancel\n        isMultipleDays\n        processAs\n        posterImageUrl {\n          original\n          medium\n          small\n        }\n        venue {\n          _id\n          name\n          timezone\n        }\n        schedule {\n          announceAt\n          ticketsAt\n          ticketsEndAt\n          startsAt\n          endsAt\n        }\n        performances {\n          _id\n          schedule {\n            _id\n            startsAt\n            endsAt\n          }\n        }\n        figures {\n          total\n          sold\n          remaining\n        }\n      }\n      latestOrders {\n        _id\n        number\n        eventName\n        type\n        state\n        hidden\n        total\n        user {\n          firstName\n          lastName\n        }\n        tickets {\n          _id\n        }\n        upgrades {\n          _id\n        }\n      }\n    }\n  }\n": typeof types.DashboardDocument,
    "\n  query ScanList($eventId: ObjectId!) {\n    scanList(eventId: $eventId) { eventId eventName scanned sold opensAt closesAt timezone }\n  }\n": typeof types.ScanListDocument,
    "\n  mutation ScanCode($input: ScanCodeInput!) {\n    scanCode(input: $input) { ok verdict message name itemName seat scannedAt scannerName scanned sold }\n  }\n": typeof types.ScanCodeDocument,
    "\n  query Jump($text: String!, $withOrders: Boolean!) {\n    events(query: { name: $text }, pagination: { pageSize: 5, pageNumber: 1 }) {\n      _id\n      name\n      schedule {\n        startsAt\n      }\n      venue {\n        _id\n        timezone\n      }\n    }\n    orders(query: { any: $text }, pagination: { pageSize: 5, pageNumber: 1 }) @include(if: $withOrders) {\n      orders {\n        _id\n        number\n        eventName\n        user {\n          firstName\n          lastName\n        }\n      }\n    }\n  }\n": typeof types.JumpDocument,
    "\n  query Session {\n    me {\n      _id\n      firstName\n      lastName\n      email\n      imageUrl\n      isSuperUser\n      orgContextId\n      role {\n        _id\n        orgId\n        role\n      }\n      organization {\n        _id\n        orgName\n        stub\n        orgLogoUrl\n        stripeId\n        isSeasonTickets\n        isWebScanning\n        timezone\n      }\n    }\n    myRoles {\n      _id\n      orgId\n      role\n      acceptedAt\n      organization {\n        _id\n        orgName\n      }\n    }\n  }\n": typeof types.SessionDocument,
    "\n  mutation Login($input: LoginInput!) {\n    login(input: $input) {\n      token\n      user {\n        _id\n        orgContextId\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n": typeof types.LoginDocument,
    "\n  mutation Logout {\n    logout\n  }\n": typeof types.LogoutDocument,
    "\n  mutation SetUserOrgContext($input: SetUserOrgContextInput!) {\n    setUserOrgContext(input: $input) {\n      token\n      user {\n        _id\n        isSuperUser\n        role {\n          _id\n          role\n        }\n      }\n    }\n  }\n": typeof types.SetUserOrgContextDocument,
};
const documents: Documents = {
    "\n  query Dashboard {\n    dashboard {\n      day\n      timezone\n      orders\n      tickets\n      revenue\n      previousRevenue\n      scanned\n      points {\n        at\n        revenue\n        tickets\n        orders\n      }\n      previousPoints {\n        at\n        revenue\n        tickets\n        orders\n      }\n      upcoming {\n        _id\n        name\n        stub\n        published\n        cancel\n        isMultipleDays\n        processAs\n        posterImageUrl {\n          original\n          medium\n          small\n        }\n        venue {\n          _id\n          name\n          timezone\n        }\n        schedule {\n          announceAt\n          ticketsAt\n          ticketsEndAt\n          startsAt\n          endsAt\n        }\n        performances {\n          _id\n          schedule {\n            _id\n            startsAt\n            endsAt\n          }\n        }\n        figures {\n          total\n          sold\n          remaining\n        }\n      }\n      latestOrders {\n        _id\n        number\n        eventName\n        type\n        state\n        hidden\n        total\n        user {\n          firstName\n          lastName\n        }\n        tickets {\n          _id\n        }\n        upgrades {\n          _id\n        }\n      }\n    }\n  }\n": types.DashboardDocument,
    "\n  query ScanList($eventId: ObjectId!) {\n    scanList(eventId: $eventId) { eventId eventName scanned sold opensAt closesAt timezone }\n  }\n": types.ScanListDocument,
    "\n  mutation ScanCode($input: ScanCodeInput!) {\n    scanCode(input: $input) { ok verdict message name itemName seat scannedAt scannerName scanned sold }\n  }\n": types.ScanCodeDocument,
    "\n  query Jump($text: String!, $withOrders: Boolean!) {\n    events(query: { name: $text }, pagination: { pageSize: 5, pageNumber: 1 }) {\n      _id\n      name\n      schedule {\n        startsAt\n      }\n      venue {\n        _id\n        timezone\n      }\n    }\n    orders(query: { any: $text }, pagination: { pageSize: 5, pageNumber: 1 }) @include(if: $withOrders) {\n      orders {\n        _id\n        number\n        eventName\n        user {\n          firstName\n          lastName\n        }\n      }\n    }\n  }\n": types.JumpDocument,
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
export function graphql(source: "\n  query Dashboard {\n    dashboard {\n      day\n      timezone\n      orders\n      tickets\n      revenue\n      previousRevenue\n      scanned\n      points {\n        at\n        revenue\n        tickets\n        orders\n      }\n      previousPoints {\n        at\n        revenue\n        tickets\n        orders\n      }\n      upcoming {\n        _id\n        name\n        stub\n        published\n        cancel\n        isMultipleDays\n        processAs\n        posterImageUrl {\n          original\n          medium\n          small\n        }\n        venue {\n          _id\n          name\n          timezone\n        }\n        schedule {\n          announceAt\n          ticketsAt\n          ticketsEndAt\n          startsAt\n          endsAt\n        }\n        performances {\n          _id\n          schedule {\n            _id\n            startsAt\n            endsAt\n          }\n        }\n        figures {\n          total\n          sold\n          remaining\n        }\n      }\n      latestOrders {\n        _id\n        number\n        eventName\n        type\n        state\n        hidden\n        total\n        user {\n          firstName\n          lastName\n        }\n        tickets {\n          _id\n        }\n        upgrades {\n          _id\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Dashboard {\n    dashboard {\n      day\n      timezone\n      orders\n      tickets\n      revenue\n      previousRevenue\n      scanned\n      points {\n        at\n        revenue\n        tickets\n        orders\n      }\n      previousPoints {\n        at\n        revenue\n        tickets\n        orders\n      }\n      upcoming {\n        _id\n        name\n        stub\n        published\n        cancel\n        isMultipleDays\n        processAs\n        posterImageUrl {\n          original\n          medium\n          small\n        }\n        venue {\n          _id\n          name\n          timezone\n        }\n        schedule {\n          announceAt\n          ticketsAt\n          ticketsEndAt\n          startsAt\n          endsAt\n        }\n        performances {\n          _id\n          schedule {\n            _id\n            startsAt\n            endsAt\n          }\n        }\n        figures {\n          total\n          sold\n          remaining\n        }\n      }\n      latestOrders {\n        _id\n        number\n        eventName\n        type\n        state\n        hidden\n        total\n        user {\n          firstName\n          lastName\n        }\n        tickets {\n          _id\n        }\n        upgrades {\n          _id\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ScanList($eventId: ObjectId!) {\n    scanList(eventId: $eventId) { eventId eventName scanned sold opensAt closesAt timezone }\n  }\n"): (typeof documents)["\n  query ScanList($eventId: ObjectId!) {\n    scanList(eventId: $eventId) { eventId eventName scanned sold opensAt closesAt timezone }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ScanCode($input: ScanCodeInput!) {\n    scanCode(input: $input) { ok verdict message name itemName seat scannedAt scannerName scanned sold }\n  }\n"): (typeof documents)["\n  mutation ScanCode($input: ScanCodeInput!) {\n    scanCode(input: $input) { ok verdict message name itemName seat scannedAt scannerName scanned sold }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Jump($text: String!, $withOrders: Boolean!) {\n    events(query: { name: $text }, pagination: { pageSize: 5, pageNumber: 1 }) {\n      _id\n      name\n      schedule {\n        startsAt\n      }\n      venue {\n        _id\n        timezone\n      }\n    }\n    orders(query: { any: $text }, pagination: { pageSize: 5, pageNumber: 1 }) @include(if: $withOrders) {\n      orders {\n        _id\n        number\n        eventName\n        user {\n          firstName\n          lastName\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Jump($text: String!, $withOrders: Boolean!) {\n    events(query: { name: $text }, pagination: { pageSize: 5, pageNumber: 1 }) {\n      _id\n      name\n      schedule {\n        startsAt\n      }\n      venue {\n        _id\n        timezone\n      }\n    }\n    orders(query: { any: $text }, pagination: { pageSize: 5, pageNumber: 1 }) @include(if: $withOrders) {\n      orders {\n        _id\n        number\n        eventName\n        user {\n          firstName\n          lastName\n        }\n      }\n    }\n  }\n"];
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