import { html, type Html } from '../web/html.ts';

/** A plain page of the development tools: no scripts, one stylesheet, usable on a phone. */
export function devPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} · Marquee development</title>
        <link rel="stylesheet" href="/dev/style.css" />
      </head>
      <body>
        <header>
          <strong>Marquee development</strong>
          <nav>
            <a href="/dev/mail">Mailbox</a> <a href="/dev/clock">Clock</a> <a href="/dev/sites">Sites</a> <a href="/dev/queues">Queues</a>
            <a href="/">Site</a>
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;
}

export const DEV_STYLE = `:root{color-scheme:light dark;--ground:#fff;--text:#1b1822;--line:#8884;--dim:#635e6b;--accent:#b3341f}
@media (prefers-color-scheme:dark){:root{--ground:#17141d;--text:#f1eff5;--dim:#b3aebd;--accent:#ff8a70}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;padding:12px 16px;border-bottom:1px solid var(--line)}
nav{display:flex;gap:16px}a{color:var(--accent)}main{max-width:860px;margin:0 auto;padding:8px 16px 48px}
h1{font-size:1.5rem;margin:16px 0}ul.list{list-style:none;margin:0;padding:0;border-top:1px solid var(--line)}
ul.list+iframe{margin-top:16px}ul.list li{border-bottom:1px solid var(--line)}ul.list a{display:block;padding:12px 0;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.dim{color:var(--dim);font-size:.875rem}.subject{font-weight:600}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 16px}dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:70vh;min-height:420px;border:1px solid var(--line);border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:8px;padding:12px;font:14px/1.5 ui-monospace,monospace}
.now{font-size:1.25rem;font-variant-numeric:tabular-nums}form{display:flex;flex-wrap:wrap;gap:8px;margin:12px 0}
button,input{font:inherit;min-height:44px;padding:8px 16px;border-radius:8px;border:1px solid var(--line)}button{cursor:pointer}
input{flex:1 1 220px}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;
