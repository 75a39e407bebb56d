import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { logWarning } from '../lib/logger.ts';

const None = () => null;

/** A piece of a page that comes later and can be done without: where its code does not come, the page stays as it is. */
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
