/** The errors: a text for the path of each field (`name`, `ticketTypes.0.name`). */
export type Wrong = Readonly<Record<string, string>>;

interface Leaf {
  readonly type: unknown;
  readonly message: string;
}

/** The errors of React Hook Form, a tree like the values, by path. */
export function errorsIn(tree: object, prefix = ''): [path: string, error: Leaf][] {
  return Object.entries(tree).flatMap(([key, node]: [string, unknown]) => {
    if (typeof node !== 'object' || node === null) return [];
    const inside = errorsIn(node, `${prefix}${key}.`);
    return isLeaf(node) ? [[`${prefix}${key}`, node], ...inside] : inside;
  });
}

function isLeaf(node: object): node is Leaf {
  return 'type' in node && 'message' in node && typeof node.message === 'string';
}

/** The texts by the fields that show them. */
export function byField(wrong: Wrong, fieldOf: (path: string) => string): Wrong {
  return Object.fromEntries(Object.entries(wrong).map(([path, message]) => [fieldOf(path), message]));
}

/** A field before the fields inside it, whose errors setting its own would drop. */
export function inOrder(wrong: Wrong): [path: string, message: string][] {
  return Object.entries(wrong).toSorted(([a], [b]) => a.length - b.length);
}

export function textsOf(errors: object): Wrong {
  return Object.fromEntries(errorsIn(errors).map(([path, { message }]) => [path, message]));
}

/** With another text at a path, or without one. */
export function withText(texts: Wrong, path: string, message: string | null): Wrong {
  if ((texts[path] ?? null) === message) return texts;
  const { [path]: _, ...others } = texts;
  return message === null ? others : { ...others, [path]: message };
}
