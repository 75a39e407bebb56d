import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

import { LEAST_ROLES, type Role } from '@marquee/shared/permissions';

import { permissionOf } from '#platform/graphql/guard-fields';

import { ACCESS_TABLE } from './access-table.ts';

const STAFF: readonly string[] = ['SCANNER', 'BOX_OFFICE', 'context'];

/** Every field of every object returned by an operation below ADMIN, as `Type.field`, with the minimum role that reads it. */
export function staffFields(schema: GraphQLSchema): Record<string, Role | 'open'> {
  const found: Record<string, Role | 'open'> = {};
  const visit = (type: GraphQLObjectType): void => {
    for (const field of Object.values(type.getFields())) {
      const name = `${type.name}.${field.name}`;
      if (name in found) continue;
      const permission = permissionOf(field);
      found[name] = permission ? LEAST_ROLES[permission] : 'open';
      const inner = getNamedType(field.type);
      if (isObjectType(inner)) visit(inner);
    }
  };
  const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() };
  for (const { name, type } of Object.values(roots)) {
    const answered = getNamedType(type);
    if (STAFF.includes(ACCESS_TABLE[name] ?? '') && isObjectType(answered)) visit(answered);
  }
  return found;
}
