/** The user declined the browser's prompt, or it found no passkey. Alone in its file: every page loads the texts of errors. */
export class NoPasskeyError extends Error {
  override readonly name = 'NoPasskeyError';
}
