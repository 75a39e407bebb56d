import type { Draft } from './draft.ts';
import type { Params } from './params.ts';

/** One request to an endpoint. */
export interface Call {
  readonly draft: Draft;
  readonly params: Params;
  /** The ids in the path, in order. */
  readonly ids: readonly string[];
  /** `publishable` calls come from a browser and must show a client secret. */
  readonly caller: 'publishable' | 'secret';
  /** The base URL of the simulator's pages, such as `http://127.0.0.1:12111`. */
  readonly baseUrl: string;
}

/** An endpoint returns the object it read or created, or throws a StripeFault. */
export type Endpoint = (call: Call) => object;
