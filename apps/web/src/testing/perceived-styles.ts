import { createRequire } from 'node:module';

/** What rc-util offers to insert styles by script. */
interface DynamicCss {
  updateCSS: (text: string, key: string, options?: { mark?: string }) => HTMLStyleElement | null;
}
const ofAntd = createRequire(createRequire(import.meta.url).resolve('@ant-design/cssinjs'));
const dynamicCss = ofAntd('@rc-component/util/lib/Dom/dynamicCSS') as DynamicCss;
const { updateCSS } = dynamicCss;

/** What roles, names and pointers of tests depend on; jsdom has no layout and no colors to look at. */
const PERCEIVED = /^\s*(?:display|visibility|pointer-events|content)\s*:/;
// bounded input: the styles of one component of antd
const INNERMOST = /([^{}]*)\{([^{}]*)\}/g;
// bounded input: the styles of one component of antd
const EMPTY_GROUPS = /@[^{};]*\{\s*\}/g;

/** `text` with only the declarations that a test can perceive. */
export const perceivedIn = (text: string): string =>
  text
    .replaceAll(INNERMOST, (_, selector: string, body: string) => {
      const declarations = body.split(';').filter((declaration) => PERCEIVED.test(declaration));
      return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : '';
    })
    .replaceAll(EMPTY_GROUPS, '');

const texts = new Map<string, string>();
const inserted = new Map<string, HTMLStyleElement>();
const nowhere = document.createElement('style');

/** jsdom parses and matches the styles that antd inserts: most of them set what no test can see. */
dynamicCss.updateCSS = (text, key, options) => {
  if (options?.mark !== 'data-css-hash') return updateCSS(text, key, options);
  const before = inserted.get(key);
  if (before?.isConnected) return before;
  const kept = texts.get(text) ?? perceivedIn(text);
  texts.set(text, kept);
  if (!kept) return nowhere;
  const style = updateCSS(kept, key, options);
  if (style) inserted.set(key, style);
  return style;
};
