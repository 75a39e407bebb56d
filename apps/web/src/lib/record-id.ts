const RECORD_ID = /^[0-9a-f]{24}$/i;

/** Whether a text of an address can be the id of a record at all; if not, its page does not exist and nobody need be asked. */
export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text);
}
