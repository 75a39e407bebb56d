const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
];

/** The text part of a message whose HTML was sanitized: paragraphs with an empty line between, `- ` and `1. ` before the points of lists. */
export function messageText(html: string): string {
  const lists: { isOrdered: boolean; points: number }[] = [];
  let text = '';
  // sanitized HTML: a `<` only starts one of few tags without attributes
  for (const part of html.split(/(<\/?[a-z]+(?: ?\/)?>)/)) {
    const [, closes, tag] = /^<(\/?)([a-z]+)(?: ?\/)?>$/.exec(part) ?? [];
    if (!tag) text += part;
    else if (tag === 'br') text += '\n';
    else if (tag === 'ul' || tag === 'ol') {
      if (closes) lists.pop();
      else lists.push({ isOrdered: tag === 'ol', points: 0 });
      if (lists.length === 0) text += '\n';
    } else if (tag === 'li' && !closes) text += pointOf(lists);
    else if (tag === 'p' && closes) text += lists.length > 0 ? '' : '\n\n';
  }
  const plain = ENTITIES.reduce((all, [entity, sign]) => all.replaceAll(entity, sign), text);
  return plain.replaceAll(/\n{3,}/g, '\n\n').trim();
}

function pointOf(lists: { isOrdered: boolean; points: number }[]): string {
  const list = lists.at(-1);
  if (!list) return '\n- ';
  list.points += 1;
  return `\n${'  '.repeat(lists.length - 1)}${list.isOrdered ? `${list.points}.` : '-'} `;
}
