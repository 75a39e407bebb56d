import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

const DEVICE_HEADER = 'x-marquee-device';

/** Nobody knows whether a request was done: no answer came, or none that can be read. */
export class NoAnswer extends Error {}

/** The server's refusal, with its words. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Question<Data, Variables> {
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variables: Variables;
  /** Of the device; null before it is paired. */
  readonly token: string | null;
  /** After so many ms there is no answer. */
  readonly patienceMs: number;
}

/** Asks the server. @throws NoAnswer, Refused */
export type Ask = <Data, Variables>(question: Question<Data, Variables>) => Promise<Data>;

interface Answered<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** Over HTTP, by the hash of a document: the server has the text of each that our pages were built with. */
export const askServer: Ask = async ({ document, variables, token, patienceMs }) => {
  const [operation] = document.definitions;
  const operationName = operation && 'name' in operation ? operation.name?.value : undefined;
  const { hash = '' } = (document as { __meta__?: { hash?: string } }).__meta__ ?? {};
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash.replace(/^sha256:/, '') } };
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { [DEVICE_HEADER]: token }) },
    body: JSON.stringify({ operationName, variables, extensions }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  };
  const text = await fetch('/graphql', request).then(
    (answer) => answer.text(),
    (cause: unknown) => Promise.reject(new NoAnswer('No response', { cause })),
  );
  return dataOf(text);
};

/** What an answer says. */
export function dataOf<Data>(text: string): Data {
  const { data, errors } = readJson<Data>(text);
  const [error] = errors ?? [];
  if (error) throw new Refused(error.extensions?.code ?? 'INTERNAL', error.message);
  if (!data) throw new NoAnswer('Neither data nor errors');
  return data;
}

function readJson<Data>(text: string): Answered<Data> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Answered<Data>) : {};
  } catch (cause) {
    // a page of a proxy, or of a network that wants a login first
    throw new NoAnswer('No JSON', { cause });
  }
}
