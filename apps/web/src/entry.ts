// The first module that runs, a few hundred bytes: starts slow requests, makes the server-rendered tickets usable, then loads the page.
import { askEarly } from './lib/loading/early-event.ts';
import { serveShell } from './lib/loading/shell-cart.ts';
import { showLoadFailure } from './lib/loading/show-load-failure.ts';
import { isPlainPage, loadAntdArea } from './ui/load-antd-area.ts';

declare const PUBLIC_EVENT_HASH: string;

const { pathname } = window.location;
if (isPlainPage(pathname)) {
  askEarly(pathname, PUBLIC_EVENT_HASH);
} else {
  // the page requests it again
  loadAntdArea().catch(() => {});
  import('./lib/session/admission.ts').catch(() => {});
}
// of an event, and of a season
serveShell(document.querySelector('#shell'));
void import('./main.tsx').then(
  ({ start }) => start(),
  () => showLoadFailure(),
);
