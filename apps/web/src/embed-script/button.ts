/**
 * The look of the links, as a sheet of the page: their nodes stay where they are, because the website's own framework keeps account of them.
 * Every rule is important and has the weight of two ids, so that the website's own styles of links do not reach the button.
 */
const BUTTON = 'a[data-marquee]:not(#_):not(#_)';
const FACE = `
${BUTTON}{all:initial!important;display:inline-block!important;box-sizing:border-box!important;min-width:150px!important;
max-width:100%!important;padding:11.5px 12px!important;vertical-align:middle!important;
border-radius:4px!important;cursor:pointer!important;background:orange!important;color:white!important;
font:600 14px/17px sans-serif!important;text-align:center!important;overflow-wrap:anywhere!important}
${BUTTON} *{font:inherit!important;color:inherit!important}
${BUTTON}:hover{filter:brightness(.94)!important}
${BUTTON}:focus-visible{outline:3px solid Highlight!important;outline-offset:2px!important}`;

/** The organizer's colors, and the property that each sets. */
const COLORS = { 'data-background': 'background', 'data-color': 'color' } as const;

/** Attributes by which the look of a link changes. */
export const LOOKS: readonly string[] = ['data-marquee', ...Object.keys(COLORS)];

let sheet: CSSStyleSheet | null = null;
const known = new Set<string>();

/**
 * Draws the links as buttons of at least 150 by 40 px in the organizer's colors, and higher where the label is long. A constructed sheet is
 * forbidden by no content security policy.
 */
export function drawButtons(selector: string): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(FACE);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    for (const [attribute, property] of Object.entries(COLORS)) {
      const color = link.getAttribute(attribute);
      const selects = `${BUTTON}[${attribute}="${CSS.escape(color ?? '')}"]`;
      if (!color || known.has(selects) || !CSS.supports(property, color)) continue;
      known.add(selects);
      sheet.insertRule(`${selects}{${property}:${color}!important}`, sheet.cssRules.length);
    }
  }
}
