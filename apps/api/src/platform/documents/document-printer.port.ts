/** Prints documents of text and tables. For jobs only: the API's image contains no browser. */
export abstract class DocumentPrinter {
  /**
   * A tagged PDF of a page that needs nothing but itself: its scripts do not run, and only `data:` addresses are loaded.
   * @throws Error after 20 seconds
   */
  abstract print(html: string): Promise<Buffer>;
}
