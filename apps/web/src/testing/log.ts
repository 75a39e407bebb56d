/** What the page wrote to its log in this test. */
export const logged: { what: string; cause: unknown }[] = [];
