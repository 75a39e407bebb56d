import { html, Html } from '../../web/html.ts';

/** The colors are those of the theme's canvas, text and ink (`apps/web/src/theme/palette.ts`). */
const STYLE = new Html(`<style>
:root { color-scheme: light dark; --canvas: #f6f5f8; --text: #1a1623; --text2: #585266; --ink: #17131f; --on-ink: #fff }
@media (prefers-color-scheme: dark) { :root { --canvas: #0e0c13; --text: #f3f1f7; --text2: #b5afc3; --ink: #f3f1f7; --on-ink: #17131f } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--canvas); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 26rem; padding: 24px; text-align: center; overflow-wrap: anywhere }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 8px }
p { color: var(--text2); margin: 0 0 24px }
button { padding: 12px 24px; border: 0; border-radius: 10px; background: var(--ink); color: var(--on-ink); font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid #5f33d1; outline-offset: 3px }
</style>`);

const BUTTON = html`<form method="post">
  <input type="hidden" name="List-Unsubscribe" value="One-Click" /><button type="submit">Unsubscribe</button>
</form>`;

const WORDS = {
  asks: ['Unsubscribe?', 'no longer gets messages of this organizer. Mails about your own orders still arrive.'],
  ended: ['You are unsubscribed', 'no longer gets messages of this organizer. Mails about your own orders still arrive.'],
} as const;

/** The page behind a link to unsubscribe; `email` is null for a link that is not ours. */
export function unsubscribePage(email: string | null, state: keyof typeof WORDS): string {
  const [title, line] = email ? WORDS[state] : ['This link is not valid', 'Please use the complete link from the email.'];
  const text = email ? `${email} ${line}` : line;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Marquee</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${text}</p>
          ${email && state === 'asks' ? BUTTON : null}
        </main>
      </body>
    </html>`.text;
}
