import { GraphQLError, Kind, parse, type DocumentNode, type FieldNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/** Far above the needs of our own pages (their largest document uses about a third of these). */
export const DOCUMENT_LIMITS = {
  characters: 100_000,
  tokens: 3000,
  depth: 15,
  aliases: 30,
  directives: 30,
  /** Fields and spreads after fragments are expanded. */
  fields: 1500,
  /** How often a selection may have one field name, counting merged ones. */
  repeats: 3,
  /** Root queries of one document; mutations run one after the other, so fewer are allowed. */
  queryFields: 15,
  mutationFields: 3,
} as const;

export type TooComplex = 'tokens' | 'depth' | 'aliases' | 'directives' | 'fields' | 'repeats' | 'roots' | 'operations' | 'cost';

/** The parsed document, or `tokens` when it is longer than allowed. @throws GraphQLError for a syntax error. */
export function parseWithin(text: string): DocumentNode | 'tokens' {
  if (text.length > DOCUMENT_LIMITS.characters) return 'tokens';
  try {
    return parse(text, { maxTokens: DOCUMENT_LIMITS.tokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('tokens')) return 'tokens';
    throw error;
  }
}

/** Why a document is refused before validation, or null. The time taken is bounded by the limits, not by the document's size. */
export function checkDocument(document: DocumentNode): TooComplex | null {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1) return 'operations';
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
  );
  const [operation] = operations;
  if (!operation) return 'operations';
  const walk = new Walk(fragments);
  walk.directives += operation.directives?.length ?? 0;
  const roots = walk.selection(operation.selectionSet, 1);
  // validation looks at every definition, so unused ones are counted too
  for (const node of document.definitions) if (node.kind === Kind.FRAGMENT_DEFINITION) walk.unreached(node);
  const most = operation.operation === 'mutation' ? DOCUMENT_LIMITS.mutationFields : DOCUMENT_LIMITS.queryFields;
  return walk.problem ?? (roots > most ? 'roots' : null);
}

/** Counts while walking with fragments expanded, and stops at the first limit exceeded. */
class Walk {
  problem: TooComplex | null = null;
  directives = 0;
  private aliases = 0;
  private fields = 0;
  private readonly reached = new Set<FragmentDefinitionNode>();
  /** Names of the fragments currently being walked. */
  private readonly inside = new Set<string>();

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  /** The number of fields in this selection, with fragments expanded. */
  selection(set: SelectionSetNode, depth: number, names = new Map<string, number>()): number {
    let count = 0;
    if (depth > DOCUMENT_LIMITS.depth) this.problem ??= 'depth';
    for (const node of set.selections) {
      if (this.problem) return count;
      this.note('directives', (this.directives += node.directives?.length ?? 0), DOCUMENT_LIMITS.directives);
      if (node.kind === Kind.FIELD) count += this.field(node, depth, names);
      else if (node.kind === Kind.INLINE_FRAGMENT) count += this.selection(node.selectionSet, depth, names);
      else count += this.spread(node.name.value, depth, names);
    }
    return count;
  }

  /** A fragment not walked yet. */
  unreached(fragment: FragmentDefinitionNode): void {
    if (this.reached.has(fragment) || this.problem) return;
    this.reached.add(fragment);
    this.selection(fragment.selectionSet, 1);
  }

  private field(node: FieldNode, depth: number, names: Map<string, number>): 1 {
    const name = node.name.value;
    // pages name the type in each of their fragments; it costs nothing, and counts as a field
    const repeats = (names.get(name) ?? 0) + (node.alias || name === '__typename' ? 0 : 1);
    names.set(name, repeats);
    this.note('fields', (this.fields += 1), DOCUMENT_LIMITS.fields);
    this.note('repeats', repeats, DOCUMENT_LIMITS.repeats);
    if (node.alias) this.note('aliases', (this.aliases += 1), DOCUMENT_LIMITS.aliases);
    if (node.selectionSet && !this.problem) this.selection(node.selectionSet, depth + 1);
    return 1;
  }

  /** Counts as a field, even when empty: fragments that only reference each other twice double at every step. */
  private spread(name: string, depth: number, names: Map<string, number>): number {
    this.note('fields', (this.fields += 1), DOCUMENT_LIMITS.fields);
    const fragment = this.fragments.get(name);
    if (!fragment) return 0; // validation reports it later
    if (this.inside.has(name)) {
      this.problem = 'depth';
      return 0;
    }
    this.reached.add(fragment);
    this.inside.add(name);
    const count = this.selection(fragment.selectionSet, depth, names);
    this.inside.delete(name);
    return count;
  }

  private note(what: TooComplex, count: number, most: number): void {
    if (count > most) this.problem ??= what;
  }
}
