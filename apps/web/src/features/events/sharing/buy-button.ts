/** The look of a buy button on another website (OPS-030). */
export const BUY_BUTTON = { text: 'GET TICKETS', width: 150, height: 40, background: 'orange', color: 'white' } as const;

const STYLE = [
  'display:inline-block',
  `width:${BUY_BUTTON.width}px`,
  `font:600 14px/${BUY_BUTTON.height}px sans-serif`,
  'text-align:center',
  'text-decoration:none',
  'border-radius:4px',
  `background:${BUY_BUTTON.background}`,
  `color:${BUY_BUTTON.color}`,
].join(';');

/** The code that shows the button on any page; `url` is an address without quotes. */
export function embedCodeOf(url: string): string {
  return `<a href="${encodeURI(url)}" target="_blank" rel="noopener" style="${STYLE}">${BUY_BUTTON.text}</a>`;
}
