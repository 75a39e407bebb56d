/** Seconds until the page reloads itself. */
export const AGAIN_S = 5;

/**
 * The page shown while the database is down. It is self-contained and reloads until the requested page is available. The colors are those
 * of the theme's canvas, text and ink (`apps/web/src/theme/palette.ts`).
 */
export const WAITING_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="${AGAIN_S}"><title>One moment, please · Marquee</title>
<style>
:root { color-scheme: light dark; --canvas: #f6f5f8; --text: #1a1623; --text2: #585266; --ink: #17131f; --on-ink: #fff }
@media (prefers-color-scheme: dark) { :root { --canvas: #0e0c13; --text: #f3f1f7; --text2: #b5afc3; --ink: #f3f1f7; --on-ink: #17131f } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 24px; text-align: center }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px }
p { color: var(--text2); margin: 0 0 24px }
a { display: inline-block; padding: 12px 24px; border-radius: 10px; background: var(--ink); color: var(--on-ink); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid #5f33d1; outline-offset: 3px }
</style></head>
<body><main><h1>One moment, please</h1>
<p>This page cannot be shown right now. It tries again by itself every few seconds. Orders that were placed are safe.</p>
<a href="">Try again now</a></main></body></html>`;
