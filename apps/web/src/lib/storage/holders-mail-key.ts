/** Where this tab keeps a mail to the ticket holders of an event that was begun on another page. */
export function holdersMailKey(eventId: string): string {
  return `holders-mail:${eventId}`;
}
