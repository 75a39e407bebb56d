import { createCache } from '@ant-design/cssinjs';
import * as React from 'react';
import './perceived-styles.ts';

// What libraries compute in each test although no test reads it: about a seventh of the CPU time of the pages' tests.

/** React's development build takes a stack for every element it creates, until it has taken 10,000 in a second. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}
const ENOUGH = 10_000;
const internals = (React as unknown as Record<string, Internals | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => ENOUGH, set: () => {} });

/**
 * antd computes the styles of a component when the first one appears, and forgets them with the last one, so at the end of each test. Here
 * the texts are kept; each test still inserts those of its components into the document.
 */
type Entry = readonly [uses: number, styles: unknown];
type Change = (before: Entry | undefined) => Entry | null;
type Cache = Record<'opUpdate', (path: string, change: Change) => void>;
const cache = Object.getPrototypeOf(createCache()) as Cache;
const { opUpdate } = cache;
cache.opUpdate = function (this: Cache, path, change) {
  opUpdate.call(this, path, (before) => change(before) ?? (path.startsWith('style%') && before ? [0, before[1]] : null));
};
