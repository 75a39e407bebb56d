import type { ReactNode } from 'react';

import { DOCUMENT_SHEET } from './document-style.ts';
import { FONT_STACK, fontSheetFor } from './font-sheet.ts';

export interface DocumentHead {
  readonly title: string;
  readonly subject: string;
  /** Whose it is. */
  readonly sender: string;
  /** Further facts: label and text. */
  readonly facts: readonly (readonly [label: string, text: string])[];
}

/** Whatever got into the page, nothing from elsewhere is loaded and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** A whole page for the printer, with its fonts. React escapes every text in it. */
export async function renderDocument(head: DocumentHead, body: ReactNode): Promise<string> {
  // loaded with the first document, so that the start does not wait for it
  const { renderToStaticMarkup } = await import('react-dom/server');
  const content = renderToStaticMarkup(
    <body>
      <Head {...head} />
      <main>{body}</main>
    </body>,
  );
  const start = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={POLICY} />
      <title>{`${head.title} · ${head.subject}`}</title>
    </>,
  );
  const sheet = `${await fontSheetFor(`${start}${content}`)}\n${DOCUMENT_SHEET}\n@page { font-family: ${FONT_STACK}; }\nbody { font-family: ${FONT_STACK}, sans-serif; }`;
  return `<!doctype html><html lang="en"><head>${start}<style>${sheet}</style></head>${content}</html>`;
}

function Head({ title, subject, sender, facts }: DocumentHead) {
  return (
    <header>
      <p className="sender" dir="auto">
        {sender}
      </p>
      <h1>{title}</h1>
      <p className="subject" dir="auto">
        {subject}
      </p>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
