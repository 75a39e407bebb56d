import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { CodeMissing, loadCode, reloadIfServed } from '../lib/loading/load-code.ts';
import { ListFailed } from './list-failed.tsx';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';

export interface Late<Props> {
  (props: Props): ReactNode;
  /** Loads the code and never rejects: the error is rendered in the page's place. */
  preload: () => Promise<void>;
}

/**
 * A component whose code is loaded on demand; suspends until it is loaded. If loading fails, the error is shown in
 * its place and the rest of the page is unchanged. It retries on a press, and automatically when the network is back.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let Page: ComponentType<Props> | null = null;
  let missing: CodeMissing | null = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    loading ??= loadCode(load)
      .then(
        (loaded) => {
          Page = loaded;
          missing = null;
        },
        (cause: unknown) => {
          missing = cause instanceof CodeMissing ? cause : new CodeMissing(false, cause);
        },
      )
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  const retry = () => (missing?.isAskedAgain === false ? reloadIfServed() : preload());
  function LatePage(props: Props) {
    const [, setTries] = useState(0);
    if (Page) return <Page {...props} />;
    if (missing) return <Unloaded onRetry={() => void retry().then(() => setTries((tries) => tries + 1))} />;
    // what React waits for; `use` may not be called under a condition
    // oxlint-disable-next-line typescript/only-throw-error
    throw preload();
  }
  return Object.assign(LatePage, { preload });
}

/** Replaces the router's own loader (see `vite-late-routes.ts`), which reloads the page on its own, even offline. */
export function lazyRouteComponent<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): Late<Props> {
  return late(async () => (await load())[name]);
}

/** The code itself did not load: the connection is down, or a newer version was deployed. */
function Unloaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts(texts);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return <ListFailed text={t('faultTitle')} onRetry={onRetry} />;
}
