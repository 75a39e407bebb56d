/** A decoded request body or query: nested brackets become trees, lists become trees with keys 0, 1, 2 … */
export interface FormTree {
  [key: string]: FormValue;
}
export type FormValue = string | FormTree;

const MAX_DEPTH = 8;

/**
 * Decodes `a=1&b[c]=2&d[]=3` as Stripe's API does. Trees have no prototype, so a key such as
 * `__proto__` is an ordinary name. A repeated key keeps its last value.
 */
export function decodeForm(text: string): FormTree {
  const root = emptyTree();
  if (text === '') return root;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals));
    place(root, segmentsOf(name), equals < 0 ? '' : decodePart(pair.slice(equals + 1)));
  }
  return root;
}

function place(root: FormTree, path: readonly string[], value: string): void {
  let tree = root;
  for (let i = 0; i < path.length - 1; i += 1) {
    const key = keyIn(tree, path[i] ?? '');
    const next = tree[key];
    if (typeof next === 'object') tree = next;
    else tree = tree[key] = emptyTree();
  }
  tree[keyIn(tree, path.at(-1) ?? '')] = value;
}

/** `[]` appends. */
function keyIn(tree: FormTree, segment: string): string {
  return segment === '' ? String(Object.keys(tree).length) : segment;
}

function segmentsOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  const segments = [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
  return segments.length > MAX_DEPTH ? [name] : segments;
}

function decodePart(part: string): string {
  if (!part.includes('%') && !part.includes('+')) return part;
  const spaced = part.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function emptyTree(): FormTree {
  return Object.create(null) as FormTree;
}
