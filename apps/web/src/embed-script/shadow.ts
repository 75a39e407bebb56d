const sheets = new Map<string, CSSStyleSheet>();

/** A closed shadow root of `host` with these styles: a constructed sheet, which no content security policy forbids. */
export function shadowOf(host: HTMLElement, css: string): ShadowRoot {
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
