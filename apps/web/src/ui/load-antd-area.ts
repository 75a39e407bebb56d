import type { AntdArea } from './antd-area.tsx';

type Area = typeof AntdArea;

let loading: Promise<Area> | null = null;

/** Pages that buyers reach by a link: they do not use antd, so that they load fast on a slow connection. */
export function isPlainPage(pathname: string): boolean {
  return /^\/(?:e|embed\/checkout)\/[^/]+\/?$/.test(pathname);
}

/** Loads antd's part of the page once; a failure is retried the next time. */
export function loadAntdArea(): Promise<Area> {
  loading ??= import('./antd-area.tsx').then(
    ({ AntdArea }) => AntdArea,
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}
