// Mocked server responses, checked against the pages' documents: a response that lacks a field would leave its page waiting silently.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Disposable, Page } from 'playwright-core';

/** The part of a GraphQL document's AST that is read here. */
interface Node {
  readonly kind: string;
  readonly name?: { readonly value: string };
  readonly alias?: { readonly value: string };
  readonly typeCondition?: { readonly name: { readonly value: string } };
  readonly directives?: readonly unknown[];
  readonly selectionSet?: { readonly selections: readonly Node[] };
}
type Answers = Readonly<Record<string, unknown>>;

const WEB = new URL('../apps/web/', import.meta.url);
const { parse } = createRequire(new URL('package.json', WEB))('graphql') as { parse: (text: string) => { definitions: readonly Node[] } };
const TEXTS = Object.values(JSON.parse(readFileSync(new URL('src/gql/persisted-documents.json', WEB), 'utf8')) as Record<string, string>);

/** Paths of fields that the selection requests and the data lacks; fields under a directive may be omitted. */
function lacking(selections: readonly Node[], data: unknown, fragments: ReadonlyMap<string, Node>, path: string): string[] {
  if (data === null || typeof data !== 'object') return [];
  if (Array.isArray(data)) return data.flatMap((one: unknown, at) => lacking(selections, one, fragments, `${path}[${at}]`));
  const fields = data as Record<string, unknown>;
  return selections.flatMap((selection) => {
    const inner = selection.kind === 'FragmentSpread' ? fragments.get(selection.name?.value ?? '') : selection;
    const below = inner?.selectionSet?.selections ?? [];
    if (selection.kind !== 'Field') {
      const type = inner?.typeCondition?.name.value;
      return type && fields['__typename'] !== type ? [] : lacking(below, fields, fragments, path);
    }
    const key = selection.alias?.value ?? selection.name?.value ?? '';
    if (key === '__typename' || selection.directives?.length) return [];
    return key in fields ? lacking(below, fields[key], fragments, `${path}.${key}`) : [`${path}.${key}`];
  });
}

/** The fields that the pages request of this operation and the response lacks. */
export function lackingIn(operation: string, data: unknown): string[] {
  const start = new RegExp(`\\b(?:query|mutation|subscription) ${operation}\\b`);
  const text = TEXTS.find((one) => start.test(one));
  if (!text) return [`${operation}, which no page asks`];
  const { definitions } = parse(text);
  const fragments = new Map(definitions.flatMap((one) => (one.kind === 'FragmentDefinition' ? [[one.name?.value ?? '', one]] : [])));
  const asked = definitions.find(({ kind, name }) => kind === 'OperationDefinition' && name?.value === operation);
  return lacking(asked?.selectionSet?.selections ?? [], data, fragments, operation);
}

/** The refusal that `answer` responds with. */
export const refusal = (message: string, code = 'REFUSED', details = {}) => ({
  errors: [{ message, extensions: { code, details } }],
});

const isRefusal = (data: unknown) => typeof data === 'object' && data !== null && 'errors' in data;

/** @throws when data lack a field that the page requests */
function checkAnswers(answers: Answers): void {
  const lacks = Object.entries(answers).flatMap(([operation, data]) =>
    data === null || isRefusal(data) ? [] : lackingIn(operation, data),
  );
  if (lacks.length > 0) throw new Error(`the made-up answer lacks ${lacks.join(', ')}`);
}

/** The response to an operation with these data. */
function bodyOf(data: unknown): object {
  if (data === null) return { errors: [{ message: 'INTERNAL' }] };
  return isRefusal(data) ? { data: null, ...(data as object) } : { data };
}

/**
 * Mocks the named operations with these data (null: a fault; `refusal`) instead of the server, until the page is closed.
 * Throws when data lack a field that the page requests.
 */
export async function answer(page: Page, answers: Answers): Promise<void> {
  checkAnswers(answers);
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string };
    if (!(operationName in answers)) return route.fallback();
    return route.fulfill({ json: bodyOf(answers[operationName]) });
  });
}

const inside = new WeakMap<Page, Disposable[]>();

/**
 * Mocks like `answer`, for the documents that the page opens from now on until `forgetAnswers`. A route would switch off the browser's cache,
 * and the page would load and compile all its scripts again.
 */
export async function answerInside(page: Page, answers: Answers): Promise<void> {
  checkAnswers(answers);
  const bodies = Object.fromEntries(Object.entries(answers).map(([operation, data]) => [operation, bodyOf(data)]));
  const script = await page.addInitScript((known: Record<string, object>) => {
    const ask = window.fetch;
    window.fetch = async (address, options) => {
      const { body } = options ?? {};
      const isQuestion = typeof address === 'string' && address.endsWith('/graphql') && typeof body === 'string';
      const { operationName = '' } = isQuestion ? (JSON.parse(body) as { operationName?: string }) : {};
      const own = known[operationName];
      return own ? Response.json(own) : ask(address, options);
    };
  }, bodies);
  inside.set(page, [...(inside.get(page) ?? []), script]);
}

/** Ends the mocks of `answerInside`. */
export async function forgetAnswers(page: Page): Promise<void> {
  await Promise.all((inside.get(page) ?? []).map((script) => script.dispose()));
  inside.delete(page);
}
