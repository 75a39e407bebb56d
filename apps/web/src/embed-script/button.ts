import { shadowOf } from './shadow.ts';

const drawn = new WeakSet<Element>();

/** Every rule is important: the website's own styles of elements do not reach the button. */
const FACE = `
:host{all:initial!important;display:inline-flex!important;box-sizing:border-box!important;width:150px!important;height:40px!important;
align-items:center!important;justify-content:center!important;border-radius:4px!important;cursor:pointer!important;
background:var(--mq-b,orange)!important;font:600 14px/1.1 sans-serif!important;text-align:center!important;overflow:hidden!important}
:host(:hover){filter:brightness(.94)!important}
span{color:var(--mq-c,white)}`;

/** Draws the links as buttons of 150 by 40 px in the organizer's colors. The link itself stays, with its text: it is what is pressed. */
export function drawButtons(selector: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(selector)) {
    if (drawn.has(link)) continue;
    drawn.add(link);
    const face = document.createElement('span');
    const text = document.createElement('span');
    text.append(document.createElement('slot'));
    shadowOf(face, FACE).append(text);
    const { background, color } = link.dataset;
    if (background) face.style.setProperty('--mq-b', background);
    if (color) face.style.setProperty('--mq-c', color);
    face.append(...link.childNodes);
    link.append(face);
  }
}
