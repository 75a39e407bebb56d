import { FRAME_NAME, isHello, portOf, type ToFrame, type ToHost } from '@marquee/shared/embed/handshake';

const sheets = new Map<string, CSSStyleSheet>();

/** A closed shadow root of `host` with these styles: a constructed sheet, which no content security policy forbids. */
function shadowOf(host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'closed' });
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** The checkout over the page; on phones it is the whole screen. */
const OVERLAY = `
dialog{position:fixed;inset:0;margin:auto;padding:0;border:0;box-sizing:border-box;width:min(1040px,100vw - 48px);
height:min(860px,100dvh - 48px);max-width:none;max-height:none;border-radius:16px;overflow:hidden;background:#15111c;color:#fff;
font:16px/1.5 system-ui,sans-serif}
dialog::backdrop{background:rgba(5,4,8,.68)}
iframe{position:absolute;inset:0;width:100%;height:100%;border:0}
p{position:absolute;inset:0;margin:0;display:flex;flex-direction:column;gap:12px;align-items:center;justify-content:center;text-align:center}
a{color:#fff}
button{position:absolute;top:8px;right:8px;z-index:1;width:44px;height:44px;border:0;border-radius:22px;background:rgba(23,19,31,.82);
color:#fff;font:24px/1 sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #ffb41f;outline-offset:2px}
@media (max-width:640px){dialog{width:100vw;height:100dvh;border-radius:0}}`;

/** How long a frame may take before the page is offered in a tab of its own, in ms. */
const PATIENCE_MS = 8000;
/** How long a frame that is asked to close may take to say something, in ms: one that crashed would be open forever. */
const ANSWER_MS = 2000;

let isOpen = false;

/** Opens a page of `/embed/` over the page; one at a time. Focus goes back to the link when it closes. */
export function openOverlay(link: HTMLAnchorElement, origin: string, framed: string): void {
  if (isOpen) return;
  isOpen = true;
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const place = document.createElement('div');
  const root = shadowOf(place, OVERLAY);
  const [dialog, close, wait, frame] = [
    document.createElement('dialog'),
    document.createElement('button'),
    document.createElement('p'),
    document.createElement('iframe'),
  ];
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', 'Close');
  wait.setAttribute('role', 'status');
  wait.textContent = 'Loading…';
  dialog.setAttribute('aria-label', link.textContent.trim());
  frame.name = FRAME_NAME + nonce;
  frame.title = link.textContent.trim();
  frame.allow = 'payment *';
  // the frame answers to this origin only; the policy of the page may send none
  frame.referrerPolicy = 'origin';
  frame.src = `${origin}/embed/${framed}`;
  dialog.append(wait, frame, close);
  root.append(dialog);
  document.body.append(place);
  const html = document.documentElement.style;
  const { overflow } = html;
  html.overflow = 'hidden';
  dialog.showModal();

  let port: MessagePort | null = null;
  let asked: ReturnType<typeof setTimeout> | undefined;
  const late = setTimeout(() => {
    const page = Object.assign(document.createElement('a'), { href: link.href, target: '_blank', rel: 'noopener' });
    page.textContent = 'Open in a new tab';
    wait.replaceChildren('This takes longer than usual.', page);
    if (!port) frame.style.pointerEvents = 'none'; // it may be empty, over the link
  }, PATIENCE_MS);

  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(late);
    clearTimeout(asked);
    window.removeEventListener('message', meet);
    port?.close();
    html.overflow = overflow;
    dialog.close();
    place.remove();
    link.focus();
  }

  /** The frame asks its buyer first where tickets are held; a frame that never answered has none. */
  function ask(): void {
    if (!port) return end();
    port.postMessage({ t: 'close-asked' } satisfies ToFrame);
    clearTimeout(asked);
    asked = setTimeout(end, ANSWER_MS);
  }

  function hear({ data }: MessageEvent<ToHost>): void {
    clearTimeout(asked);
    if (data.t === 'ready') frame.focus();
    else if (data.t === 'title') frame.title = data.title;
    else if (data.t === 'close') end();
    else if (data.t === 'done')
      link.dispatchEvent(new CustomEvent('marquee:order', { bubbles: true, detail: { orderNumber: data.orderNumber } }));
  }

  /** A frame that was reloaded says hello again, and gets a new port. */
  function meet(event: MessageEvent): void {
    if (!isHello(event, { source: frame.contentWindow, origin, nonce })) return;
    clearTimeout(late);
    frame.style.pointerEvents = '';
    wait.remove();
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    frame.contentWindow?.postMessage(portOf(nonce), origin, [channel.port2]);
  }

  window.addEventListener('message', meet);
  close.addEventListener('click', ask);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    ask();
  });
  // a browser may close it by a second Escape without asking
  dialog.addEventListener('close', end);
}
