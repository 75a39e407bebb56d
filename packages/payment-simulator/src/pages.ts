/** A small page of the simulator. `body` is HTML: escape untrusted values. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: Canvas; color: CanvasText; }
main { max-width: 30rem; margin: 1rem; padding: 2rem; border: 1px solid GrayText; border-radius: 12px; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
.mark { display: inline-block; padding: 0 .5rem; border-radius: 4px; background: #ffb020; color: #222; font-size: .8rem; font-weight: 600; }
button { font: inherit; padding: .6rem 1.2rem; margin: .5rem .5rem 0 0; border-radius: 8px; border: 1px solid GrayText; cursor: pointer; background: ButtonFace; color: ButtonText; }
button.primary { background: #4b3fd1; border-color: #4b3fd1; color: #fff; }
</style>
</head>
<body><main><span class="mark">Test payments</span><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}
