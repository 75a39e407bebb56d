import 'reflect-metadata';

type Args = readonly unknown[];

/** What a feature tells the features above it. `act` exists only as a type: the signature of a follower's method. */
export interface Hook<A extends Args> {
  readonly name: string;
  readonly takes: 'followers';
  readonly act?: (...args: A) => Promise<void> | void;
}

/** What a feature asks of one feature above it. `act` exists only as a type: the signature of the provider's method. */
export interface Question<A extends Args, Result> {
  readonly name: string;
  readonly takes: 'one provider';
  readonly act?: (...args: A) => Result;
}

export type AnyHook = Hook<never> | Question<never, unknown>;

/** A method of a class that takes part in a hook. */
export interface Part {
  readonly hook: AnyHook;
  readonly method: string;
}

/** A decorator for methods that can be called as an `Act`. */
type Marks<Act> = <Method extends Act>(target: object, name: string, descriptor: TypedPropertyDescriptor<Method>) => void;

const PARTS = 'marquee:hook-parts';
const defined = new Map<string, AnyHook>();

/** Names a hook, `feature.what-happens`, in the `public/` of the feature that calls `Hooks.tell`. Followers say `@Follows(hook)`. */
export function defineHook<A extends Args>(name: string): Hook<A> {
  return define<Hook<A>>({ name, takes: 'followers' });
}

/** Names a question, `feature.what-is-asked`, in the `public/` of the feature that calls `Hooks.ask`. The one provider says `@Provides(question)`. */
export function defineQuestion<A extends Args, Result>(name: string): Question<A, Result> {
  return define<Question<A, Result>>({ name, takes: 'one provider' });
}

/** Every hook and question that any loaded file defined. */
export function definedHooks(): readonly AnyHook[] {
  return [...defined.values()];
}

/** The parts that the methods of a class take. */
export function partsOf(type: object): readonly Part[] {
  return (Reflect.getOwnMetadata(PARTS, type) as readonly Part[] | undefined) ?? [];
}

/** Marks a method that is told of `hook`: in the caller's transaction, where there is one. */
export const Follows =
  <A extends Args>(hook: Hook<A>): Marks<(...args: A) => Promise<void> | void> =>
  (target, method) =>
    take(hook, target, method);

/** Marks the one method that answers `question`. */
export const Provides =
  <A extends Args, Result>(question: Question<A, Result>): Marks<(...args: A) => Result> =>
  (target, method) =>
    take(question, target, method);

function define<Defined extends AnyHook>(hook: Defined): Defined {
  if (defined.has(hook.name)) throw new Error(`Two hooks are named ${hook.name}`);
  defined.set(hook.name, hook);
  return hook;
}

function take(hook: AnyHook, { constructor }: object, method: string): void {
  Reflect.defineMetadata(PARTS, [...partsOf(constructor), { hook, method }], constructor);
}
