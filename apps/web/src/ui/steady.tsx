import { isValidElement, memo, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

type Handler = (...args: never[]) => unknown;

/** The names of handlers, which are called after rendering only. */
const HANDLER = /^on[A-Z]/;

/**
 * Makes a component that renders again only when a prop other than its handlers has changed; a handler that is called is the latest one.
 * For costly components in a form, whose sections render with each key press.
 */
export function steady<Props extends object>(Component: ComponentType<Props>): (props: Props) => ReactNode {
  const Kept = memo(Component, isSameValue) as unknown as ComponentType<Props>;
  return function Steady(props: Props) {
    const latest = useRef(props);
    useLayoutEffect(() => {
      latest.current = props;
    });
    const [handlers] = useState(() => new Map<string, Handler>());
    const handlerOf = (name: string): Handler => {
      const known = handlers.get(name);
      if (known) return known;
      const handler: Handler = (...args) => (latest.current as Readonly<Record<string, Handler | undefined>>)[name]?.(...args);
      handlers.set(name, handler);
      return handler;
    };
    const steadied = Object.entries(props).map(([name, value]) => [
      name,
      typeof value === 'function' && HANDLER.test(name) ? handlerOf(name) : value,
    ]);
    return <Kept {...(Object.fromEntries(steadied) as Props)} />;
  };
}

/** Tells whether two props mean the same: functions by identity, lists, plain objects and elements by their parts. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, i) => isSameValue(value, b[i]));
  if (isValidElement(a)) return isValidElement(b) && a.type === b.type && a.key === b.key && isSameValue(a.props, b.props);
  if (!isPlain(a) || !isPlain(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b && isSameValue(a[name], b[name]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
