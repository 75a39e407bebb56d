import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { logWarning } from '../lib/errors/logger.ts';

const None = () => null;

/** An optional component that is loaded later: where its code does not load, the page is unchanged. */
export function lazyPiece<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      logWarning('A piece of the page did not load.', cause);
      return { default: None };
    }
  });
}
