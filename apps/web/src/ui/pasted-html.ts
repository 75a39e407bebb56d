/** What is pasted beside the text: never shown, or no text of an author. */
const ASIDE =
  'style, script, meta, link, title, xml, img, picture, svg, video, audio, iframe, object, input, button, select, textarea, [style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i], [style*="display:none" i], [style*="display: none" i], [style*="mso-hide:all" i]';
const BLOCKS = 'address, article, blockquote, div, dl, dt, dd, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, ul';
/** The level and the list of a paragraph that Word shows as a point. */
const WORD_LIST = /mso-list:\s*l(\d+)\s+level(\d+)/i;
const NUMBERED = /^\s*\(?([0-9]+|[a-z]{1,4})[.)]/i;
const SAFE = /^(https?:|mailto:|tel:)/i;

/**
 * Returns what a word processor or a page puts onto the clipboard, as the editor understands it: bold, italic, underlined, lists, links and headings
 * stay, looks go. Word writes lists as paragraphs; Google Docs wraps everything in a bold that is not bold.
 */
export function pastedHtml(html: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  const root = holder.content;
  const kinds = listKindsOf(root);
  removeComments(root);
  for (const each of root.querySelectorAll(ASIDE)) each.remove();
  for (const each of root.querySelectorAll<HTMLElement>('b, strong')) if (/^(normal|[1-4]00)$/.test(weightOf(each))) unwrap(each);
  for (const each of root.querySelectorAll<HTMLElement>('i, em')) if (each.style.fontStyle === 'normal') unwrap(each);
  for (const link of root.querySelectorAll('a')) keepLink(link);
  buildWordLists(root, kinds);
  nestLists(root);
  linesOfTables(root);
  for (const [from, to] of [
    ['h1', 'h2'],
    ['h5', 'h4'],
    ['h6', 'h4'],
  ] as const)
    for (const heading of root.querySelectorAll<HTMLElement>(from)) rename(heading, to);
  // a heading is bold already
  for (const bold of root.querySelectorAll<HTMLElement>(':is(h2, h3, h4) :is(b, strong)')) unwrap(bold);
  for (const styled of root.querySelectorAll<HTMLElement>(':is(h2, h3, h4) [style]')) styled.style.removeProperty('font-weight');
  dropEmpty(root);
  return holder.innerHTML;
}

function weightOf(element: HTMLElement): string {
  return element.style.fontWeight;
}

/** Which Word paragraphs are points and which are numbered, by the mark that Word writes before each. */
function listKindsOf(root: DocumentFragment): Map<Element, 'ul' | 'ol'> {
  const kinds = new Map<Element, 'ul' | 'ol'>();
  for (const paragraph of root.querySelectorAll<HTMLElement>(':is(p, div)[style*="mso-list" i]')) {
    if (!WORD_LIST.test(paragraph.getAttribute('style') ?? '')) continue;
    const mark = [...paragraph.querySelectorAll('[style*="mso-list" i]')].find((each) => /ignore/i.test(each.getAttribute('style') ?? ''));
    // a round point is the letter o in another font
    const text = mark?.textContent ?? '';
    kinds.set(paragraph, NUMBERED.test(text) ? 'ol' : 'ul');
  }
  return kinds;
}

function removeComments(root: DocumentFragment): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Only the address of a link stays; Google's detour is left out, and a link is not underlined by itself. */
function keepLink(link: HTMLAnchorElement): void {
  let href = link.getAttribute('href')?.trim() ?? '';
  if (/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i.test(href)) href = new URL(href).searchParams.get('q') ?? href;
  if (!SAFE.test(href)) return unwrap(link);
  link.setAttribute('href', href);
  for (const line of link.querySelectorAll('u')) unwrap(line);
  for (const styled of [link, ...link.querySelectorAll<HTMLElement>('[style]')]) {
    styled.style.removeProperty('text-decoration');
    styled.style.removeProperty('text-decoration-line');
  }
}

/** Makes lists of the paragraphs of Word that look like points, nested by their level. */
function buildWordLists(root: DocumentFragment, kinds: ReadonlyMap<Element, 'ul' | 'ol'>): void {
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const [paragraph, kind] of kinds) {
    if (!root.contains(paragraph)) continue;
    const level = Number(WORD_LIST.exec(paragraph.getAttribute('style') ?? '')?.[2] ?? 1);
    if (paragraph.previousElementSibling !== last) open = [];
    while (open.length > 0 && (open.at(-1)!.level > level || (open.at(-1)!.level === level && open.at(-1)!.list.localName !== kind))) {
      open.pop();
    }
    if (open.length === 0 || open.at(-1)!.level < level) {
      const list = document.createElement(kind);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
    last = open[0]!.list;
  }
}

/** Google Docs and Word online put a list directly into another one; it belongs to the item before it. */
function nestLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
  }
}

/** There are no tables: a row becomes a line. */
function linesOfTables(root: DocumentFragment): void {
  for (const cell of root.querySelectorAll('td, th')) {
    cell.append(' ');
    unwrap(cell);
  }
  for (const row of root.querySelectorAll<HTMLElement>('tr')) rename(row, 'div');
  for (const part of root.querySelectorAll('caption, colgroup, thead, tbody, tfoot, table')) unwrap(part);
}

/** Line ends between paragraphs, and paragraphs of nothing. */
function dropEmpty(root: DocumentFragment): void {
  for (const end of root.querySelectorAll('br')) {
    const beside = [end.previousElementSibling, end.nextElementSibling].some((each) => each?.matches(BLOCKS));
    if (beside && !end.closest('p, li, h2, h3, h4')) end.remove();
  }
  for (const block of root.querySelectorAll('p, h2, h3, h4, li')) if (!(block.textContent ?? '').trim()) block.remove();
}

function rename(element: HTMLElement, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
