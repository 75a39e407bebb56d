import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

import { newId } from '#platform/mongo/string-ids';

/** A place where clients send text: an argument, or a field of an input at any depth. */
export interface TextPlace {
  readonly operation: string;
  /** The type of the argument that holds it. */
  readonly type: GraphQLInputType;
  /** As `['input', 'ticketTypes[]', 'name']`. */
  readonly path: readonly string[];
  /** Its declaration: `VenueInput.name`, `publicEvent.stub`. Several operations may share it. */
  readonly field: string;
  /** The scalar that reads it. */
  readonly scalar: string;
}

const DEPTH = 6;
const FILLERS: Readonly<Record<string, unknown>> = {
  ID: 'a'.repeat(24),
  String: 'Red',
  DateTime: '2099-05-01T19:00:00.000Z',
  Boolean: true,
};

/** Every place of every operation whose scalar is a string. */
export function textPlacesOf(schema: GraphQLSchema): TextPlace[] {
  const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => Object.values(type?.getFields() ?? {}));
  return operations.flatMap(({ name, args }) =>
    args.flatMap((arg) =>
      textsOf(arg.type, [arg.name], `${name}.${arg.name}`).map((text) => ({ operation: name, type: arg.type, ...text })),
    ),
  );
}

type Text = Pick<TextPlace, 'path' | 'scalar' | 'field'>;

function textsOf(type: GraphQLInputType, path: readonly string[], at: string): Text[] {
  if (isNonNullType(type)) return textsOf(type.ofType, path, at);
  if (isListType(type)) return textsOf(type.ofType, [...path.slice(0, -1), `${path.at(-1)}[]`], at);
  if (path.length > DEPTH) throw new Error(`${path.join('.')} is nested deeper than this looks`);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => textsOf(field.type, [...path, field.name], `${type.name}.${field.name}`));
  const { name } = getNamedType(type);
  return ['String', 'ID', 'ObjectId', 'DateTime'].includes(name) ? [{ path, scalar: name, field: at }] : [];
}

/** `variables` with `text` at a place, and `repeated` times where the place is inside a list; required parents are filled in. */
export function withTextAt({ type, path: [argument = '', ...path] }: TextPlace, variables: object, text: string, repeated = 1): object {
  const name = argument.replace('[]', '');
  return { ...variables, [name]: placed(type, path, (variables as Record<string, unknown>)[name], { text, repeated }) };
}

function placed(type: GraphQLInputType, path: readonly string[], before: unknown, what: { text: string; repeated: number }): unknown {
  if (isNonNullType(type)) return placed(type.ofType, path, before, what);
  if (isListType(type)) {
    const list = (before ?? []) as unknown[];
    // lists inside lists would multiply it
    return Array.from({ length: what.repeated }, (_, index) => placed(type.ofType, path, list[index], { ...what, repeated: 1 }));
  }
  if (!isInputObjectType(type)) return what.text;
  const [step = '', ...rest] = path;
  const name = step.replace('[]', '');
  const kept = (before ?? {}) as Record<string, unknown>;
  const field = type.getFields()[name]!;
  return { ...(requiredOf(type) as object), ...kept, [name]: placed(field.type, rest, kept[name], what) };
}

/** The minimal valid value of a type. */
function requiredOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return requiredOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  // generated items have their own id
  if (getNamedType(type).name === 'ObjectId') return newId();
  if (!isInputObjectType(type)) return FILLERS[getNamedType(type).name] ?? 1;
  const required = Object.values(type.getFields()).filter(isRequiredInputField);
  return Object.fromEntries(required.map((field) => [field.name, requiredOf(field.type)]));
}
