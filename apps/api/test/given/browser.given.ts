import type { GqlAnswer, TestApp } from '../test-app.ts';

/** A separate browser: it stores the cookie of the first response. `ip`: its address, where a proxy is trusted. */
export function aBrowser(world: TestApp, ip?: string) {
  let cookie = '';
  /** One GraphQL request with this browser's cookie. */
  return async (query: string, variables: object = {}, token?: string): Promise<GqlAnswer> => {
    const post = world.http.post('/graphql');
    if (ip) post.set('x-forwarded-for', ip);
    if (cookie) post.set('cookie', cookie);
    if (token) post.set('authorization', `Bearer ${token}`);
    const { body, status, headers } = await post.send({ query, variables });
    const [set] = (headers['set-cookie'] as unknown as string[] | undefined) ?? [];
    cookie = set?.split(';')[0] ?? cookie;
    return { ...(body as Omit<GqlAnswer, 'status'>), status };
  };
}

export type TestBrowser = ReturnType<typeof aBrowser>;
