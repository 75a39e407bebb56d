import type { MovedFact } from '../events/moved-facts.ts';
import { MESSAGE_SUBJECT_MAX, type Message } from './check-message.ts';

const CODES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => CODES[character] ?? '');

/** Returns what may be written to the holders of a moved event's tickets; its author edits it before it is sent. */
export function movedMessage(name: string, facts: readonly MovedFact[]): Message {
  const lines = facts.map(({ label, from, to }) => `<li>${escaped(label)}: <b>${escaped(to)}</b> (before: ${escaped(from)})</li>`);
  const body = `<p>Please note what has changed for ${escaped(name)}:</p><ul>${lines.join('')}</ul>`;
  return { subject: `Changed: ${name}`.slice(0, MESSAGE_SUBJECT_MAX), body };
}
