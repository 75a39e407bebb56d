// The first thing that runs, a few hundred bytes: asks for what takes long, makes the server's tickets usable, then loads the page itself.
import { askEarly } from './lib/early-event.ts';
import { serveShell } from './lib/shell-cart.ts';
import { sayUnloaded } from './lib/say-unloaded.ts';
import { isPlainPage, loadAntdArea } from './ui/load-antd-area.ts';

declare const PUBLIC_EVENT_HASH: string;

const { pathname } = window.location;
if (isPlainPage(pathname)) {
  askEarly(pathname, PUBLIC_EVENT_HASH);
  serveShell(document.querySelector('#shell'));
} else {
  // the page asks again
  loadAntdArea().catch(() => {});
  import('./lib/admission.ts').catch(() => {});
}
void import('./main.tsx').then(
  ({ start }) => start(),
  () => sayUnloaded(),
);
