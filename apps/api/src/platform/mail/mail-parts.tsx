import type { PropsWithChildren, ReactNode } from 'react';

import { look } from './mail-style.ts';
import type { MailPart } from './mail-text.ts';

/** Left out of the text part. */
export const HtmlOnly: MailPart<PropsWithChildren> = ({ children }) => children;
HtmlOnly.text = () => null;

/** Left out of the HTML. */
export const TextOnly: MailPart<PropsWithChildren> = () => null;
TextOnly.text = ({ children }) => children;

export const Paragraph: MailPart<PropsWithChildren> = ({ children }) => <p {...look('text')}>{children}</p>;

export const Heading: MailPart<PropsWithChildren> = ({ children }) => <h2 {...look('heading')}>{children}</h2>;
Heading.text = () => null;

export const MailLink: MailPart<PropsWithChildren<{ href: string }>> = ({ href, children }) => (
  <a href={href} {...look('link')}>
    {children}
  </a>
);

/** A link that looks like the page's main button; in the text its address. */
export const Button: MailPart<PropsWithChildren<{ href: string }>> = ({ href, children }) => (
  <p style={{ margin: '16px 0' }}>
    <a href={href} {...look('button')}>
      {children}
    </a>
  </p>
);
Button.text = ({ href }) => <p>{href}</p>;

/** An author's text. The one place where a mail takes HTML: it was sanitized when the event was saved (`rich-text.ts`). */
export const RichText: MailPart<{ html: string }> = ({ html }) => <div dangerouslySetInnerHTML={{ __html: html }} />;

type Fact = readonly [label: string, lines: readonly ReactNode[]];

/** Label and value rows: the label at the left (on phones above), the value in one or more lines. */
export const Facts: MailPart<{ rows: readonly Fact[] }> = ({ rows }) => (
  <Rows margin="12px 0">
    {rows.map(([label, [first, ...more]]) => (
      <tr key={label}>
        <td {...look('label')}>{label}</td>
        <td {...look('fact')}>
          {first && <b>{first}</b>}
          {more.flatMap((line, index) => [<br key={index} />, line])}
        </td>
      </tr>
    ))}
  </Rows>
);
Facts.text = ({ rows }) => <p>{rows.map(([label, lines]) => [`${label}: `, lines.map((line) => [line, '\n'])])}</p>;

const AMOUNT = { textAlign: 'right', paddingLeft: 12, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** Rows in columns, the first left-aligned and the others right-aligned; in the text `first: second`. */
export const Table: MailPart<{ rows: readonly (readonly ReactNode[])[] }> = ({ rows }) => (
  <Rows margin="16px 0">
    {rows.map((row, at) => (
      <tr key={at}>
        {row.map((cell, index) => (
          <td key={index} {...look('cell', index > 0 ? AMOUNT : {})}>
            {cell}
          </td>
        ))}
      </tr>
    ))}
  </Rows>
);
Table.text = ({ rows }) => <p>{rows.map((row, at) => [at > 0 && '\n', row.map((cell, index) => [index > 0 && ': ', cell])])}</p>;

const Rows: MailPart<PropsWithChildren<{ margin: string }>> = ({ margin, children }) => (
  <table role="presentation" cellSpacing="0" cellPadding="0" style={{ borderCollapse: 'collapse', width: '100%', margin }}>
    <tbody>{children}</tbody>
  </table>
);
