import { defaultFieldResolver, isNonNullType, isObjectType, type GraphQLField, type GraphQLSchema } from 'graphql';

import { DomainError } from '@marquee/shared/domain-error';
import { can, type Permission } from '@marquee/shared/permissions';

import { FIELD_ORG, FIELD_REQUIRES } from '../auth/field-requires.ts';
import type { GraphqlContext } from './graphql-context.ts';

type Owned = Partial<Record<'orgId' | '_id', string | null>>;
type Field = GraphQLField<unknown, GraphqlContext>;

/** The permission a field needs by `@FieldRequires`; null for a field readable by everybody who gets its object. */
export function permissionOf({ extensions }: Pick<Field, 'extensions'>): Permission | null {
  return (extensions[FIELD_REQUIRES] as Permission | undefined) ?? null;
}

/** Adds the permission check to each field with `@FieldRequires`; other fields are unchanged. */
export function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields() as Record<string, Field>)) {
      const permission = permissionOf(field);
      if (permission) guard(field, permission);
    }
  return schema;
}

function guard(field: Field, permission: Permission): void {
  const read = field.resolve ?? defaultFieldResolver;
  const mayBeNull = !isNonNullType(field.type);
  const orgKey = field.extensions[FIELD_ORG] as 'orgId' | '_id';
  field.resolve = (parent, args, context, info) => {
    if (mayRead((parent as Owned)[orgKey], context, permission)) return read(parent, args, context, info);
    if (mayBeNull) return null;
    throw new DomainError('FORBIDDEN');
  };
}

/** A role counts only within its own organization. */
function mayRead(orgId: Owned['orgId'], { req: { actor } }: GraphqlContext, permission: Permission): boolean {
  if (!actor || !can(actor, permission)) return false;
  return can(actor, 'super') || orgId === undefined || orgId === actor.orgId;
}
