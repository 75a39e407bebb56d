import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

/** The assumed length of a list: one that is requested in pages, and one nested in another object. */
const PAGE = 60;
const INNER = 4;

/** Responses that may hold more values than this are refused. */
export const MOST_COST = 130_000;

/** The estimated number of values in the response; lists multiply. Unknown fields count as 0, because validation refuses them. */
export function costOf(document: DocumentNode, schema: GraphQLSchema): number {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  return document.definitions.reduce((total, node) => {
    if (node.kind !== Kind.OPERATION_DEFINITION) return total;
    const root = schema.getRootType(node.operation);
    return root ? total + selectionCost(node.selectionSet, root, fragments) : total;
  }, 0);
}

function selectionCost(set: SelectionSetNode, type: GraphQLObjectType, fragments: ReadonlyMap<string, FragmentDefinitionNode>): number {
  return set.selections.reduce((total, node) => {
    if (node.kind === Kind.FIELD) return total + fieldCost(node, type, fragments);
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet;
    return inner ? total + selectionCost(inner, type, fragments) : total;
  }, 0);
}

function fieldCost(node: FieldNode, parent: GraphQLObjectType, fragments: ReadonlyMap<string, FragmentDefinitionNode>): number {
  const field = parent.getFields()[node.name.value];
  if (!field || !node.selectionSet) return 1;
  const type = getNamedType(field.type);
  const inner = isObjectType(type) ? selectionCost(node.selectionSet, type, fragments) : 0;
  return 1 + inner * entriesOf(field);
}

function entriesOf(field: GraphQLField<unknown, unknown>): number {
  const isPaged = field.args.some(({ name }) => name === 'pagination');
  if (isPaged) return PAGE;
  return isList(field.type) ? INNER : 1;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(type) || (isNonNullType(type) && isListType(type.ofType));
}
