import {
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

import type { Access } from '#platform/auth/requires';
import { ACCESS } from '#platform/auth/requires';
import { permissionOf } from '#platform/graphql/guard-fields';
import { resolversOf } from '#platform/graphql/resolvers-of';
import { LEAST_ROLES } from '@marquee/shared/permissions';

import { FEATURES } from '../../src/app.features.ts';
import type { Least } from './access-table.ts';

export interface Operation {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** A full document with every argument as a variable and every field without arguments. */
  readonly document: string;
  /** The same without fields that need a permission of their own. */
  readonly openDocument: string;
}

/** All operations of the served schema. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const of = (kind: Operation['kind'], type?: GraphQLObjectType | null) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      kind,
      document: documentOf(kind, field, true),
      openDocument: documentOf(kind, field, false),
    }));
  return [...of('query', schema.getQueryType()), ...of('mutation', schema.getMutationType())];
}

/** The rules in the code: the minimum role of each `@Requires`, undefined without one. */
export function declaredAccess(): Map<string, Least | undefined> {
  return new Map([...declaredPermissions()].map(([name, access]) => [name, leastOf(access)]));
}

/** What each `@Requires` asks for. */
export function declaredPermissions(): Map<string, Access | undefined> {
  const declared = new Map<string, Access | undefined>();
  for (const resolver of resolversOf(FEATURES)) {
    for (const [key, method] of methodsOf(resolver.prototype as object)) {
      const kind = Reflect.getMetadata('graphql:resolver_type', method) as string | undefined;
      if (!['Query', 'Mutation'].includes(kind ?? '')) continue;
      const name = (Reflect.getMetadata('graphql:resolver_name', method) as string | undefined) ?? key;
      declared.set(name, Reflect.getMetadata(ACCESS, method) as Access | undefined);
    }
  }
  return declared;
}

/** Those that its base classes have too: kinds of sellable share some of theirs. */
function methodsOf(prototype: object): [string, object][] {
  const base = Object.getPrototypeOf(prototype) as object | null;
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype));
  const methods = own.flatMap(([key, { value }]): [string, object][] => (typeof value === 'function' ? [[key, value as object]] : []));
  return base ? [...methodsOf(base), ...methods] : methods;
}

function leastOf(access: Access | undefined): Least | undefined {
  if (access === undefined || access === 'public') return access;
  if (access === 'signed-in') return 'USER';
  return LEAST_ROLES[access] === 'USER' ? 'context' : LEAST_ROLES[access];
}

const DEPTH = 3;

/** A type that is asked for beside it too: a document with both would cost more than is answered. */
const ASKED_BESIDE: readonly string[] = ['PublicEventPage.seasons', 'Order.season', 'Order.fees', 'Order.priceChanges'];

function documentOf(kind: string, field: GraphQLField<unknown, unknown>, withGuarded: boolean): string {
  const heads = field.args.map(({ name, type }) => `$${name}: ${String(type)}`);
  const values = field.args.map(({ name }) => `${name}: $${name}`);
  const list = (parts: string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  return `${kind} ${list(heads)} { ${field.name}${list(values)}${selectionOf(field.type, DEPTH, withGuarded)} }`;
}

function selectionOf(output: GraphQLOutputType, depth: number, withGuarded: boolean): string {
  const type = bare(output);
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields())
    .filter((field) => withGuarded || permissionOf(field) === null)
    .filter(({ name }) => !ASKED_BESIDE.includes(`${type.name}.${name}`))
    .filter(
      ({ args, type: inner }) => args.every(({ type: needed }) => !isNonNullType(needed)) && (depth > 1 || !isObjectType(bare(inner))),
    )
    .map(({ name, type: inner }) => `${name}${selectionOf(inner, depth - 1, withGuarded)}`);
  return ` { ${fields.join(' ') || '__typename'} }`;
}

function bare(type: GraphQLOutputType): GraphQLOutputType {
  return isListType(type) || isNonNullType(type) ? bare(type.ofType as GraphQLOutputType) : type;
}
