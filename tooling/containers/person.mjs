// A client of the running site: a browser's cookie and login, and the persisted documents of the pages.
import { randomBytes } from 'node:crypto';

export class Refused extends Error {
  constructor(name, status, code, text) {
    super(`${name}: ${code ?? `HTTP ${status}`} ${text}`);
    this.status = status;
    this.code = code ?? `HTTP_${status}`;
  }
}

/** The hash of each document of the pages, by its operation's name. */
export function documentsOf(manifest) {
  const nameOf = (text) => Array.from(text.matchAll(/(?:query|mutation) (\w+)/g)).at(-1)[1];
  return Object.fromEntries(Object.entries(manifest).map(([hash, text]) => [nameOf(text), hash.replace(/^sha256:/, '')]));
}

export class Person {
  token = '';
  #cookies = new Map([['mq_visitor', randomBytes(16).toString('base64url')]]);

  /** `seen` is called for every response: name, code (`ok` or the refusal), time. */
  constructor(site, seen = () => {}) {
    this.site = site;
    this.seen = seen;
  }

  /** @throws Refused; or Error without a response */
  async ask(name, variables = {}, headers = {}) {
    const began = performance.now();
    try {
      const data = await this.#asked(name, variables, headers);
      this.seen(name, 'ok', performance.now() - began);
      return data;
    } catch (error) {
      this.seen(name, error.code ?? 'NO_ANSWER', performance.now() - began);
      throw error;
    }
  }

  async #asked(operationName, variables, more) {
    const hash = this.site.documents[operationName];
    if (!hash) throw new Error(`The pages have no document ${operationName}`);
    const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
    const answer = await this.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify({ operationName, variables, extensions }),
    });
    const text = await answer.text();
    const body = text.startsWith('{') ? JSON.parse(text) : {};
    const [error] = body.errors ?? [];
    if (!answer.ok || error) throw new Refused(operationName, answer.status, error?.extensions?.code, error?.message ?? text.slice(0, 120));
    return body.data;
  }

  /** Fetches any address of the site with this browser's cookies. */
  async fetch(path, { headers = {}, ...rest } = {}) {
    const cookie = Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const login = this.token && { authorization: `Bearer ${this.token}` };
    const answer = await fetch(new URL(path, this.site.url), { ...rest, redirect: 'manual', headers: { ...headers, cookie, ...login } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.#cookies.set(name, value);
    }
    return answer;
  }
}
