import { ApolloLink } from '@apollo/client';
import { map } from 'rxjs';
import { followServerTime } from '../time/clock.ts';

const HEADER = 'x-server-time';

/** Follows the server's clock by the header of each response, if present. */
export function serverTimeLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const response: unknown = operation.getContext()['response'];
        const told = response instanceof Response ? response.headers.get(HEADER) : null;
        if (told) followServerTime(told);
        return result;
      }),
    ),
  );
}
