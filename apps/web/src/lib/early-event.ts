/** The event that was asked for before the page's code was there. */
interface Early {
  readonly stub: string;
  readonly answer: Promise<Response>;
}

let early: Early | null = null;

/** Asks for the event of a public page at once, by the hash of the document that the page will ask by. */
export function askEarly(pathname: string, sha256Hash: string): void {
  const stub = /^\/e\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!stub) return;
  const body = {
    operationName: 'PublicEvent',
    variables: { stub: decodeURIComponent(stub) },
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  };
  const answer = fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  answer.catch(() => {}); // whoever takes it sees it fail
  early = { stub: body.variables.stub, answer };
}

/** `fetch` of the page: hands out the early answer once, to the question it answers; asks itself when that one failed. */
export const fetchOrEarly: typeof fetch = async (address, options) => {
  const taken = early && typeof options?.body === 'string' && isFor(early.stub, options.body) ? early : null;
  if (taken) early = null;
  const answer = await taken?.answer.catch(() => null);
  return answer?.ok ? answer : fetch(address, options);
};

function isFor(stub: string, body: string): boolean {
  const asked = JSON.parse(body) as { operationName?: string; variables?: { stub?: string } };
  return asked.operationName === 'PublicEvent' && asked.variables?.stub === stub;
}
