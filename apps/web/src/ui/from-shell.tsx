import { IS_SERVED } from '../lib/served.ts';

/** While the code of a piece loads: what the server rendered in its place (`#shell`), which otherwise would vanish for a moment. */
export function FromShell({ piece }: { /** Its selector. */ piece: string }) {
  if (IS_SERVED) return null;
  const copy = (place: HTMLElement | null) => {
    const served = document.querySelector(`#shell ${piece}`);
    if (served) place?.replaceChildren(served.cloneNode(true));
  };
  return <div style={{ display: 'contents' }} ref={copy} />;
}
