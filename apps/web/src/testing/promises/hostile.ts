/** Texts that would run where a page takes them for HTML or for an address. */
export const HOSTILE = [
  `<script>window.ran = true</script>`,
  `"><img src="x" onerror="window.ran = true">`,
  `</title><svg onload="window.ran = true"></svg>`,
  `{{constructor.constructor("window.ran = true")()}} \${7*7}`,
  `javascript:window.ran=true`,
  `a\u202Eexe.\u202Cb\u200Bc\u0000d🎟️`,
];
export const ALL = HOSTILE.join(' ');

/** Only in the document itself, not in its frame. */
export const SHOWN = `Here ${ALL}`;
/** The part of the text that a document says unchanged. */
export const SEEN = `Here ${HOSTILE.slice(0, -1).join(' ')}`;

/** The elements that a text would create if it were parsed as HTML. */
export const grown = (root: ParentNode): string[] =>
  [...root.querySelectorAll('script:not([src]), img[onerror], svg[onload], [href^="javascript:" i], [src^="javascript:" i]')].map(
    ({ outerHTML }) => outerHTML,
  );
