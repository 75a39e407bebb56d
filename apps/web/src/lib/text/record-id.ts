const RECORD_ID = /^[0-9a-f]{24}$/i;

/** Tells whether a text from the URL can be a record's id; if not, its page does not exist and no request is needed. */
export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text);
}
