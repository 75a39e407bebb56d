/** Allowed by the server (`domain/rich-text.ts`): a browser shows an empty paragraph without a line break in it at no height. */
export function htmlToSave(html: string): string {
  return changed(html, (content) => {
    for (const paragraph of content.querySelectorAll('li > p:only-of-type')) paragraph.replaceWith(...paragraph.childNodes);
    for (const paragraph of content.querySelectorAll('p:empty')) paragraph.append(document.createElement('br'));
  });
}

/** The reverse: the editor shows a line break in an empty paragraph as a second line. */
export function htmlToEdit(html: string): string {
  return changed(html, (content) => {
    for (const end of content.querySelectorAll(':is(p, div) > br:only-child')) if (!end.parentElement?.textContent) end.remove();
  });
}

/** Inert: nothing in a template is loaded or run. */
function changed(html: string, change: (content: DocumentFragment) => void): string {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  change(holder.content);
  return holder.innerHTML;
}
