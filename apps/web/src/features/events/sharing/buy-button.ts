/** The look of a buy button on another website (OPS-030). */
export const BUY_BUTTON = { text: 'GET TICKETS', width: 150, height: 40, background: '#ffa500', color: '#ffffff' } as const;

/** The options an organizer chooses. */
export interface ButtonLook {
  readonly text: string;
  readonly background: string;
  readonly color: string;
}

/**
 * The code that shows the button on any page (BUY-050): the script once, and a link that is drawn as the button. Without the script it is
 * the link. `url` is an event's page, `host` where our script is.
 */
export function embedCodeOf(url: string, host: string, { text, background, color }: ButtonLook): string {
  const looks = `data-background="${escapeHtml(background)}" data-color="${escapeHtml(color)}"`;
  const words = escapeHtml(text.trim() || BUY_BUTTON.text);
  return `<script src="${escapeHtml(host)}/embed.js" async></script>\n<a href="${escapeHtml(encodeURI(url))}" data-marquee ${looks}>${words}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
