import { isValidElement, type ReactNode } from 'react';

/** A component of mails. In the text part it is what `text` returns, where it has that, else what it returns for the HTML. */
export interface MailPart<Props> {
  (props: Props): ReactNode;
  text?(props: Props): ReactNode;
}

/** The text part of a mail: the texts of its elements, with an empty line after each `p`. Components of mails are pure and use no hooks. */
export function mailText(mail: ReactNode): string {
  return textOf(mail).trim();
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  const { type, props } = node;
  if (typeof type === 'function') {
    const part = type as MailPart<typeof props>;
    return textOf((part.text ?? part)(props));
  }
  const inside = textOf(props.children);
  return type === 'p' ? `${inside.trimEnd()}\n\n` : inside;
}
