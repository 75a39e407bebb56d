// What the components of public pages take from the data client, for the server: it knows what it was given, and asks for nothing.

export function useQuery(): { readonly data: undefined; readonly loading: true } {
  return { data: undefined, loading: true };
}

export function useMutation(): readonly [() => Promise<never>, { readonly loading: false }] {
  return [() => Promise.reject(new Error('The server sends nothing.')), { loading: false }];
}
