import { Kind, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';

/** The fields that an operation selects of an object, and of their objects in turn. */
export type SelectedFields = ReadonlyMap<string, SelectedFields>;

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;
type Found = Map<string, Found>;

/** Returns what is selected of a resolver's result, by names of fields; fields with `@skip` or `@include` count as selected. */
export function selectedFieldsOf({ fieldNodes, fragments }: Info): SelectedFields {
  const found: Found = new Map();
  for (const { selectionSet } of fieldNodes) if (selectionSet) collect(selectionSet, fragments, found);
  return found;
}

function collect({ selections }: SelectionSetNode, fragments: Info['fragments'], found: Found): void {
  for (const selection of selections)
    if (selection.kind === Kind.FIELD) {
      const name = selection.name.value;
      const inside = found.get(name) ?? new Map<string, Found>();
      found.set(name, inside);
      if (selection.selectionSet) collect(selection.selectionSet, fragments, inside);
    } else {
      const set = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet;
      if (set) collect(set, fragments, found);
    }
}
